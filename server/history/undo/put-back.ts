import type { BodyOf } from '#contract/call.ts'
import { notRestorableFields, type history, type UndoOutcome } from '#contract/history.ts'
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
import { attemptActions, lockRows, commitIfDone } from './attempt.ts'

type Body = BodyOf<typeof history.putBack>

/** Restores earlier values (domain.md#put-back). Throws 404 when the change did not write this row. */
export const restoreEarlierValues = (db: Db, body: Body, caller: Caller): Promise<UndoOutcome[]> =>
  commitIfDone(db, caller, body.dryRun, (tx) => restoreRow(tx, body, caller))

const rowQuery = `
  SELECT h.before, h.id::text AS moment, last.change::text AS latest, current_change()::text AS own
  FROM history h
  CROSS JOIN LATERAL (
    SELECT change FROM history
    WHERE table_name = h.table_name AND row_id = h.row_id AND id >= h.id ORDER BY id DESC LIMIT 1
  ) last
  WHERE h.table_name = $1 AND h.row_id = $2::integer AND h.change = $3::bigint
  ORDER BY h.id LIMIT 1`

type EarlierRow = { before: StoredRow | null; moment: string; latest: string; own: string }

async function restoreRow(tx: Db, body: Body, { rights, language }: Caller): Promise<UndoOutcome[]> {
  const { entity, id, change, fields, last } = body
  await demandRights(tx, rights, [{ entity, id }])
  const row = { table: tableOf(entity), id }
  const columns = columnsOf(entity, fields)
  if (columns === undefined) throw refusal('notUndoable')
  const netRow = { ...row, moment: '0', before: null, after: null }
  const current = (await lockRows(tx, [netRow])).get(`${row.table} ${id}`)
  const [found] = await run<EarlierRow>(tx, rowQuery, [row.table, id, change])
  if (found === undefined) throw refusal('noSuchRow')
  const { moment, latest, own } = found
  // The row did not exist before this change.
  if (found.before === null) throw refusal('notUndoable')
  const isSeen = last === undefined || BigInt(latest) <= BigInt(last)
  if (!isSeen || (current === undefined && fields !== undefined))
    return makeRefusal(tx, 'changedSince', [{ row, change: latest }], language)
  const { before: stored } = found
  const earlier: StoredRow = { ...storedDefaultsOf(entityRows[entity].table), ...stored }
  const values = Object.fromEntries(columns.map((column) => [column, earlier[column] ?? null]))
  const before = current === undefined ? earlier : { ...current, ...values }
  const { actions, obstacles } = planUndo([{ ...row, moment, before, after: current ?? null }], () => current)
  if (obstacles.length > 0) return refuseByObstacles(tx, obstacles, language)
  const failures = await attemptActions(tx, actions, rights)
  if (failures.length > 0) return refuseByObstacles(tx, failures, language)
  return [{ sms: sms.updated, ...(actions.length > 0 && { change: own }), rows: actions.length }]
}

/** Returns the columns of `fields`, by default all; undefined when a field cannot be set back. */
function columnsOf(entity: Body['entity'], fields: readonly string[] | undefined): string[] | undefined {
  if (entity === 'user') return undefined
  const own = Object.entries(entityRows[entity].fields)
    .map(([field, { name: column }]) => ({ field, column }))
    .filter(({ field }) => field !== 'edit' && notRestorableFields[entity]?.includes(field) !== true)
  if (fields === undefined) return own.map(({ column }) => column)
  const named = own.filter(({ field }) => fields.includes(field))
  return named.length === new Set(fields).size ? named.map(({ column }) => column) : undefined
}
