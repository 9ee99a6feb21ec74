import { useLayoutEffect, useRef, useState } from 'react'
import type { Entity, RecordRef } from '#contract/entities.ts'
import { factsOf } from '#contract/entities/registry.ts'
import { history } from '#contract/history.ts'
import { isFollowing, isReadingChanges, queryClient } from '../api/client.ts'
import { isFromThisWindow } from '../api/connect-staleness.ts'
import { query } from '../api/query.ts'
import { readInBackground } from '../api/send.ts'
import { i18n } from '../i18n/i18n.ts'
import { useUsersOnCurrentScreen } from '../ui/presence.ts'
import { toast } from '../ui/toasts/toast.ts'
import type { Column } from './column.ts'
import type { ShownRow } from './table-props.ts'

/** User who has the row open, changed or deleted it. `was`: text that the change replaced. */
export type OtherUser = { readonly name: string; readonly was?: string; readonly isGone?: true }

/** Row that left the list while other users' changes were read. `previous`: ids of the rows above it. */
type RemovedRow<Shown> = { readonly row: ShownRow<Shown>; readonly previous: readonly number[] }

/** Milliseconds for which a changed or deleted row is marked, from the moment when the page is visible. */
const markDuration = 8_000
/** Maximal number of changed rows, and of removed rows, whose authors are fetched at once. */
const maxNamed = 5

/** Returns the revision of a row. `shown`: the row, or an object with the row and its typed values. */
const revOf = (shown: unknown): number | undefined => {
  if (typeof shown !== 'object' || shown === null) return undefined
  if ('row' in shown) return revOf(shown.row)
  return 'rev' in shown && typeof shown.rev === 'number' ? shown.rev : undefined
}

/** Returns the last change of the record and the user who made it; undefined if they cannot be fetched. */
const lastChange = async (record: RecordRef) => {
  const read = { ...query(history.changes, { ...record, limit: 1 }), gcTime: 0 }
  const [change] = await readInBackground(() => queryClient.fetchQuery(read)).catch(() => [])
  if (change === undefined) return undefined
  const name = change.id_user === null ? i18n.t('journal.system') : change.name || change.login || ''
  return { name, rows: change.summary.first }
}

const afterReading = (act: () => void) => {
  const begin = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', begin)
    setTimeout(act, markDuration)
  }
  document.addEventListener('visibilitychange', begin)
  begin()
}

const nobody: ReadonlyMap<number, OtherUser> = new Map()

/** Returns `rows` with the removed rows, each below the nearest of the rows that were above it. */
const insertRemoved = <Shown>(rows: readonly ShownRow<Shown>[], removed: readonly RemovedRow<Shown>[]) => {
  const all = [...rows]
  for (const { row, previous } of removed) {
    const indexOf = (id: number) => all.findIndex((one) => one.id === id)
    if (indexOf(row.id) < 0) all.splice(indexOf(previous.findLast((id) => indexOf(id) >= 0) ?? 0) + 1, 0, row)
  }
  return all
}

/**
 * Returns users who have a row open (domain.md#live-presence), and users who changed or deleted a row while
 * it was shown (domain.md#live-marked).
 */
export const useOtherUsers = <Shown>(
  rows: readonly ShownRow<Shown>[],
  columns: readonly Column<Shown>[],
  entity: Entity | undefined,
) => {
  const people = useUsersOnCurrentScreen()
  const [changed, setChanged] = useState(nobody)
  const [removed, setRemoved] = useState<readonly RemovedRow<Shown>[]>([])
  const last = useRef({ search: '', rows: new Map<number, ShownRow<Shown>>(), entity })

  const dropRemoved = (id: number) => setRemoved((now) => now.filter(({ row }) => row.id !== id))
  const mark = (id: number, other: OtherUser) => {
    setChanged((now) => new Map(now).set(id, other))
    afterReading(() => {
      setChanged((now) => new Map([...now].filter(([, one]) => one !== other)))
      if (other.isGone) dropRemoved(id)
    })
  }
  const markChanged = async (record: RecordRef, was: string) => {
    const change = await lastChange(record)
    if (change !== undefined) mark(record.id, { name: change.name, was })
  }
  const markDeleted = async (record: RecordRef, one: RemovedRow<Shown>) => {
    const change = await lastChange(record)
    const isDeleted = change?.rows.some(({ id, action }) => id === record.id && action === 'delete')
    if (!change || !isDeleted) return dropRemoved(record.id)
    setRemoved((now) => [...now, one])
    mark(record.id, { name: change.name, isGone: true })
    toast.info(i18n.t('live.deleted', { name: change.name, row: one.row.name }))
  }
  // the effect runs before the paint, so that a deleted row does not disappear and reappear
  useLayoutEffect(() => {
    const before = last.current
    const { search } = window.location
    const now = new Map(rows.map((row) => [row.id, row]))
    // the entity is read from a row, so it is unknown in a list that was always empty
    const of = entity ?? before.entity
    last.current = { search, rows: now, entity: of }
    // rows that disappear in a new search were not deleted
    if (search !== before.search) setRemoved([])
    if (of === undefined || search !== before.search || !isFollowing()) return
    const { body } = factsOf[of].id
    const former = [...before.rows.values()].filter(({ id, editor }) => id > 0 && editor === undefined)
    const newer = former.flatMap((was) => {
      const row = now.get(was.id)
      const [from, to] = [revOf(was.shown), revOf(row?.shown)]
      const isNewer = from !== undefined && to !== undefined && to > from
      return row && isNewer && !isFromThisWindow(body, row.id, to) ? [{ was, row }] : []
    })
    for (const { was, row } of newer.slice(0, maxNamed)) {
      const texts = columns.flatMap(({ text }) => {
        const replaced = text(was.shown)
        return replaced === text(row.shown) ? [] : [replaced || '—']
      })
      if (texts.length > 0) void markChanged({ entity: of, id: row.id }, texts.join(', '))
    }
    const order = insertRemoved([...before.rows.values()], removed).map(({ id }) => id)
    const left = former
      .filter(({ id }) => !now.has(id) && !isFromThisWindow(body, id, undefined))
      .slice(0, maxNamed)
      .map((row) => ({ row, previous: order.slice(0, order.indexOf(row.id)) }))
    // inserted only while other users' changes are read, since clicks and page changes also hide rows
    if (left.length > 0 && isReadingChanges()) setRemoved((rest) => [...rest, ...left])
    for (const one of left) void markDeleted({ entity: of, id: one.row.id }, one)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each rendered list
  }, [rows])
  const open = people.flatMap(({ name, entity: of, id }) =>
    of === entity && id !== null ? [[id, { name }] as const] : [],
  )
  const others = people.length === 0 ? changed : new Map<number, OtherUser>([...open, ...changed])
  return { others, withRemoved: (all: readonly ShownRow<Shown>[]) => insertRemoved(all, removed) }
}
