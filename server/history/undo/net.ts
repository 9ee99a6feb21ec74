import type { StoredRow } from '../label-rules.ts'

/** A row of `history`. */
export type WrittenRow = {
  table: string
  id: number
  /** `history.id`. */
  moment: string
  before: StoredRow | null
  after: StoredRow | null
}

/**
 * Combined effect of a change on one row: `before` is that of the row's first history row, `after` and
 * `moment` are those of its last.
 */
export type NetChange = WrittenRow

/** Returns the net effect of a change on each row. Rows that the change both inserted and deleted are left out. */
export function netOf(written: readonly WrittenRow[]): NetChange[] {
  const net = new Map<string, NetChange>()
  for (const { table, id, moment, before, after } of written) {
    const key = `${table} ${id}`
    const first = net.get(key)
    net.set(key, { table, id, moment, before: first === undefined ? before : first.before, after })
  }
  return [...net.values()].filter(({ before, after }) => before !== null || after !== null)
}

type Value = StoredRow[string] | undefined

/** True if two values are equal; values may be arrays. A column missing in an older row counts as null. */
export const isSameValue = (one: Value, other: Value): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Returns the columns in which two states of a row differ, without `rev`. */
export const changedColumns = (one: StoredRow, other: StoredRow): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (column) => column !== 'rev' && !isSameValue(one[column], other[column]),
  )

/**
 * True for a quota of 0 and 0. The history does not have inserts and deletes of such quotas
 * (domain.md#history-empty-quota).
 */
export const isEmptyQuota = (table: string, row: StoredRow): boolean =>
  table === 'group_quota' && row.budget === 0 && row.contract === 0
