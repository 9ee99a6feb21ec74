import { useEffect, useEffectEvent, useId, useLayoutEffect } from 'react'
import { dialogParameters } from '../ui/dialogs/stack.ts'
import { useUnsavedGuard } from '../ui/unsaved-changes/unsaved.tsx'
import type { Texts } from './changes.ts'
import { draftsOf, hasRestorableValue, offerOf, useDrafts } from './drafts/drafts.ts'
import type { EditedList, RowWithRev } from './editing.ts'
import type { ListDocument } from './list-document.ts'
import { isReturned, type OpenRow, type RowsView } from './row-state.ts'
import { i18n } from '../i18n/i18n.ts'
import { registerUnsavedList, renewal } from '../ui/session-renewal.ts'

/** If rows are unsaved (`isAny`) when the session ends, opens the login dialog and calls `onRenewal`. */
export const useUnsavedList = (isAny: boolean, onRenewal?: () => void) => {
  const listId = useId()
  useLayoutEffect(() => (isAny ? registerUnsavedList(listId) : undefined), [listId, isAny])
  const interrupt = useEffectEvent(() => renewal.get() === 'asked' && onRenewal?.())
  useEffect(() => renewal.subscribe(() => interrupt()), [])
  // called after each render, since the user may type in the row until the dialog is rendered
  useEffect(() => void interrupt())
}

/** Asks before a changed row closes, delays leaving until saves end, and stores drafts when a session ends. */
export const useUnsavedRows = <Row extends RowWithRev, Values extends Texts>(
  document: ListDocument<Row, Values>,
  editing: EditedList<Row, Values>,
  view: RowsView<Row, Values>,
  { afterRow, afterSaves }: ReturnType<typeof document.state>,
) => {
  const { rows, idOf, valuesOf, nameOf, listedBy } = editing
  const { saved, dispatch, discard, confirmLeave, stay } = document
  const { open, isChanged, unsaved } = view
  const waiting = unsaved.filter(({ attempt }) => attempt.id !== open?.id)
  const isSaving = unsaved.some(({ state }) => state === 'queued')
  const sent = open && view.at(open.id)
  /** True if the user may still be typing in the open row, so that its values may be incomplete. */
  const isIncomplete = isChanged && !(isReturned(sent) && sent.attempt.values === open?.values)

  const guard = useUnsavedGuard(isChanged || unsaved.length > 0, {
    parameters: listedBy,
    subject: open?.id,
    isSaving: !isChanged && unsaved.every(({ state }) => state === 'queued'),
    save: () => {
      for (const one of waiting) if (isReturned(one)) document.sendAgain(one.attempt)
      return !open || !isChanged || document.trySave(open)
    },
  })
  useUnsavedList(open !== undefined || unsaved.length > 0, () => {
    if (isIncomplete) dispatch({ type: 'interrupted' })
  })

  useEffect(() => {
    if (afterSaves && (isChanged || !isSaving)) confirmLeave(afterSaves)
    // oxlint-disable-next-line react/exhaustive-deps -- continues when the saves are done
  }, [afterSaves, isSaving])

  const draftsAt = ({ id, row, blank, values }: Omit<OpenRow<Row, Values>, 'opening' | 'list'>) =>
    draftsOf(saved.idOf(id) ?? id, row ? valuesOf(row) : (blank ?? valuesOf(undefined)), values)
  const { drafts, forget } = useDrafts({
    fields: Object.keys(valuesOf(undefined)),
    parameters: listedBy && [...dialogParameters, ...listedBy],
    unsaved: [
      ...(open && isChanged ? draftsAt(open).map((draft) => ({ ...draft, isIncomplete })) : []),
      ...waiting.flatMap(({ attempt }) => draftsAt(attempt)),
    ],
  })
  /** Drafts of new or listed rows with values that are neither stored nor shown. */
  const restorable = drafts.flatMap(({ id, values: typed, isIncomplete: wasIncomplete = false }) => {
    const row = rows.find((one) => idOf(one) === id)
    const before = valuesOf(row)
    const shown = open && saved.idOf(open.id) === id ? open.values : before
    if ((row === undefined && id >= 0) || !hasRestorableValue(typed, before, shown)) return []
    const [field = ''] = Object.keys(typed)
    return [{ id, row, values: { ...before, ...typed }, field, wasIncomplete }]
  })
  const offer = offerOf(
    restorable.length,
    () => document.restore(restorable.toSorted((a, b) => Number(b.wasIncomplete) - Number(a.wasIncomplete))),
    forget,
  )
  return {
    question: open &&
      afterRow && {
        save: () => {
          if (document.trySave(open)) afterRow()
        },
        discard: () => {
          // the guard is released, so that the following navigation shows no second question
          guard.release()
          discard()
          afterRow()
        },
        stay,
      },
    offer: offer && {
      ...offer,
      name: restorable
        .map(({ values, row, field, wasIncomplete }) => {
          const name = nameOf(values, row)
          return wasIncomplete ? i18n.t('draft.half', { name, typed: values[field] }) : name
        })
        .join(', '),
      restore: () => confirmLeave(offer.restore),
    },
    forgetDraftOf: (key: number) => {
      if (drafts.some((draft) => draft.id === key)) forget()
    },
  }
}
