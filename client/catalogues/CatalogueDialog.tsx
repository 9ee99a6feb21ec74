import type { UseQueryResult } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, Suspense, startTransition, use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type GuardedRow, isProtected } from '../table/guarded-row.ts'
import { FormScope } from '../editing/drafts/useDrafts.ts'
import { DialogShell, DialogScope } from '../ui/Dialog/DialogShell.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { StepGuard } from '../ui/unsaved-changes/unsaved.tsx'
import type { DeletionCallbacks, FormCallbacks } from './CatalogueScreen.tsx'
import styles from './CatalogueModal.module.css'
import { CatalogueStep } from './CatalogueStep.tsx'
import type { Column } from '../table/column.ts'

/** Where a row is chosen. Left out, the catalogue is only kept: a row opens its form. */
export type CatalogueChoice<Row> = {
  readonly chosenId?: number | undefined
  readonly onChoose?: (row: Row) => void
}

export type CatalogueDialogProps<Row> = CatalogueChoice<Row> & {
  /** Tells its forms apart from those with the same fields in another step of the modal; the same in every language. */
  readonly name: string
  readonly title: string
  readonly list: UseQueryResult<readonly Row[]>
  readonly columns: readonly Column<Row>[]
  readonly idOf: (row: Row) => number
  /** How messages and buttons name a record. */
  readonly nameOf: (row: Row) => string
  /** Where the search looks. */
  readonly textsOf: (row: Row) => readonly string[]
  /** The modal form; without a row it adds one. */
  readonly renderForm: (row: Row | undefined, callbacks: FormCallbacks<Row>) => ReactNode
  readonly renderDeletion: (row: Row, callbacks: DeletionCallbacks) => ReactNode
  readonly onClose: () => void
}

type Step<Row> =
  /** `savedId`: what has just been saved. */
  | { readonly kind: 'list'; readonly id: number | undefined; readonly savedId?: number }
  | { readonly kind: 'form'; readonly row: Row | undefined }
  | { readonly kind: 'deletion'; readonly row: Row }

/**
 * A catalogue in a modal of its own, or as a step of the modal around it: its list, and from there, in the same
 * window, its form and the question before a delete. What is searched stays while a form is open.
 */
export const CatalogueDialog = <Row extends GuardedRow>(props: CatalogueDialogProps<Row>) => {
  const { chosenId, onChoose, idOf, onClose, renderForm, renderDeletion } = props
  const { t } = useTranslation()
  const isInDialog = use(DialogScope) !== undefined
  const [step, setStep] = useState<Step<Row>>({ kind: 'list', id: chosenId })
  const [search, setSearch] = useState('')
  const toList = (id: number | undefined) => setStep({ kind: 'list', id })
  // the list stays until the code of the form is there
  const openForm = (row: Row | undefined) => startTransition(() => setStep({ kind: 'form', row }))
  const remove = (row: Row) => {
    // spec §5: a protected record is refused at once, without a question
    if (isProtected(row)) toast.warning(t('toast6'), { detail: t('reason.protected') })
    else setStep({ kind: 'deletion', row })
  }
  const stepBack = () => {
    if (step.kind !== 'list') toList(step.row && idOf(step.row))
  }
  const onSaved = (id: number, fresh: readonly Row[]) => {
    const isNew = step.kind === 'form' && step.row === undefined
    const row = fresh.find((one) => idOf(one) === id)
    // what is added here is added to be chosen
    if (isNew && row !== undefined && onChoose !== undefined) return onChoose(row)
    if (isNew) setSearch('')
    return setStep({ kind: 'list', id, savedId: id })
  }
  const renderStep = (back: () => void) => {
    if (step.kind === 'form') return renderForm(step.row, { onClose: back, onSaved })
    if (step.kind === 'deletion')
      return renderDeletion(step.row, { onClose: back, onDeleted: () => toList(undefined) })
    return (
      <CatalogueStep
        {...props}
        startId={step.id}
        savedId={step.savedId}
        search={search}
        onSearch={setSearch}
        onEdit={openForm}
        onDelete={remove}
        onClose={back}
      />
    )
  }
  return (
    <StepGuard>
      {(leave) => {
        // from the list nothing can be lost, and a modal of its own is left by it
        const back = step.kind === 'list' ? onClose : () => leave(stepBack)
        const inside = (
          // levels and qualifications have the same fields, and are steps of the same modal
          <FormScope value={props.name}>
            <Suspense>{renderStep(back)}</Suspense>
          </FormScope>
        )
        if (isInDialog) return <EscapeTo back={back}>{inside}</EscapeTo>
        return (
          <DialogShell width={960} onClose={onClose} onEscape={back}>
            {inside}
          </DialogShell>
        )
      }}
    </StepGuard>
  )
}

/** Esc is one step back, before the modal around hears of it. */
const EscapeTo = ({ back, children }: { readonly back: () => void; readonly children: ReactNode }) => {
  const goBack = (event: KeyboardEvent<HTMLElement>) => {
    // a question above this modal is not inside it on the page
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.key !== 'Escape' || event.defaultPrevented || !isInside) return
    event.preventDefault()
    back()
  }
  return (
    <div className={styles.through} role="presentation" onKeyDown={goBack}>
      {children}
    </div>
  )
}
