import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, Suspense, useRef, useState, use } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Entity } from '#contract/entities.ts'
import type { Call } from '#contract/call.ts'
import type { SaveAnswer } from '#contract/save.ts'
import { useFormerNames, useSuccessors } from '../api/former-names.ts'
import { hasSucceeded, outcomeOf } from '../api/save.ts'
import { comparedOrNone, duplicatesLink } from '../ui/merge-link.ts'
import { ShowRow } from '../editing/existing-row.ts'
import { useAsk, useMayPropose, ProposeButton } from '../location/ProposeButton.tsx'
import { useHistoryLocation } from '../location/address.ts'
import type { TextKey } from '../i18n/texts.ts'
import { type GuardedRow, isProtected } from '../table/rows.ts'
import { ConfirmDelete } from '../ui/Dialog/ConfirmDelete.tsx'
import { DialogAside, LoadingStep, DialogScope, StepShell, useBackStep } from '../ui/Dialog/DialogFrame.tsx'
import { findOptions, type SelectOption, withPast } from '../ui/SearchSelect/search-select.ts'
import { ReadOnlyUnless, useReadOnly } from '../ui/read-only.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { StepGuard } from '../ui/unsaved-changes/unsaved.tsx'
import { useDeferredAction } from '../ui/unsaved-changes/useDeferredAction.ts'
import { CatalogueList } from './CatalogueList.tsx'
import type { FormCallbacks } from './catalogue-props.ts'
import { CatalogueStep } from './CatalogueStep.tsx'
import { CommonCatalogue, commonOf } from './UseCounts.tsx'
import { RowDialogs } from '../editing/RowDialogs.tsx'
import { type CatalogueSteps, useLocalSteps } from './useSteps.ts'
import { Box } from '../ui/layout.tsx'
import { FormScope } from '../editing/drafts/drafts.ts'

type Props = {
  readonly entity: Entity
  readonly title: string
  readonly isAtList: boolean
  readonly onClose: () => void
  readonly onBack: () => void
  readonly children: ReactNode
}

const CatalogueFrame = ({ entity, title, isAtList, onClose, onBack, children }: Props) => {
  const isInDialog = use(DialogScope) !== undefined
  // fields of different entities have equal names, so each entity has its own scope for drafts
  return (
    <StepShell label={title} width={1040} onClose={onClose}>
      <BackStep back={isAtList && !isInDialog ? undefined : onBack}>
        <FormScope value={entity}>{children}</FormScope>
      </BackStep>
    </StepShell>
  )
}

type BackStepProps = { readonly back: (() => void) | undefined; readonly children: ReactNode }

/** Component, since the hook needs the scope of the dialog around it. */
const BackStep = ({ back, children }: BackStepProps) => {
  useBackStep(back)
  return children
}

/** Choice of a row in the dialog. Without `onChoose`, no row can be chosen. */
type CatalogueChoice = {
  readonly chosenId?: number | undefined
  readonly onChoose?: (id: number) => void
  readonly onDeleted?: (id: number) => void
  readonly blockedKey?: TextKey | undefined
}

export type RowNote<Row> = { readonly renderNote?: ((row: Row) => ReactNode) | undefined }

type CatalogueDialogProps<Row> = CatalogueChoice &
  RowNote<Row> & {
    readonly entity: Entity
    readonly title: string
    readonly searchLabel?: string
    readonly addKey?: TextKey | undefined
    readonly list: UseQueryResult<readonly Row[]>
    readonly idOf: (row: Row) => number
    readonly nameOf: (row: Row) => string
    readonly optionOf: (row: Row) => SelectOption
    readonly renderDetails: (row: Row) => ReactNode
    readonly renderForm: (row: Row | undefined, callbacks: FormCallbacks<Row>) => ReactNode
    /** A user who may not make this call can only view and choose rows. */
    readonly saves: Call
    readonly remove: (row: Row) => Promise<SaveAnswer>
    /** Text of the deletion question, without the row's name. */
    readonly deleteQuestion?: string
  }

type Steps =
  | { readonly steps: CatalogueSteps; readonly onClose?: undefined }
  | { readonly steps?: undefined; readonly onClose: () => void }

export type CatalogueOpening = CatalogueChoice & Steps

/** Catalogue in a dialog, or as a step of the surrounding dialog. */
export const CatalogueDialog = <Row extends GuardedRow>(props: CatalogueDialogProps<Row> & Steps) => (
  <ReadOnlyUnless call={props.saves}>
    {props.steps === undefined ? <LocalSteps {...props} /> : <Catalogue {...props} steps={props.steps} />}
  </ReadOnlyUnless>
)

const LocalSteps = <Row extends GuardedRow>(
  props: CatalogueDialogProps<Row> & { readonly onClose: () => void },
) => {
  const stepsWith = useLocalSteps(props.onClose)
  return <StepGuard>{(leave) => <Catalogue {...props} steps={stepsWith(leave)} />}</StepGuard>
}

type CatalogueProps<Row> = CatalogueDialogProps<Row> & { readonly steps: CatalogueSteps }

