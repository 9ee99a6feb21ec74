import type { BodyOf } from '#contract/call.ts'
import { isRestorable, type history, type UndoOutcome } from '#contract/history.ts'
import type { Rights } from '#contract/rights.ts'
import { sms } from '#contract/save.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { demandRights } from '../../auth/demand-rights.ts'
import { refusal } from '../../messages/refusals.ts'
import type { Caller } from '../../serve.ts'
import { entityRows, tableOf } from '../../entities.ts'
import type { StoredRow } from '../label-rules.ts'
import { storedDefaultsOf } from '../stored-defaults.ts'
import { planUndo } from './plan.ts'
import { makeRefusal, refuseByObstacles } from './refusal.ts'
import { attemptActions, commitIfDone, demandAdministrator, lockRows } from './attempt.ts'

type Body = BodyOf<typeof history.putBack>

/** Restores earlier values (domain.md#put-back). Throws 404 when the change did not write this row. */
export const restoreEarlierValues = (db: Db, body: Body, caller: Caller): Promise<UndoOutcome[]> =>
  commitIfDone(db, caller, body.dryRun, (tx) => restoreRow(tx, body, caller))

const rowQuery = `
  SELECT h.before, last.content, h.id::text AS moment, last.change::text AS latest, current_change()::text AS own
  FROM history h
  CROSS JOIN LATERAL (
    SELECT change, coalesce(after, before) AS content FROM history
    WHERE table_name = h.table_name AND row_id = h.row_id AND id >= h.id ORDER BY id DESC LIMIT 1
  ) last
  WHERE h.table_name = $1 AND h.row_id = $2::integer AND h.change = $3::bigint
  ORDER BY h.id LIMIT 1`

type EarlierRow = {
  before: StoredRow | null
  /** Newest content; of a deleted row the one before the delete. */
  content: StoredRow
  moment: string
  latest: string
  own: string
}

async function restoreRow(tx: Db, body: Body, { rights, language }: Caller): Promise<UndoOutcome[]> {
  const { entity, id, change, fields, last } = body
  await demandRights(tx, rights, [{ entity, id }])
  const row = { table: tableOf(entity), id }
  const columns = columnsOf(entity, fields, rights)
  if (columns === undefined) throw refusal('notUndoable')
  const netRow = { ...row, moment: '0', before: null, after: null }
  const current = (await lockRows(tx, [netRow])).get(`${row.table} ${id}`)
  const [found] = await run<EarlierRow>(tx, rowQuery, [row.table, id, change])
  if (found === undefined) throw refusal('noSuchRow')
  const { moment, latest, own } = found
  // The row did not exist before this change.
  if (found.before === null) throw refusal('notUndoable')
  const { before: stored, content } = found
  const defaults = storedDefaultsOf(entityRows[entity].table)
  const earlier: StoredRow = { ...defaults, ...stored }
  const values = Object.fromEntries(columns.map((column) => [column, earlier[column] ?? null]))
  const before = { ...(current ?? { ...defaults, ...content }), ...values }
  demandAdministrator(rights, [{ table: row.table, before, after: current ?? null }])
  const isSeen = last === undefined || BigInt(latest) <= BigInt(last)
  if (!isSeen || (current === undefined && fields !== undefined))
    return makeRefusal(tx, 'changedSince', [{ row, change: latest }], language)
  const { actions, obstacles } = planUndo([{ ...row, moment, before, after: current ?? null }], () => current)
  if (obstacles.length > 0) return refuseByObstacles(tx, obstacles, language)
  const failures = await attemptActions(tx, actions, rights)
  if (failures.length > 0) return refuseByObstacles(tx, failures, language)
  return [{ sms: sms.updated, ...(actions.length > 0 && { change: own }), rows: actions.length }]
}

/**
 * Returns the columns of `fields`, by default all that the caller may set; undefined when a field cannot be
 * set back.
 */
function columnsOf(
  entity: Body['entity'],
  fields: readonly string[] | undefined,
  { role }: Rights,
): string[] | undefined {
  if (entity === 'user') return undefined
  // A requested field is kept even if only administrators may set it, so that the call is refused.
  const isOfAll = fields !== undefined || role === 'administrator'
  const own = Object.entries(entityRows[entity].fields)
    .map(([field, { name: column }]) => ({ field, column }))
    .filter(({ field }) => field !== 'edit' && isRestorable(entity, field, isOfAll))
  if (fields === undefined) return own.map(({ column }) => column)
  const named = own.filter(({ field }) => fields.includes(field))
  return named.length === new Set(fields).size ? named.map(({ column }) => column) : undefined
}
