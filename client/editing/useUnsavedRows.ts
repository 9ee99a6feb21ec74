import { useEffect, useState, useEffectEvent, useId, useLayoutEffect } from 'react'
import { dialogParameters } from '../ui/dialogs/stack.ts'
import { useUnsavedGuard } from '../ui/unsaved-changes/unsaved.tsx'
import type { Texts } from './changes.ts'
import { type Draft, draftsOf, isMissed, type DraftOffer, useDrafts } from './drafts/drafts.tsx'
import type { Editing, Revised } from './editing.ts'
import {
  type Attempt,
  isReturned,
  openedAgain,
  type OpenRow,
  type RowEvent,
  type RowsView,
} from './row-state.ts'
import type { SavedRows } from './useRowEngine.ts'
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

type Actions<Row, Values> = {
  /** The list that is shown. */
  readonly list: string
  readonly dispatch: (event: RowEvent<Row, Values>) => void
  readonly select: (key: number) => void
  /** Sends the row that came back again. */
  readonly sendAgain: (attempt: Attempt<Row, Values>) => void
  /** Answers whether the open row is sent. */
  readonly save: (open: OpenRow<Row, Values>) => boolean
  /** Gives up what was typed into the open row. */
  readonly discard: () => void
}

type Going = { readonly goOn: () => void }

/**
 * The rows of a table that are not stored, against their loss: the question before a changed row is left, the wait for
 * the saves before the list is, and the drafts from before the session ended.
 */
export const useUnsavedRows = <Row extends Revised, Values extends Texts>(
  editing: Editing<Row, Values>,
  view: RowsView<Row, Values>,
  saved: SavedRows<Values>,
  { list, dispatch, select, sendAgain, save, discard }: Actions<Row, Values>,
) => {
  const { rows, valuesOf, listedBy } = editing
  const { open, isChanged, unsaved } = view
  const [asking, setAsking] = useState<Going>()
  const [leaving, setLeaving] = useState<Going>()
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
      for (const one of waiting) if (isReturned(one)) sendAgain(one.attempt)
      return !open || !isChanged || save(open)
    },
  })
  useRowsInHand(open !== undefined || unsaved.length > 0, () => {
    if (isHalf) dispatch({ type: 'interrupted' })
  })

  /** Leaves the list: nothing of it is unsaved then, or the user has agreed to lose it. */
  const confirmLeave = (then: () => void) => {
    const again = () => setLeaving({ goOn: then })
    const [first] = waiting
    setLeaving(undefined)
    if (isChanged) setAsking({ goOn: again })
    else if (isSaving) again()
    else if (first) {
      dispatch({ type: 'opened', row: openedAgain(first.attempt) })
      setAsking({ goOn: again })
    } else {
      discard()
      then()
    }
  }
  useEffect(() => {
    if (leaving && (isChanged || !isSaving)) confirmLeave(leaving.goOn)
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
    confirmLeave,
    /** Leaves the open row alone. */
    leaveRow: (then: () => void) => {
      if (isChanged) setAsking({ goOn: then })
      else {
        discard()
        then()
      }
    },
    stay: () => setAsking(undefined),
    /** The one question before the open row is left. */
    question: open &&
      asking && {
        save: () => {
          if (save(open)) asking.goOn()
        },
        discard: () => {
          // a navigation to another address must not ask the same question again
          guard.release()
          discard()
          asking.goOn()
        },
        stay: () => setAsking(undefined),
      },
    /** The drafts from before the session ended, while they differ from the stored rows. */
    offer: rowsOffer(drafts, {
      rows,
      editing,
      shown: (id, before) => (open && saved.idOf(open.id) === id ? open.values : before),
      restore: (kept) =>
        confirmLeave(() => {
          const [first, ...others] = kept.map((one) =>
            one.row
              ? { ...one, blank: undefined, list }
              : { ...one, blank: valuesOf(undefined), list, id: saved.nextKey() },
          )
          if (first?.row) select(first.id)
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
