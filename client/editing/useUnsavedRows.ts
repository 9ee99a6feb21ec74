import { useEffect, useEffectEvent, useId, useLayoutEffect } from 'react'
import { dialogParameters } from '../ui/dialogs/stack.ts'
import { useUnsavedGuard } from '../ui/unsaved-changes/unsaved.tsx'
import type { Texts } from './changes.ts'
import { type Draft, draftsOf, isMissed, type DraftOffer, useDrafts } from './drafts/drafts.tsx'
import type { Editing, Revised } from './editing.ts'
import type { ListDocument } from './list-document.ts'
import { isReturned, type OpenRow, type RowsView } from './row-state.ts'
import { i18n } from '../i18n/i18n.ts'
import { noteRowsInHand, renewal } from '../ui/renewal.ts'

/**
 * Says that rows of this list are open, being saved or pasted: a session that ends is renewed over them. `onAsked` is
 * called when the dialog for it opens, which takes the keys away from the open row.
 */
export const useRowsInHand = (isAny: boolean, onAsked?: () => void) => {
  const holder = useId()
  useLayoutEffect(() => (isAny ? noteRowsInHand(holder) : undefined), [holder, isAny])
  const interrupt = useEffectEvent(() => renewal.get() === 'asked' && onAsked?.())
  useEffect(() => renewal.subscribe(() => interrupt()), [])
  // keys before the dialog is drawn still reach the row
  useEffect(() => void interrupt())
}

type Kept<Row, Values> = {
  readonly id: number
  readonly row: Row | undefined
  readonly values: Values
  readonly field: string
  readonly isHalf: boolean
}

type Offered<Row, Values> = {
  readonly rows: readonly Row[]
  readonly editing: Pick<Editing<Row, Values>, 'idOf' | 'valuesOf' | 'nameOf'>
  /** Answers the row's values as they are shown now. */
  readonly shown: (id: number, before: Values) => Values
  readonly restore: (kept: readonly Kept<Row, Values>[]) => void
  readonly discard: () => void
}

/** The drafts of a list's rows that can be put back: not those of rows that were deleted or are on another page. */
const rowsOffer = <Row extends Revised, Values extends Texts>(
  drafts: readonly Draft[],
  { rows, editing: { idOf, valuesOf, nameOf }, shown, restore, discard }: Offered<Row, Values>,
): (DraftOffer & { readonly name: string }) | undefined => {
  const kept = drafts.flatMap(({ id, values: typed, isHalf = false }): Kept<Row, Values>[] => {
    const row = rows.find((one) => idOf(one) === id)
    const before = valuesOf(row)
    if (row === undefined && id >= 0) return []
    if (!isMissed(typed, before, shown(id, before))) return []
    const [field = ''] = Object.keys(typed)
    return [{ id, row, values: { ...before, ...typed }, field, isHalf }]
  })
  if (kept.length === 0) return undefined
  return {
    name: kept
      .map(({ values, row, field, isHalf }) =>
        isHalf
          ? i18n.t('draft.half', { name: nameOf(values, row), typed: values[field] })
          : nameOf(values, row),
      )
      .join(', '),
    // the one that was being typed is open again
    restore: () => restore(kept.toSorted((a, b) => Number(b.isHalf) - Number(a.isHalf))),
    discard,
  }
}

/**
 * The rows of a table that are not stored, against their loss: the question before a changed row is left, the wait for
 * the saves before the list is, and the drafts from before the session ended.
 */
export const useUnsavedRows = <Row extends Revised, Values extends Texts>(
  document: ListDocument<Row, Values>,
  editing: Editing<Row, Values>,
  view: RowsView<Row, Values>,
  { asking, leaving }: ReturnType<typeof document.state>,
) => {
  const { rows, valuesOf, listedBy } = editing
  const { saved, dispatch, discard, confirmLeave, stay } = document
  const { open, isChanged, unsaved } = view
  const waiting = unsaved.filter(({ attempt }) => attempt.id !== open?.id)
  const isSaving = unsaved.some(({ state }) => state === 'queued')
  const sent = open && view.at(open.id)
  /** The open row was typed into and not left: its values may be the first digits of others. */
  const isHalf = isChanged && !(isReturned(sent) && sent.attempt.values === open?.values)

  const guard = useUnsavedGuard(isChanged || unsaved.length > 0, {
    parameters: listedBy,
    subject: open?.id,
    isSaving: !isChanged && unsaved.every(({ state }) => state === 'queued'),
    save: () => {
      for (const one of waiting) if (isReturned(one)) document.sendAgain(one.attempt)
      return !open || !isChanged || document.trySave(open)
    },
  })
  useRowsInHand(open !== undefined || unsaved.length > 0, () => {
    if (isHalf) dispatch({ type: 'interrupted' })
  })

  useEffect(() => {
    if (leaving && (isChanged || !isSaving)) confirmLeave(leaving)
    // oxlint-disable-next-line react/exhaustive-deps -- goes on when the saves are done
  }, [leaving, isSaving])

  const draftsAt = ({
    id,
    row,
    blank,
    values,
  }: Pick<OpenRow<Row, Values>, 'id' | 'row' | 'blank' | 'values'>) =>
    draftsOf(saved.idOf(id) ?? id, row ? valuesOf(row) : (blank ?? valuesOf(undefined)), values)
  const { drafts, forget } = useDrafts({
    fields: Object.keys(valuesOf(undefined)),
    parameters: listedBy && [...dialogParameters, ...listedBy],
    unsaved: [
      ...(open && isChanged ? draftsAt(open).map((draft) => ({ ...draft, isHalf })) : []),
      ...waiting.flatMap(({ attempt }) => draftsAt(attempt)),
    ],
  })
  return {
    /** The one question before the open row is left. */
    question: open &&
      asking && {
        save: () => {
          if (document.trySave(open)) asking()
        },
        discard: () => {
          // a navigation to another address must not ask the same question again
          guard.release()
          discard()
          asking()
        },
        stay,
      },
    /** The drafts from before the session ended, while they differ from the stored rows. */
    offer: rowsOffer(drafts, {
      rows,
      editing,
      shown: (id, before) => (open && saved.idOf(open.id) === id ? open.values : before),
      restore: (kept) =>
        confirmLeave(() => {
          const { list } = document.source()
          const [first, ...others] = kept.map((one) =>
            one.row
              ? { ...one, blank: undefined, list }
              : { ...one, blank: valuesOf(undefined), list, id: saved.nextKey() },
          )
          if (first?.row) document.select(first.id)
          if (first) {
            const begun = { field: first.field, by: first.isHalf ? 'typed' : 'user' } as const
            dispatch({ type: 'opened', row: { ...first, begun } })
          }
          for (const one of others) {
            const attempt = { ...one, before: one.blank ?? valuesOf(one.row) }
            dispatch({ type: 'sent', attempt })
            dispatch({ type: 'answered', attempt, progress: { state: 'refused' } })
          }
          forget()
        }),
      discard: forget,
    }),
    /** The row is stored: no draft of it is offered any more. */
    forgetDraftOf: (key: number) => {
      if (drafts.some((draft) => draft.id === key)) forget()
    },
  }
}
