import { useEffect, useRef, useState } from 'react'
import type { Entity, RecordRef } from '#contract/entities.ts'
import { factsOf } from '#contract/entities/registry.ts'
import { history } from '#contract/history.ts'
import { isFollowing, queryClient } from '../api/client.ts'
import { isMadeHere } from '../api/connect-staleness.ts'
import { query } from '../api/query.ts'
import { readUnasked } from '../api/send.ts'
import { i18n } from '../i18n/i18n.ts'
import { usePeopleHere } from '../ui/presence.ts'
import { toast } from '../ui/toasts/toast.ts'
import type { Column } from './column.ts'
import type { ShownRow } from './table-props.ts'

/** Another user who has the row open or has just changed it. `was`: text that the change replaced. */
export type OtherUser = { readonly name: string; readonly was?: string }

/** Milliseconds for which a changed row is marked; only time with a visible page counts. */
const marked = 8_000
/** Maximal number of changed rows, for each response, whose authors are fetched. */
const named = 5

/** Returns the revision of a row, which may be shown with typed values or without. */
const revOf = (shown: unknown): number | undefined => {
  if (typeof shown !== 'object' || shown === null) return undefined
  if ('row' in shown) return revOf(shown.row)
  return 'rev' in shown && typeof shown.rev === 'number' ? shown.rev : undefined
}

/** Returns the last change of the record and the user who made it; undefined if they cannot be fetched. */
const lastChange = async (record: RecordRef) => {
  const read = { ...query(history.changes, { ...record, limit: 1 }), gcTime: 0 }
  const [change] = await readUnasked(() => queryClient.fetchQuery(read)).catch(() => [])
  if (change === undefined) return undefined
  const name = change.id_user === null ? i18n.t('journal.system') : change.name || change.login || ''
  return { name, rows: change.summary.first }
}

/** Calls the function after the page has been visible for `marked` milliseconds. */
const afterReading = (act: () => void) => {
  const begin = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', begin)
    setTimeout(act, marked)
  }
  document.addEventListener('visibilitychange', begin)
  begin()
}

const nobody: ReadonlyMap<number, OtherUser> = new Map()

/**
 * Returns other users by row: those who have the row open (domain.md#live-presence), and those who changed it
 * while it was shown (domain.md#live-marked). A toast reports a deleted row.
 */
export const useOtherUsers = <Shown>(
  rows: readonly ShownRow<Shown>[],
  columns: readonly Column<Shown>[],
  entity: Entity | undefined,
): ReadonlyMap<number, OtherUser> => {
  const people = usePeopleHere()
  const [changed, setChanged] = useState(nobody)
  const last = useRef({ search: '', rows: new Map<number, ShownRow<Shown>>() })

  const mark = async (record: RecordRef, was: string) => {
    const change = await lastChange(record)
    if (change === undefined) return
    const other = { name: change.name, was }
    setChanged((now) => new Map(now).set(record.id, other))
    afterReading(() => setChanged((now) => new Map([...now].filter(([, one]) => one !== other))))
  }
  const reportDeleted = async (record: RecordRef, row: string) => {
    const change = await lastChange(record)
    if (change?.rows.some(({ id, action }) => id === record.id && action === 'delete'))
      toast.info(i18n.t('live.deleted', { name: change.name, row }))
  }
  useEffect(() => {
    const before = last.current
    const { search } = window.location
    const now = new Map(rows.map((row) => [row.id, row]))
    last.current = { search, rows: now }
    // after a new search, rows differ only because of the search
    if (entity === undefined || search !== before.search || !isFollowing()) return
    const { body } = factsOf[entity].id
    const former = [...before.rows.values()].filter(({ id, editor }) => id > 0 && editor === undefined)
    const newer = former.flatMap((was) => {
      const row = now.get(was.id)
      const [from, to] = [revOf(was.shown), revOf(row?.shown)]
      const isNewer = from !== undefined && to !== undefined && to > from
      return row && isNewer && !isMadeHere(body, row.id, to) ? [{ was, row }] : []
    })
    for (const { was, row } of newer.slice(0, named)) {
      const texts = columns.flatMap(({ text }) => {
        const replaced = text(was.shown)
        return replaced === text(row.shown) ? [] : [replaced || '—']
      })
      if (texts.length > 0) void mark({ entity, id: row.id }, texts.join(', '))
    }
    const gone = former.filter(({ id }) => !now.has(id) && !isMadeHere(body, id, undefined))
    for (const { id, name } of gone.slice(0, named)) void reportDeleted({ entity, id }, name)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each rendered list
  }, [rows])
  if (people.length === 0) return changed
  const open = people.flatMap(({ name, entity: of, id }) =>
    of === entity && id !== null ? [[id, { name }] as const] : [],
  )
  return new Map([...open, ...changed])
}
