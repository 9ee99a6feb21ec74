import { factsOf } from '#contract/entities/registry.ts'
import type { Outcome } from '#contract/save.ts'
import { isFromThisWindow } from '../api/connect-staleness.ts'
import { i18n } from '../i18n/i18n.ts'
import { toast } from '../ui/toasts/toast.ts'
import type { Texts } from './changes.ts'
import { makeDocument } from './document.ts'
import { type EditedList, normaliseOf, refusalOf, type RowWithRev } from './editing.ts'
import { versionBeforeChange } from './known-rows.ts'
import {
  type Attempt,
  type OpeningState,
  unsentValuesOf,
  isReturned,
  reopenedRow,
  type OpenRow,
  type RowEvent,
  type RowsView,
} from './row-state.ts'
import { makeSavedRows, type SaveTarget } from './saved-rows.ts'
import type { Source } from './saving.ts'

/** Draft of a row. `wasIncomplete`: true if the user was typing in the row when the session ended. */
type DraftState = { readonly field: string; readonly wasIncomplete: boolean }

type ListSource<Row, Values> = EditedList<Row, Values> & Source<Row, Values>

/**
 * List whose rows are edited in a table, and its commands. Only one row is open. Closed rows are saved in
 * sequence in the background; leaving the list waits for the saves.
 */