const Catalogue = <Row extends GuardedRow>(props: CatalogueProps<Row>) => {
  const { title, list, idOf, optionOf, chosenId, onChoose, blockedKey, renderNote, renderDetails } = props
  const { step, go, leave, back, close } = props.steps
  const { t } = useTranslation()
  const compared = comparedOrNone(props.entity)
  const readOnly = useReadOnly()
  const { open: openHistory } = useHistoryLocation()
  const deferred = useDeferredAction()
  const [search, setSearch] = useState('')
  const [currentId, setCurrentId] = useState<number>()
  const all = list.data ?? []
  const formerOf = useFormerNames(search !== '')
  const successorsOf = useSuccessors()
  const found = findOptions(
    all.map((one) => withPast(optionOf(one), formerOf, successorsOf)),
    search,
  )
  const namedId = 'id' in step ? step.id : step.kind === 'pick' ? (currentId ?? chosenId) : undefined
  const isHidden = search.trim() === '' && found.shown.every(({ id }) => id !== namedId)
  const unlistedOptions = isHidden ? all.filter((row) => idOf(row) === namedId).map(optionOf) : []
  // without a search, the row with `namedId` is added if the shortened list does not contain it
  const shown = [...unlistedOptions, ...found.shown]
  const current = shown.find(({ id }) => id === namedId) ?? (step.kind === 'pick' ? shown[0] : undefined)
  const byId = new Map(all.map((row) => [idOf(row), row]))
  const row = current && byId.get(current.id)
  const record = row && { entity: props.entity, id: idOf(row) }
  const common = commonOf(props.entity)
  const isList = step.kind === 'pick' || list.data === undefined || readOnly !== undefined
  const mayPropose = useMayPropose(props.entity)
  const ask = useAsk()
  const canAdd = step.kind !== 'add' && readOnly === undefined

  const moveTo = (id: number) => {
    setCurrentId(id)
    if (step.kind !== 'pick') go({ kind: 'pick' })
  }
  const searchOfAdd = useRef('')
  const add = () => {
    searchOfAdd.current = search
    go({ kind: 'add' })
  }
  const edit = (id: number) => {
    if (mayPropose) return ask(props.entity, 'change', id)
    if (readOnly !== undefined) return
    setCurrentId(id)
    go({ kind: 'edit', id })
  }
  const remove = (one: Row) => {
    setCurrentId(idOf(one))
    // for a protected row a message is shown instead of the question (domain.md#delete-protected)
    if (isProtected(one)) toast.warning(t('toast6'), { detail: t('reason.protected') })
    else go({ kind: 'delete', id: idOf(one) })
  }
  const doDelete = async (one: Row) => {
    const answer = await props.remove(one)
    if (hasSucceeded(outcomeOf(answer))) props.onDeleted?.(idOf(one))
    return answer
  }
  const choose = (id: number) => blockedKey === undefined && leave(() => onChoose?.(id))
  const onRow = (run: (id: number) => void) => () => {
    const id = deferred.waitingId() ?? (row && idOf(row))
    if (id !== undefined) deferred.ask({ id, run: () => run(id) })
  }
  const actions = {
    take: onRow(onChoose ? choose : edit),
    edit: onRow(edit),
    history: () => record && openHistory(record),
  }
  const onSaved = (id: number) => {
    if (deferred.runWaiting()) return undefined
    if (step.kind === 'add' && onChoose !== undefined && blockedKey === undefined) return onChoose(id)
    // clears the search, so that the new row is visible, unless the user has changed the search since
    if (step.kind === 'add') setSearch((now) => (now === searchOfAdd.current ? '' : now))
    setCurrentId(id)
    return back()
  }
  return (
    <CatalogueFrame
      entity={props.entity}
      title={title}
      isAtList={step.kind === 'pick'}
      onClose={close}
      onBack={back}
    >
      <DialogAside front={isList ? 'aside' : 'step'}>
        <CatalogueList
          label={title}
          searchLabel={props.searchLabel ?? t('translation.searchAll')}
          options={shown}
          more={found.more - unlistedOptions.length}
          search={search}
          currentId={current?.id}
          chosenId={chosenId}
          list={list}
          isStep={step.kind === 'pick'}
          renderNote={(id) => {
            const one = byId.get(id)
            return one && renderNote?.(one)
          }}
          onSearch={setSearch}
          onCurrent={(id) => deferred.ask({ id, run: () => moveTo(id) })}
          onTake={actions.take}
          onHistory={actions.history}
          onEdit={actions.edit}
          onAdd={
            mayPropose
              ? () => ask(props.entity, 'add')
              : canAdd
                ? () => deferred.ask({ run: add })
                : undefined
          }
          addKey={props.addKey}
          propose={mayPropose ? <ProposeButton isAdding proposal={[props.entity, 'add']} /> : undefined}
          below={
            onChoose === undefined &&
            compared && (
              <Box as="p" pad="0 lg sm" look="small">
                <Link to={duplicatesLink(compared)}>{t('menu.duplicates')}</Link>
              </Box>
            )
          }
        />
      </DialogAside>
      <Suspense fallback={<LoadingStep title={title} reads={[]} onClose={close} />}>
        {isList ? (
          <CatalogueStep
            title={title}
            row={row}
            record={record}
            onChoose={onChoose && actions.take}
            blockedKey={blockedKey}
            onEdit={actions.edit}
            onRemove={remove}
            onClose={close}
          >
            {common && <CommonCatalogue entity={common} id={row && idOf(row)} />}
            {row && renderDetails(row)}
          </CatalogueStep>
        ) : (
          <RowDialogs
            dialog={step}
            find={(id) => byId.get(id)}
            onClose={back}
            renderForm={(one) => (
              <ShowRow value={moveTo}>{props.renderForm(one, { onClose: back, onSaved })}</ShowRow>
            )}
            renderDeletion={(one) => (
              <ConfirmDelete
                label={props.nameOf(one)}
                question={props.deleteQuestion}
                record={{ entity: props.entity, id: props.idOf(one) }}
                doDelete={() => doDelete(one)}
                onClose={back}
              />
            )}
          />
        )}
      </Suspense>
    </CatalogueFrame>
  )
}
