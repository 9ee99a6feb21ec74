import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { Outcome } from '#contract/save.ts'
import { toast } from '../ui/toasts/toast.ts'
import { useLatest } from '../ui/useLatest.ts'
import { type Texts, trimAll } from './changes.ts'
import { withActions } from './conflict/merge-versions.ts'
import { type Editing, refusalOf, type Revised } from './editing.ts'
import {
  type Attempt,
  type Beginning,
  isReturned,
  type OpenRow,
  type RowEvent,
  heldBack,
  viewOf,
} from './row-state.ts'
import { messageOf, unsavedOf } from './row-messages.ts'
import { makeSavedRows, type SaveTarget, useRowEngine } from './useRowEngine.ts'
import { useRowSelection } from './useRowSelection.ts'
import { useUnsavedRows } from './useUnsavedRows.ts'

/**
 * The rows of a list that are edited in their place. One row is open and dirty by value; rows that were left are saved
 * behind it, one after another, with undo in the toast and by Ctrl+Z. A new row is left like any other, and is above
 * the list until the list has it. A refused row keeps the typed values and says why. A way out of the list calls
 * `confirmLeave`, which waits for the saves and asks once. The hook knows no element of the page: the table moves the
 * focus. Rows are known by their keys (`useRowEngine.ts`).
 */
