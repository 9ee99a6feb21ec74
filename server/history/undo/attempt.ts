import { factsOf } from '#contract/entities/registry.ts'
import type { UndoOutcome } from '#contract/history.ts'
import { maxRowsOfChange } from '#contract/limits.ts'
import type { Rights } from '#contract/rights.ts'
import { sms } from '#contract/save.ts'
import type { Db } from '#db/connect.ts'
import { failureCode } from '#db/failures.ts'
import { run } from '#db/statement.ts'
import { entityOf } from '../../entities.ts'
import { refusal } from '../../messages/refusals.ts'
import { saveOrNothing } from '../../saving/save-or-nothing.ts'
import type { Caller } from '../../serve.ts'
import { needsAdministrator } from '../administrator-changes.ts'
import type { StoredRow } from '../label-rules.ts'
import { applyActions, tablesChildrenFirst, undoableTableOf } from './apply.ts'
import { findBrokenRules } from './broken-rules.ts'
import type { NetChange } from './net.ts'
import { type FoundObstacle, findObstacles } from './obstacles.ts'
import type { RowAction } from './plan.ts'

const writtenQuery = `
  SELECT table_name AS "table", row_id AS id, (after ->> 'rev')::integer AS rev
  FROM history WHERE change = current_change() LIMIT ${maxRowsOfChange + 1}`

async function readWrittenRows(tx: Db): Promise<Pick<UndoOutcome, 'written'>> {
  const rows = await run<{ table: string; id: number; rev: number | null }>(tx, writtenQuery, [])
  if (rows.length === 0 || rows.length > maxRowsOfChange) return {}
  const written = rows.flatMap(({ table, id, rev }) => {
    const entity = entityOf(table)
    return entity ? [{ name: factsOf[entity].id.body, id, ...(rev !== null && { rev }) }] : []
  })
  return { written }
}

/** Runs the work in one transaction, which a refusal or a dry run (`isDryRun`) rolls back. */
export const commitIfDone = (
  db: Db,
  { userId }: Caller,
  isDryRun: boolean | undefined,
  work: (tx: Db) => Promise<UndoOutcome[]>,
): Promise<UndoOutcome[]> =>
  saveOrNothing(
    db,
    userId,
    async (tx) => {
      const answer = await work(tx)
      if (isDryRun === true || !isDone(answer)) return answer
      const written = await readWrittenRows(tx)
      return answer.map((one) => ({ ...one, ...written }))
    },
    (answer) => isDryRun !== true && isDone(answer),
  )

const isDone = (answer: readonly UndoOutcome[]) => answer.every((one) => one.sms === sms.updated)

/** Locks the changed rows that exist, and returns their content by «table id». */
export async function lockRows(tx: Db, net: readonly NetChange[]): Promise<Map<string, StoredRow>> {
  const current = new Map<string, StoredRow>()
  for (const table of tablesChildrenFirst) {
    const ids = net.filter((row) => row.table === table).map(({ id }) => id)
    if (ids.length === 0) continue
    const { id } = undoableTableOf(table)
    const rows = await run<{ id: number; content: StoredRow }>(
      tx,
      `SELECT t."${id}" AS id, to_jsonb(t) AS content FROM "${table}" t
       WHERE t."${id}" = ANY ($1::integer[]) ORDER BY t."${id}" FOR UPDATE`,
      [ids],
    )
    for (const row of rows) current.set(`${table} ${row.id}`, row.content)
  }
  return current
}

const isConstraintViolation = (error: unknown) => failureCode(error)?.startsWith('23') === true

/**
 * Returns an error with SQLSTATE 40001, so that `transaction` retries: the conflicting row is already deleted.
 */
const retryableError = (cause: unknown) => Object.assign(new Error('Overtaken', { cause }), { code: '40001' })

/** Throws 403 if only administrators may make one of the changes. */
export function demandAdministrator(
  { role }: Rights,
  rows: readonly Parameters<typeof needsAdministrator>[0][],
): void {
  if (role !== 'administrator' && rows.some(needsAdministrator)) throw refusal('administratorOnly')
}

/** Returns the row before and after the action. */
function statesOf({ kind, row: { table, after }, content, result }: RowAction) {
  if (kind === 'return') return { table, before: null, after: result }
  if (kind === 'remove') return { table, before: result, after: null }
  const present = Object.fromEntries(Object.keys(content).map((column) => [column, after?.[column] ?? null]))
  return { table, before: { ...result, ...present }, after: result }
}

/**
 * Writes the actions and returns the obstacles. If there is an obstacle, all actions are rolled back. Throws
 * when the database refuses an action and no obstacle explains the refusal.
 */
export async function attemptActions(
  tx: Db,
  actions: readonly RowAction[],
  rights: Rights,
): Promise<FoundObstacle[]> {
  demandAdministrator(rights, actions.map(statesOf))
  await run(tx, 'SAVEPOINT before_undo', [])
  try {
    await applyActions(tx, actions)
    const found = await findBrokenRules(tx, actions)
    // The refusal names the last change of a row. Without the rollback this would be the refused undo.
    if (found.length > 0) await run(tx, 'ROLLBACK TO SAVEPOINT before_undo', [])
    return found
  } catch (error) {
    await run(tx, 'ROLLBACK TO SAVEPOINT before_undo', [])
    const found = await findObstacles(tx, actions, error)
    if (found.length > 0) return found
    throw isConstraintViolation(error) ? retryableError(error) : error
  }
}
