import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { dialogParameters } from '../ui/unsaved-changes/leaving.ts'
import { useUnsavedGuard } from '../ui/unsaved-changes/unsaved.tsx'
import { useLatest } from '../ui/useLatest.ts'
import { changesBetween, type Texts, trimAll } from './changes.ts'
import type { Conflicts } from './conflict/ConflictsRow.tsx'
import { draftsOf } from './drafts/drafts.ts'
import { useDrafts } from './drafts/useDrafts.ts'
import { type Beginning, type Editing, type OpenRow, refusalOf, type Revised } from './open-row.ts'
import { addedRows, conflictOf, standingValues } from './queued-row.ts'
import { makeSavedRows } from './saved-rows.ts'
import { useLeaving } from './useLeaving.ts'
import { useOpened } from './useOpened.ts'
import { useRowsInHand } from './useRowsInHand.ts'
import { type SentRow, useRowQueue } from './useRowQueue.ts'
import { useRowSelection } from './useRowSelection.ts'

/** The open row, the queue of rows that are being saved, and the moves between them; `useRow` offers it to a table. */
export const useRowState = <Row extends Revised, Values extends Texts>(editing: Editing<Row, Values>) => {
  type Open = OpenRow<Row, Values>
  type OnSaved = (rows: readonly Row[], id: number) => void
  const { rows, idOf, valuesOf, asSaved = trimAll, together, listedBy } = editing
  const [search] = useSearchParams()
  const list = (listedBy ?? []).map((name) => search.get(name) ?? '').join(' ')
  const [saved] = useState(makeSavedRows<Values>)
  const keyOf = (row: Row) => saved.keyOf(idOf(row))
  const rowAt = (key: number) => rows.find((row) => keyOf(row) === key)
  const selection = useRowSelection(editing, saved)

  const opened = useOpened(
    editing,
    (row) => row.list === list && (row.blank !== undefined || rowAt(row.id) !== undefined),
  )
  const { open } = opened

  const queue = useRowQueue<Row, Values>({ ...editing, asSaved, list }, saved, {
    onSaved: (sent) => {
      selection.mark(sent.id)
      if (drafts.some((draft) => draft.id === sent.id)) forgetDrafts()
    },
    onListed: (sent, id, now) => {
      const row = now.find((one) => idOf(one) === id)
      if (row) opened.adopt(sent.id, row)
      const reveal = () => sent.onSaved?.(now, id)
      // only while the user is on no other row; a further blank row, which may be the last, does not count
      if (latest.current.open?.begun.by === 'further') revealLast.current = reveal
      else if (!latest.current.open) reveal()
    },
    // a row that is refused while no other one is open opens again
    onRefused: (sent) => {
      if (!latest.current.open && sent.list === latest.current.list) opened.show(openedAgain(sent))
    },
  })
  const latest = useLatest({ open, list })
  const revealLast = useRef<() => void>(undefined)
  const openedAgain = ({ field, ...sent }: SentRow<Row, Values>): Open => ({
    ...sent,
    begun: { field, by: 'refused' },
  })

  const reading = { valuesOf, asSaved, together }
  const standing = (row: Row) => standingValues(row, queue.at(keyOf(row)), reading)
  /** The values of the row without the typed ones. */
  const beforeOf = ({ id, row, blank }: Open) => {
    if (row !== undefined) return standing(row)
    const at = queue.at(id)
    return at && at.state !== 'refused' ? asSaved(at.sent.values) : (blank ?? valuesOf(undefined))
  }
  const changes = open ? changesBetween(asSaved(beforeOf(open)), asSaved(open.values)) : []
  const queued = open && queue.at(open.id)
  const waiting = queue.unsaved.filter(({ sent }) => sent.id !== open?.id)
  const added = addedRows(open, queue.added)

  /** Whether the open row was typed into and not left: its values may be the first digits of others. */
  const isHalf = changes.length > 0 && !(queued?.state === 'refused' && queued.sent.values === open?.values)

  const draftsAt = ({ id, row, blank, values }: Pick<Open, 'id' | 'row' | 'blank' | 'values'>) =>
    draftsOf(saved.idOf(id) ?? id, row ? valuesOf(row) : (blank ?? valuesOf(undefined)), values)
  const { drafts, forget: forgetDrafts } = useDrafts({
    fields: Object.keys(valuesOf(undefined)),
    parameters: listedBy && [...dialogParameters, ...listedBy],
    unsaved: [
      ...(open && changes.length > 0 ? draftsAt(open).map((draft) => ({ ...draft, isHalf })) : []),
      ...waiting.flatMap(({ sent }) => draftsAt(sent)),
    ],
  })
  const guard = useUnsavedGuard(changes.length > 0 || queue.unsaved.length > 0, {
    parameters: listedBy,
    subject: open?.id,
    isSaving: changes.length === 0 && queue.unsaved.every(({ state }) => state === 'saving'),
    save: () => {
      for (const { sent, state } of waiting) if (state === 'refused') attemptAgain(sent.id)
      return !open || changes.length === 0 || attemptSave(open, () => undefined)
    },
  })

  useRowsInHand(open !== undefined || queue.unsaved.length > 0, () => {
    if (isHalf) opened.interrupt()
  })

  const quiet = () => {
    stay()
    opened.quiet()
  }
  const close = () => {
    opened.close()
    quiet()
  }
  /** Closes the row without a save: typed and refused values are given up. */
  const giveUp = () => {
    if (open && queued?.state === 'refused') queue.forget(open.id)
    close()
    if (open?.begun.by === 'further') revealLast.current?.()
    revealLast.current = undefined
  }
  /** Opens the row with this key without asking: right after a save. Answers whether there is such a row. */
  const begin = (key: number, field: string, typed?: string) => {
    const row = rowAt(key)
    const at = queue.at(key)
    if (row === undefined && at === undefined) return false
    const values = row && at?.state !== 'refused' ? standing(row) : (at?.sent.values ?? valuesOf(undefined))
    const begun: Beginning = { field, by: typed === undefined ? 'user' : 'typed' }
    opened.show({
      id: key,
      row,
      blank: row ? undefined : at?.sent.blank,
      // a field's value is a text
      values: typed === undefined ? values : { ...values, [field]: typed },
      begun,
      list,
    })
    quiet()
    return true
  }
  /** A further blank row on top; answers whether there is one. */
  const beginNew = (field: string, by: Beginning['by']) => {
    const others = addedRows(latest.current.open, queue.added).map(({ values }) => values)
    const blank = editing.blankOf ? editing.blankOf(others) : valuesOf(undefined)
    if (blank === undefined) return false
    opened.show({ id: saved.nextKey(), row: undefined, blank, values: blank, begun: { field, by }, list })
    quiet()
    return true
  }
  /** `then` goes on at once, `onSaved` when the list has the row. Answers whether it is sent. */
  const attemptSave = (of: Open, then: (key: number) => void, onSaved?: OnSaved) => {
    stay()
    if (!opened.isReady(of, queue.subject)) return false
    const { begun, ...row } = of
    queue.send({ ...row, before: beforeOf(of), field: begun.field, onSaved })
    close()
    then(of.id)
    return true
  }

  const { asking, leaveRow, confirmLeave, stay } = useLeaving<Row, Values>({
    isChanged: changes.length > 0,
    isSaving: queue.isSaving,
    waiting: waiting[0]?.sent,
    reopen: (sent) => opened.show(openedAgain(sent)),
    close: giveUp,
  })

  const conflictAt = (key: number, typed?: Values) => {
    const at = queue.at(key)
    const conflict = at && conflictOf(at, typed ?? at.sent.values, reading)
    if (!at || !conflict) return undefined
    const { row, ...versions } = conflict
    const begun: Beginning = { field: at.sent.field, by: 'user' }
    const openOn = (values: Values): Open => ({ id: key, row, values, begun, list })
    const takeTheirs = () => {
      queue.forget(key)
      if (open?.id === key) opened.show(openOn(valuesOf(row)))
      quiet()
    }
    return {
      ...versions,
      rev: row.rev,
      takeTheirs,
      /** Saves the chosen values; where they equal the stored ones, nothing is sent. */
      save: (values: Values, then: (key: number) => void) => {
        if (changesBetween(versions.theirs, values).length === 0) {
          takeTheirs()
          then(key)
          return
        }
        queue.forget(key)
        if (!attemptSave(openOn(values), then)) opened.show(openOn(values))
      },
    }
  }
  const contested = queue.unsaved.flatMap((one) => {
    const { sent } = one
    const found = conflictOf(one, open?.id === sent.id ? open.values : sent.values, reading)
    return found && refusalOf(editing, found.merged) === undefined ? [{ sent, ...found }] : []
  })
  const conflicts: Conflicts = {
    count: contested.length,
    takeAll: () => {
      for (const { sent } of contested) conflictAt(sent.id)?.takeTheirs()
    },
    saveAll: () => {
      for (const { sent, row, merged } of contested)
        queue.send({ ...sent, row, blank: undefined, values: merged, before: valuesOf(row) })
      if (contested.some(({ sent }) => sent.id === open?.id)) close()
    },
  }
  const attemptAgain = (key: number) => {
    const sent = queue.at(key)?.sent
    if (sent) queue.send({ ...sent, before: sent.row ? valuesOf(sent.row) : (sent.blank ?? sent.before) })
  }

  return {
    list,
    saved,
    keyOf,
    selection,
    opened,
    open,
    queue,
    queued,
    added,
    changes,
    guard,
    drafts,
    forgetDrafts,
    standing,
    begin,
    beginNew,
    attemptSave,
    attemptAgain,
    conflictAt,
    conflicts,
    giveUp,
    asking,
    leaveRow,
    confirmLeave,
    stay,
  }
}