export const useRow = <Row extends Revised, Values extends Texts>(editing: Editing<Row, Values>) => {
  type Open = OpenRow<Row, Values>
  type OnSaved = Attempt<Row, Values>['onSaved']
  const { rows, idOf, valuesOf, nameOf, normalise = trimAll, together, listedBy } = editing
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const list = (listedBy ?? []).map((name) => search.get(name) ?? '').join(' ')
  const [saved] = useState(makeSavedRows<Values>)
  const keyOf = (row: Row) => saved.keyOf(idOf(row))
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  const reading = { valuesOf, normalise, together, list, isIn: (key: number) => byKey.has(key), byKey }
  const selection = useRowSelection(editing, saved)
  const { state, dispatch, send, subject } = useRowEngine<Row, Values>(
    {
      ...editing,
      ...reading,
      canReturn: (was) => editing.check?.(was) === undefined,
      canSend: (merged) => refusalOf(editing, merged) === undefined,
      onStored: ({ id }) => {
        selection.mark(id)
        forgetDraftOf(id)
      },
      onListed: (attempt, now, id) => {
        const reveal = () => attempt.onSaved?.(now, id)
        // only while the user is on no other row; a further blank row, which may be the last, does not count
        if (latestOpen.current?.begun.by === 'further') revealLast.current = reveal
        else if (!latestOpen.current) reveal()
      },
    },
    saved,
  )
  const view = viewOf(state, reading)
  const { open, at, standing, isChanged, unsaved, added } = view
  const sent = open && at(open.id)
  const latestOpen = useLatest(open)
  const revealLast = useRef<() => void>(undefined)
  /** The row was neither sent nor stored. */
  const isBlank = open?.blank !== undefined && sent === undefined && saved.idOf(open.id) === undefined
  /** It is a new row into which nothing was typed. */
  const isUntouched = isBlank && open.values === open.blank

  /** The user goes on in the list, and answers no question any more. */
  const act = (event: RowEvent<Row, Values>) => {
    dispatch(event)
    stay()
  }
  /** Closes the row without a save: typed and refused values are given up. */
  const discard = () => {
    act({ type: 'discarded' })
    if (open?.begun.by === 'further') revealLast.current?.()
    revealLast.current = undefined
  }
  /** Opens the row with this key without asking: right after a save. Answers whether there is such a row. */
  const begin = (key: number, field: string, typed?: string) => {
    const row = byKey.get(key)
    const was = at(key)
    if (row === undefined && was === undefined) return false
    const values = row && !isReturned(was) ? standing(key, row) : (was?.attempt.values ?? valuesOf(undefined))
    const begun: Beginning = { field, by: typed === undefined ? 'user' : 'typed' }
    const blank = row ? undefined : was?.attempt.blank
    // a field's value is a text
    const now = typed === undefined ? values : { ...values, [field]: typed }
    act({ type: 'opened', row: { id: key, row, blank, values: now, begun, list } })
    return true
  }
  /** Opens a blank row on top; answers whether there is one. */
  const beginNew = (field: string, by: Beginning['by']) => {
    const blank = editing.blankOf ? editing.blankOf(added.map(({ values }) => values)) : valuesOf(undefined)
    if (blank === undefined) return false
    const begun: Beginning = { field, by }
    act({ type: 'opened', row: { id: saved.nextKey(), row: undefined, blank, values: blank, begun, list } })
    return true
  }

  /** Answers whether the row cannot be sent as it stands; then the reason is said in it. */
  const hold = (of: Open) => {
    const held = heldBack(editing, of)
    if (held === undefined) return false
    dispatch(of === open ? { type: 'held', held } : { type: 'opened', row: { ...of, held } })
    const refusal = refusalOf(editing, of.values)
    // domain.md#row-fill-fields
    if (refusal?.isBlank) toast.warning(t('fillFields'), { detail: refusal.text, subject })
    return true
  }
  /** `then` goes on at once, `onSaved` when the list has the row. Answers whether it is sent. */
  const trySave = (of: Open, then?: (key: number) => void, onSaved?: OnSaved) => {
    stay()
    if (hold(of)) return false
    const { id, row, base, blank, values, begun } = of
    send({
      id,
      row,
      base,
      blank,
      values,
      list: of.list,
      before: view.before(of),
      field: begun.field,
      onSaved,
    })
    dispatch({ type: 'left', id })
    then?.(id)
    return true
  }
  const sendAgain = (attempt: Attempt<Row, Values>) => {
    const { row, blank, before } = attempt
    send({ ...attempt, before: row ? valuesOf(row) : (blank ?? before) })
  }
  const { confirmLeave, leaveRow, stay, question, offer, forgetDraftOf } = useUnsavedRows<Row, Values>(
    editing,
    view,
    saved,
    { list, dispatch, select: selection.select, sendAgain, save: trySave, discard },
  )

  const conflictAt = (key: number) =>
    withActions(view, key, {
      list,
      valuesOf,
      dispatch: act,
      send: (chosen, take, then) => {
        const go = () => {
          take()
          // an open row into which nothing was typed is left
          if (open && !isChanged) dispatch({ type: 'left', id: open.id })
          trySave(chosen, then)
        }
        // chosen values that cannot be sent open in place of another row
        if (open?.id !== key && heldBack(editing, chosen)) leaveRow(go)
        else go()
      },
    })
  const contested = unsaved.flatMap(({ attempt }) => {
    const conflict = conflictAt(attempt.id)
    return conflict && refusalOf(editing, conflict.merged) === undefined ? [{ attempt, ...conflict }] : []
  })

  return {
    editing,
    saved,
    entity: editing.entity,
    /** Answers whether another order leaves the open row. */
    isListedBySort: listedBy?.includes('sort') ?? false,
    list: {
      idOf,
      keyOf,
      nameOf: (row: Row) => nameOf(valuesOf(row), row),
      /** Answers the values that a row shows: the typed ones, those that are being saved, or the stored ones. */
      valuesAt: (row: Row) => {
        const key = keyOf(row)
        const was = at(key)
        if (open?.id === key) return open.values
        return isReturned(was) ? was.attempt.values : standing(key, row)
      },
      /** Answers whether somebody else changed the row while this user types in the list (domain.md#row-changed-under-hand). */
      isChangedBelow: (row: Row) => view.isChangedBelow(keyOf(row), row),
      /** The numbers of rows on their way to the server, and of those that came back. */
      unsaved: {
        saving: unsaved.filter((one) => one.state === 'queued').length,
        refused: unsaved.filter(isReturned).length,
      },
      /** The new rows above the list, the last one first. */
      added: added.map(({ key, values }) => ({ key, values, name: nameOf(values, undefined) })),
      /** The values of the new rows that are missing from the given rows. */
      addedTo: (all: readonly Row[]) =>
        added.filter(({ key }) => !all.some((row) => keyOf(row) === key)).map(({ values }) => values),
      /** The state of a closed row whose shown values are not stored: it is being saved, or came back. */
      unsavedAt: (key: number) => {
        const was = at(key)
        if (!was || was.state === 'saved') return undefined
        return {
          ...unsavedOf(editing, was),
          conflict: conflictAt(key),
          retry: () => sendAgain(was.attempt),
          discard: () => dispatch({ type: 'forgotten', id: key }),
        }
      },
    },
    /** Notes that a block has saved this row. */
    noteStored: (key: number, target: SaveTarget, outcome: Outcome, values: Values) => {
      saved.link(key, target, outcome, values)
      if (outcome.rev !== undefined)
        dispatch({ type: 'stored', id: key, version: { rev: outcome.rev, values } })
    },
    selection,
    open: open && {
      ...open,
      isBlank,
      /** The row stays when its typed values are given up. */
      isKept: open.row !== undefined || saved.idOf(open.id) !== undefined || sent?.state === 'queued',
      isUntouched,
      message: {
        ...messageOf(editing, open, sent),
        conflict: conflictAt(open.id),
        question,
      },
    },
    offer,
    /** The rows that several users changed, of which all are chosen at once. */
    conflicts: {
      count: contested.length,
      takeAll: () => {
        for (const { takeTheirs } of contested) takeTheirs()
      },
      saveAll: () => {
        for (const { attempt, row, merged } of contested) {
          send({ ...attempt, row, base: undefined, blank: undefined, values: merged, before: valuesOf(row) })
          dispatch({ type: 'left', id: attempt.id })
        }
        stay()
      },
    },
    confirmLeave,
    actions: {
      start: (key: number, field: string, typed?: string) => {
        if (open?.id === key) dispatch({ type: 'focused', field })
        else
          leaveRow(() => {
            selection.select(key)
            begin(key, field, typed)
          })
      },
      /** A blank row on top; one that is there already takes the focus. */
      add: (field: string) => {
        if (isBlank) dispatch({ type: 'focused', field })
        else leaveRow(() => beginNew(field, 'user'))
      },
      /** Adds a further blank row right after a save; answers whether there can be one. */
      addFurther: (field: string) => beginNew(field, 'further'),
      type: (field: string, text: string) => act({ type: 'typed', texts: { [field]: text } }),
      /** Leaves the open row and sends it if a value differs; a further blank row is sent only if something was typed. */
      save: (then: (key: number) => void, onSaved?: OnSaved) => {
        if (!open) return
        if (isUntouched && open.begun.by === 'further') hold(open)
        else if (isChanged || isBlank) trySave(open, then, onSaved)
        else {
          discard()
          then(open.id)
        }
      },
      begin,
      discard,
      rest: () => dispatch({ type: 'rested' }),
    },
  }
}

export type RowEditing<Row extends Revised, Values extends Texts> = ReturnType<typeof useRow<Row, Values>>
