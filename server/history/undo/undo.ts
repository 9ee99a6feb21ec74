import type { BodyOf } from '#contract/call.ts'
import { duplicates } from '#contract/duplicates.ts'
import type { history, UndoOutcome } from '#contract/history.ts'
import { rightsRefusalOf } from '#contract/rights.ts'
import { sms } from '#contract/save.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { demandRights } from '../../auth/demand-rights.ts'
import { refusal } from '../../messages/refusals.ts'
import type { Caller } from '../../serve.ts'
import { entityOf, tableOf } from '../../entities.ts'
import { dismissalsTable } from '../references.ts'
import { isUndoable } from './apply.ts'
import { netChangesOf, type WrittenRow } from './net.ts'
import { planUndo } from './plan.ts'
import { makeRefusal, refuseByObstacles } from './refusal.ts'
import { attemptActions, lockRows, commitIfDone } from './attempt.ts'

type Body = BodyOf<typeof history.undo>

/**
 * Reverts exactly the values that a change wrote (domain.md#undo-exact). Throws 404 for an unknown change,
 * 400 for one that cannot be undone, 403 for a row outside the caller's scope.
 */
export const undoChange = (db: Db, { change, dryRun }: Body, caller: Caller): Promise<UndoOutcome[]> =>
  commitIfDone(db, caller, dryRun, (tx) => undoInTransaction(tx, change, caller))

// SQL: serialises concurrent undos of one change, so that the second one reads that the change is undone.
const lockStatement = `SELECT pg_advisory_xact_lock(hashtextextended('undo ' || $1::text, 0))`

const writtenRowsQuery = `
  SELECT table_name AS "table", row_id AS id, id::text AS moment, before, after
  FROM history h WHERE h.change = $1::bigint ORDER BY h.id`

async function undoInTransaction(
  tx: Db,
  change: string,
  { rights, language }: Caller,
): Promise<UndoOutcome[]> {
  await run(tx, lockStatement, [change])
  const isReorganisation = await demandUndoable(tx, change)
  if (isReorganisation) await run(tx, `SELECT set_config('okuu.reorganises', 'on', true)`, [])
  const net = netChangesOf(await run<WrittenRow>(tx, writtenRowsQuery, [change]))
  const touched = net.flatMap(({ table, id }) => {
    const entity = entityOf(table)
    return entity === undefined ? [] : [{ entity, id }]
  })
  // The undo of a dismissal needs the right to dismiss. For a proposal, the database checks the author.
  const isOfPair = net.some(({ table }) => table === dismissalsTable)
  const hindrance = isOfPair ? rightsRefusalOf(rights, duplicates.dismiss.may) : undefined
  if (hindrance !== undefined) throw refusal(hindrance)
  // A row that does not exist now is accepted here: the database checks its place when it is inserted.
  await demandRights(tx, rights, touched)
  const [state] = await run<{ by: string | null; own: string }>(
    tx,
    'SELECT undone_by($1::bigint)::text AS by, current_change()::text AS own',
    [change],
  )
  if (state === undefined) throw new Error('The number of the change was not answered')
  if (state.by !== null) {
    const { by } = state
    return makeRefusal(
      tx,
      'undone',
      net.map((row) => ({ row, change: by })),
      language,
    )
  }
  const current = await lockRows(tx, net)
  const isRename = net.some(({ table }) => table === 'name_period')
  const { actions, obstacles } = planUndo(
    net,
    ({ table, id }) => current.get(`${table} ${id}`),
    isRename && rights.role === 'administrator',
  )
  if (obstacles.length > 0) return refuseByObstacles(tx, obstacles, language)
  const found = await attemptActions(tx, actions, rights)
  if (found.length > 0) return refuseByObstacles(tx, found, language)
  await run(tx, 'INSERT INTO change_undo (undoes) VALUES ($1::bigint)', [change])
  return [{ sms: sms.updated, change: state.own, rows: actions.length }]
}

/**
 * Throws 404 for an unknown change. Throws 400 for a change of users, settings or notices, and for a change
 * without a user (seeds, the command line) that is no import. Returns true for a reorganisation, which can be
 * undone although it changes users.
 */
async function demandUndoable(tx: Db, change: string): Promise<boolean> {
  const written = await run<{ table: string; nobody: boolean }>(
    tx,
    `SELECT table_name AS "table", bool_or(user_id IS NULL) AS nobody
     FROM history WHERE change = $1::bigint GROUP BY table_name`,
    [change],
  )
  if (written.length === 0) throw refusal('noSuchRow')
  const [note] = await run<{ operation: string | null }>(
    tx,
    'SELECT operation FROM change_note WHERE change = $1::bigint',
    [change],
  )
  const isReorganisation = note?.operation === 'reorganise'
  const undoable = ({ table, nobody }: { table: string; nobody: boolean }) =>
    (!nobody || note?.operation === 'import') &&
    (isUndoable(table) || (isReorganisation && table === tableOf('user')))
  if (!written.every(undoable)) throw refusal('notUndoable')
  return isReorganisation
}
