import type { StoredRow } from '../label-rules.ts'

/** A row of the history, as the undo of its change reads it. */
export type Written = {
  table: string
  id: number
  /** The number of the history's row. */
  moment: string
  before: StoredRow | null
  after: StoredRow | null
}

/** The effect of a change on a row, all that it wrote there taken together. `moment` is that of the last one. */
export type NetChange = Written

/** The rows that differ after a change; a row that it added and deleted again is not one of them. */
export function netOf(written: readonly Written[]): NetChange[] {
  const net = new Map<string, NetChange>()
  for (const { table, id, moment, before, after } of written) {
    const key = `${table} ${id}`
    const first = net.get(key)
    net.set(key, { table, id, moment, before: first === undefined ? before : first.before, after })
  }
  return [...net.values()].filter(({ before, after }) => before !== null || after !== null)
}

type Value = StoredRow[string] | undefined

/** Values of a column, of which some hold lists; a column that a row does not have yet is null in it. */
export const isSameValue = (one: Value, other: Value): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The columns in which two states of a row differ. The revision always does, and never goes back. */
export const changedColumns = (one: StoredRow, other: StoredRow): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (column) => column !== 'rev' && !isSameValue(one[column], other[column]),
  )

/** A quota of 0 and 0 comes and goes without being written down (domain.md#history-empty-quota). */
export const isEmptyQuota = (table: string, row: StoredRow): boolean =>
  table === 'group_quota' && row.budget === 0 && row.contract === 0
