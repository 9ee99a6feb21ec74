import type { UndoRefusalReason } from '#contract/history.ts'
import { entityOf, entityRows } from '../../entities.ts'
import type { StoredRow } from '../label-rules.ts'
import { changedColumns, isEmptyQuota, isSameValue, type NetChange } from './net.ts'

/**
 * Action on a row: delete it, insert it again, or set the columns of `content`. `result`: the whole row after
 * the action; for a delete, the deleted row.
 */
export type RowAction = {
  readonly kind: 'remove' | 'return' | 'put'
  readonly row: NetChange
  readonly content: StoredRow
  readonly result: StoredRow
}

/** Whether the action inserts the row or sets one of the columns. */
export const isWritten = ({ kind, content }: RowAction, columns: readonly string[]): boolean =>
  kind === 'return' || (kind === 'put' && columns.some((column) => column in content))

/** Reason against the undo. `columns`: columns whose later changes are the cause; empty or undefined: all. */
export type Obstacle = {
  readonly reason: UndoRefusalReason
  readonly row: Pick<NetChange, 'table' | 'id' | 'moment'>
  readonly columns?: readonly string[]
}

export type UndoPlan = { readonly actions: readonly RowAction[]; readonly obstacles: readonly Obstacle[] }

/** Returns the actions and the obstacles. `isUnlocked`: locked fields of protected rows may be set. */
export function planUndo(
  net: readonly NetChange[],
  currentOf: (row: NetChange) => StoredRow | undefined,
  isUnlocked = false,
): UndoPlan {
  const decided = net.map((row) => planRow(row, currentOf(row), isUnlocked))
  return {
    actions: decided.flatMap((one) => (one !== undefined && 'kind' in one ? [one] : [])),
    obstacles: decided.flatMap((one) => (one !== undefined && 'reason' in one ? [one] : [])),
  }
}

function planRow(
  row: NetChange,
  current: StoredRow | undefined,
  isUnlocked: boolean,
): RowAction | Obstacle | undefined {
  const { table, before, after } = row
  if (after === null) {
    if (before === null) return undefined
    return current === undefined
      ? { kind: 'return', row, content: before, result: before }
      : { reason: 'duplicate', row }
  }
  if (current === undefined) {
    if (!isEmptyQuota(table, after)) return { reason: 'changedSince', row, columns: [] }
    return before === null ? undefined : { kind: 'return', row, content: before, result: before }
  }
  return before === null
    ? planRemoval(row, after, current)
    : planRestore(row, before, after, current, isUnlocked)
}

/** Returns the delete of a row, or an obstacle if a later change of the row would be lost. */
function planRemoval(row: NetChange, after: StoredRow, current: StoredRow): RowAction | Obstacle {
  const columns = changedColumns(after, current)
  if (columns.length > 0) return { reason: 'changedSince', row, columns }
  // A row that was inserted as protected may be deleted; one protected later was refused above.
  return { kind: 'remove', row, content: current, result: current }
}

function planRestore(
  row: NetChange,
  before: StoredRow,
  after: StoredRow,
  current: StoredRow,
  isUnlocked: boolean,
): RowAction | Obstacle | undefined {
  const columns = changedColumns(before, after)
  const since = columns.filter((column) => !isSameValue(current[column], after[column]))
  if (since.length > 0) return { reason: 'changedSince', row, columns: since }
  if (columns.length === 0) return undefined
  if (!isUnlocked && current.editable === false && columns.some((column) => isLocked(row.table, column)))
    return { reason: 'locked', row, columns: ['editable'] }
  const content = Object.fromEntries(columns.map((column) => [column, before[column] ?? null]))
  return { kind: 'put', row, content, result: { ...current, ...content } }
}

function isLocked(table: string, column: string): boolean {
  const entity = entityOf(table)
  return entity !== undefined && entityRows[entity].locked.some(({ name }) => name === column)
}
