import type { UseQueryResult } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, Suspense, startTransition, use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type GuardedRow, isProtected } from '../table/guarded-row.ts'
import { FormPlace } from '../editing/drafts/useKeptInput.ts'
import { ModalShell, Shell } from '../ui/Dialog/ModalShell.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { StepGuard } from '../ui/unsaved-changes/unsaved.tsx'
import type { DeletionWays, FormWays } from './CatalogueScreen.tsx'
import styles from './CatalogueModal.module.css'
import { CatalogueStep } from './CatalogueStep.tsx'
import type { Column } from '../table/column.ts'

/** Where a row is chosen. Left out, the catalogue is only kept: a row opens its form. */
export type CatalogueChoice<Row> = {
  readonly chosenId?: number | undefined
  readonly onChoose?: (row: Row) => void
}

export type CatalogueModalProps<Row> = CatalogueChoice<Row> & {
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
  readonly renderForm: (row: Row | undefined, ways: FormWays<Row>) => ReactNode
  readonly renderDeletion: (row: Row, ways: DeletionWays) => ReactNode
  readonly onClose: () => void
}

type Place<Row> =
  /** `savedId`: what has just been saved. */
  | { readonly step: 'list'; readonly id: number | undefined; readonly savedId?: number }
  | { readonly step: 'form'; readonly row: Row | undefined }
  | { readonly step: 'deletion'; readonly row: Row }

/**
 * A catalogue in a modal of its own, or as a step of the modal around it: its list, and from there, in the same
 * window, its form and the question before a delete. What is searched stays while a form is open.
 */
export const CatalogueModal = <Row extends GuardedRow>(props: CatalogueModalProps<Row>) => {
  const { chosenId, onChoose, idOf, onClose, renderForm, renderDeletion } = props
  const { t } = useTranslation()
  const isInModal = use(Shell) !== undefined
  const [place, setPlace] = useState<Place<Row>>({ step: 'list', id: chosenId })
  const [search, setSearch] = useState('')
  const toList = (id: number | undefined) => setPlace({ step: 'list', id })
  // the list stays until the code of the form is there
  const openForm = (row: Row | undefined) => startTransition(() => setPlace({ step: 'form', row }))
  const remove = (row: Row) => {
    // spec §5: a protected record is refused at once, without a question
    if (isProtected(row)) toast.warning(t('toast6'), { detail: t('reason.protected') })
    else setPlace({ step: 'deletion', row })
  }
  const stepBack = () => {
    if (place.step !== 'list') toList(place.row && idOf(place.row))
  }
  const onSaved = (id: number, fresh: readonly Row[]) => {
    const isNew = place.step === 'form' && place.row === undefined
    const row = fresh.find((one) => idOf(one) === id)
    // what is added here is added to be chosen
    if (isNew && row !== undefined && onChoose !== undefined) return onChoose(row)
    if (isNew) setSearch('')
    return setPlace({ step: 'list', id, savedId: id })
  }
  const step = (back: () => void) => {
    if (place.step === 'form') return renderForm(place.row, { onClose: back, onSaved })
    if (place.step === 'deletion')
      return renderDeletion(place.row, { onClose: back, onDeleted: () => toList(undefined) })
    return (
      <CatalogueStep
        {...props}
        startId={place.id}
        savedId={place.savedId}
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
        const back = place.step === 'list' ? onClose : () => leave(stepBack)
        const inside = (
          // levels and qualifications have the same fields, and are steps of the same modal
          <FormPlace value={props.name}>
            <Suspense>{step(back)}</Suspense>
          </FormPlace>
        )
        if (isInModal) return <EscapeTo back={back}>{inside}</EscapeTo>
        return (
          <ModalShell width={960} onClose={onClose} onEscape={back}>
            {inside}
          </ModalShell>
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