export const makeListDocument = <Row extends RowWithRev, Values extends Texts>(
  given: EditedList<Row, Values>,
  firstList: string,
) => {
  type OpenListRow = OpenRow<Row, Values>
  type OnSaved = Attempt<Row, Values>['onSaved']
  const saved = makeSavedRows<Values>()
  let revealLast: (() => void) | undefined

  const sourceOf = (editing: EditedList<Row, Values>, list: string): ListSource<Row, Values> => {
    const byKey = new Map(editing.rows.map((row) => [saved.keyOf(editing.idOf(row)), row]))
    return {
      ...editing,
      normalise: normaliseOf(editing),
      list,
      byKey,
      isIn: (key) => byKey.has(key),
      canReturn: (was) => editing.check?.(was) === undefined,
      canSend: (merged) => refusalOf(editing, merged) === undefined,
      onListed: (attempt, rows, id) => {
        const { open } = view()
        const reveal = () => attempt.onSaved?.(rows, id)
        // while a row is open, the list must not scroll; discarding a further new row scrolls the list later
        if (open?.opening.by === 'further') revealLast = reveal
        else if (!open) reveal()
      },
    }
  }
  const rows = makeDocument<Row, Values, ListSource<Row, Values>>(sourceOf(given, firstList), saved, {
    open: undefined,
    sent: new Map(),
    selectedKey: given.startId,
  })
  const { dispatch, send, set, source, view } = rows

  /** `isBlank`: the open row is new and was never sent. `isUntouched`: also, nothing was typed in the row. */
  const blankOf = ({ open, at }: RowsView<Row, Values>) => {
    const isBlank =
      open?.blank !== undefined && at(open.id) === undefined && saved.idOf(open.id) === undefined
    return { isBlank, isUntouched: isBlank && open.values === open.blank }
  }
  const stay = () => set({ afterRow: undefined })
  /** Dispatches an action of the user and closes the open question. */
  const act = (event: RowEvent<Row, Values>) => {
    dispatch(event)
    stay()
  }
  const discard = () => {
    const { open } = view()
    act({ type: 'discarded' })
    if (open?.opening.by === 'further') revealLast?.()
    revealLast = undefined
  }
  /** Opens the row with this key without a question. Returns false if there is no such row. */
  const begin = (key: number, field: string, typed?: string) => {
    const { byKey, valuesOf, list } = source()
    const { at, valuesWithSent } = view()
    const row = byKey.get(key)
    const was = at(key)
    if (row === undefined && was === undefined) return false
    const values =
      row && !isReturned(was) ? valuesWithSent(key, row) : (was?.attempt.values ?? valuesOf(undefined))
    const opening: OpeningState = { field, by: typed === undefined ? 'user' : 'typed' }
    const blank = row ? undefined : was?.attempt.blank
    const now = typed === undefined ? values : { ...values, [field]: typed }
    act({ type: 'opened', row: { id: key, row, blank, values: now, opening, list } })
    return true
  }
  /** Opens a blank row at the top. Returns false if no row can be added. */
  const beginNew = (field: string, by: OpeningState['by']) => {
    const { blankOf: further, valuesOf, list } = source()
    const blank = further ? further(view().added.map(({ values }) => values)) : valuesOf(undefined)
    if (blank === undefined) return false
    const opening: OpeningState = { field, by }
    act({ type: 'opened', row: { id: saved.nextKey(), row: undefined, blank, values: blank, opening, list } })
    return true
  }
  /** Returns true if the row cannot be sent, and shows the reason in the row's message. */
  const refuseUnsendable = (of: OpenListRow) => {
    const unsent = unsentValuesOf(source(), of)
    if (unsent === undefined) return false
    dispatch(of === view().open ? { type: 'notSent', unsent } : { type: 'opened', row: { ...of, unsent } })
    const refusal = refusalOf(source(), of.values)
    if (refusal?.isBlank) toast.warning(i18n.t('fillFields'), { detail: refusal.text, subject: rows.subject })
    return true
  }
  /** Returns true if the row was sent. Calls `onSaved` when the list has the row, if no row is open by then. */
  const trySave = (of: OpenListRow, onSaved?: OnSaved) => {
    stay()
    if (refuseUnsendable(of)) return false
    const { id, row, base, blank, values, opening, list } = of
    send({ id, row, base, blank, values, list, before: view().before(of), field: opening.field, onSaved })
    dispatch({ type: 'closed', id })
    return true
  }
  const sendAgain = (attempt: Attempt<Row, Values>) => {
    const { row, blank, before } = attempt
    send({ ...attempt, before: row ? source().valuesOf(row) : (blank ?? before) })
  }
  /** Closes the open row, after a question if it has changes, and calls `then`. */
  const leaveRow = (then: () => void) => {
    if (view().isChanged) return set({ afterRow: then })
    discard()
    then()
  }
  /** Resolves a conflict with `values`, by default the stored ones. Calls `then` if these can be sent. */
  const choose = (key: number, values?: Values, then?: (key: number) => void) => {
    const chosen = rows.chosen(key, values)
    if (!chosen) return
    const go = () => {
      const { open, isChanged } = view()
      act({ type: 'resolved', ...chosen })
      if (chosen.isStored) return then?.(key)
      if (open && !isChanged) dispatch({ type: 'closed', id: open.id })
      if (trySave(chosen)) then?.(key)
    }
    // if the chosen values cannot be sent, their row opens for editing, so another open row must close first
    const isUnsendable = !chosen.isStored && view().open?.id !== key && unsentValuesOf(source(), chosen)
    if (isUnsendable) leaveRow(go)
    else go()
  }
  const contested = ({ unsaved, conflictAt } = view()) =>
    unsaved.flatMap(({ attempt }) => {
      const conflict = conflictAt(attempt.id)
      if (!conflict || refusalOf(source(), conflict.merged)) return []
      return [{ ...attempt, row: conflict.row, base: undefined, blank: undefined, values: conflict.merged }]
    })
  /** Calls `then` when nothing is unsaved, or when the user agrees to lose unsaved values. */
  const confirmLeave = (then: () => void) => {
    const { open, isChanged, unsaved } = view()
    const leaveAfterSaves = () => set({ afterSaves: then })
    const first = unsaved.find(({ attempt }) => attempt.id !== open?.id)
    set({ afterSaves: undefined })
    if (isChanged) set({ afterRow: leaveAfterSaves })
    else if (unsaved.some(({ state }) => state === 'queued')) leaveAfterSaves()
    else if (first) {
      dispatch({ type: 'opened', row: reopenedRow(first.attempt) })
      set({ afterRow: leaveAfterSaves })
    } else {
      discard()
      then()
    }
  }
  const select = (key: number) => {
    const { selection } = source()
    const id = saved.idOf(key)
    if (selection === undefined) set({ selectedKey: saved.keyOf(key) })
    // the URL can contain only ids of stored rows
    else if (id !== undefined) selection.onSelect(id)
  }
  /** Restores drafts: opens the first row and shows the remaining rows as refused. */
  const restore = (drafts: readonly (Pick<OpenListRow, 'id' | 'row' | 'values'> & DraftState)[]) => {
    const { valuesOf, list } = source()
    for (const [at, { wasIncomplete, field, ...draft }] of drafts.entries()) {
      const { row, id } = draft
      const blank = row ? undefined : valuesOf(undefined)
      const restored = { ...draft, blank, list, id: row ? id : saved.nextKey() }
      if (at === 0) {
        if (row) select(id)
        dispatch({
          type: 'opened',
          row: { ...restored, opening: { field, by: wasIncomplete ? 'typed' : 'user' } },
        })
      } else {
        const attempt = { ...restored, field, before: valuesOf(row) }
        dispatch({ type: 'sent', attempt })
        dispatch({ type: 'answered', attempt, progress: { state: 'refused' } })
      }
    }
  }
  /** Closes the open row, and sends it if changed. Returns its key; undefined if no row was closed. */
  const save = (onSaved?: OnSaved) => {
    const now = view()
    const { open } = now
    if (!open) return undefined
    const { isBlank, isUntouched } = blankOf(now)
    if (isUntouched && open.opening.by === 'further') refuseUnsendable(open)
    else if (now.isChanged || isBlank) return trySave(open, onSaved) ? open.id : undefined
    else {
      discard()
      return open.id
    }
    return undefined
  }
  return {
    ...rows,
    restore,
    sourceOf,
    read: (now: ListSource<Row, Values>) => {
      const { byKey: before } = source()
      rows.read(now)
      const { entity, byKey } = now
      const own = [...byKey].filter(([key, row]) => {
        if (row.rev <= (before.get(key)?.rev ?? row.rev)) return false
        return isFromThisWindow(entity ? factsOf[entity].id.body : '', now.idOf(row), row.rev)
      })
      dispatch({ type: 'shown', own: new Set(own.map(([key]) => key)) })
    },
    blankOf,
    act,
    stay,
    discard,
    trySave,
    sendAgain,
    confirmLeave,
    contested,
    select,
    /** Returns by key the revisions that this user has seen, so that a save overwrites no later change. */
    knownRevs: () => {
      const { byKey, valuesOf } = source()
      const { known } = rows.state()
      return new Map(
        [...byKey].map(([key, row]) => [key, (versionBeforeChange(known, key, row, valuesOf) ?? row).rev]),
      )
    },
    /** Records that the row `key` was saved as part of a pasted or filled block. */
    noteStored: (key: number, target: SaveTarget, outcome: Outcome, values: Values) => {
      saved.recordSaved(key, target, outcome, values)
      if (outcome.rev !== undefined)
        dispatch({ type: 'stored', id: key, version: { rev: outcome.rev, values } })
    },
    /** Selects a row that was saved outside the list, and marks it as saved just now. */
    show: (id: number) => {
      select(id)
      set({ marked: { id: saved.keyOf(id), at: new Date() } })
    },
    actions: {
      start: (key: number, field: string, typed?: string) => {
        if (view().open?.id === key) return dispatch({ type: 'focused', field })
        leaveRow(() => {
          select(key)
          begin(key, field, typed)
        })
      },
      add: (field: string) => {
        if (blankOf(view()).isBlank) dispatch({ type: 'focused', field })
        else leaveRow(() => beginNew(field, 'user'))
      },
      type: (field: string, text: string) => act({ type: 'typed', texts: { [field]: text } }),
      save,
      /** Saves the open row and opens `next`. Returns the row to focus; undefined if the save is refused. */
      saveAndOpen: (next: number | 'new' | undefined, field: string, onSaved?: OnSaved) => {
        const now = view()
        const isDiscarded = typeof next === 'number' && blankOf(now).isUntouched
        const left = isDiscarded ? now.open?.id : save(onSaved)
        if (left === undefined) return undefined
        if (isDiscarded) discard()
        select(typeof next === 'number' ? next : left)
        if (next === 'new') return { id: left, isOpen: beginNew(field, 'further') }
        const isOpen = next !== undefined && begin(next, field)
        return { id: isOpen ? next : left, isOpen }
      },
      begin,
      discard,
      choose,
      chooseAll: (isOwn: boolean) => {
        for (const attempt of contested()) {
          if (isOwn) {
            sendAgain(attempt)
            dispatch({ type: 'closed', id: attempt.id })
          } else choose(attempt.id)
        }
        stay()
      },
      retry: (key: number) => {
        const was = view().at(key)
        if (was) sendAgain(was.attempt)
      },
      discardRow: (key: number) => {
        if (view().open?.id === key) discard()
        else if (view().at(key)?.state !== 'saved') dispatch({ type: 'forgotten', id: key })
      },
      reportFocusLeft: () => dispatch({ type: 'focusLeft' }),
    },
  }
}

export type ListDocument<Row extends RowWithRev, Values extends Texts> = ReturnType<
  typeof makeListDocument<Row, Values>
>
