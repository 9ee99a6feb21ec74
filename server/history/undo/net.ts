import type { StoredRow } from '../label-rules.ts'

export type WrittenRow = {
  table: string
  id: number
  /** Id of the row in the history. */
  moment: string
  before: StoredRow | null
  after: StoredRow | null
}

/** A row in a change: `before` of its first history row, `after` and `moment` of its last one. */
export type NetChange = WrittenRow

/** Joins the history rows of each row. Rows that the change both inserted and deleted are left out. */
export function netChangesOf(written: readonly WrittenRow[]): NetChange[] {
  const net = new Map<string, NetChange>()
  for (const { table, id, moment, before, after } of written) {
    const key = `${table} ${id}`
    const first = net.get(key)
    net.set(key, { table, id, moment, before: first === undefined ? before : first.before, after })
  }
  return [...net.values()].filter(({ before, after }) => before !== null || after !== null)
}

type Value = StoredRow[string] | undefined

/** Compares two values, which may be arrays. A column that an older row lacks counts as null. */
export const isSameValue = (one: Value, other: Value): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

export const changedColumns = (one: StoredRow, other: StoredRow): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (column) => column !== 'rev' && !isSameValue(one[column], other[column]),
  )

/** True for a quota of 0 and 0: its insert and delete are not recorded (domain.md#history-empty-quota). */
export const isEmptyQuota = (table: string, row: StoredRow): boolean =>
  table === 'group_quota' && row.budget === 0 && row.contract === 0
