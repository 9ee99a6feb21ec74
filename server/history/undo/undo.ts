import type { BodyOf } from '#contract/call.ts'
import type { Hindrance, history, UndoOutcome, UndoReason } from '#contract/history.ts'
import { rowsOfChange } from '#contract/limits.ts'
import { sms } from '#contract/save.ts'
import { type Db, transaction } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { demandRights } from '../../auth/demand-rights.ts'
import type { Language } from '../../http/language.ts'
import { refusal } from '../../http/refusals.ts'
import type { Caller } from '../../serve.ts'
import { entityOf } from '../entities.ts'
import type { StoredRow } from '../label-rules.ts'
import { now, readLabels } from '../labels.ts'
import { apply, childrenFirst, undoneTable } from './apply.ts'
import { findOutsideBands } from './bands.ts'
import { type NetChange, netOf, type Written } from './net.ts'
import { type FoundObstacle, findObstacles } from './obstacles.ts'
import { type Obstacle, planOf, type Step } from './plan.ts'

type Body = BodyOf<typeof history.undo>

/** What is known at the end is also said when nothing is to stay: by a dry run, and where something was refused. */
type NotKept = Error & { answer: UndoOutcome[] }
const notKept = (answer: UndoOutcome[]): NotKept => Object.assign(new Error('Not kept'), { answer })
const isNotKept = (error: unknown): error is NotKept => error instanceof Error && 'answer' in error

/**
 * Puts back exactly what a change changed, in one transaction (domain.md#undo-exact): 2 with the number of the change
 * that this is, or 6 (7: locked) with the rows that stand against it. An unknown change is a 404, one that cannot be
 * undone a 400; a row outside the caller's scope is a 403.
 */
export async function undoChange(db: Db, { change, dryRun }: Body, caller: Caller): Promise<UndoOutcome[]> {
  try {
    return await transaction(db, caller.userId, async (tx) => {
      const answer = await undo(tx, change, caller)
      if (dryRun === true || answer.some((one) => one.sms !== sms.updated)) throw notKept(answer)
      return answer
    })
  } catch (error) {
    if (isNotKept(error)) return error.answer
    throw error
  }
}

// One undo of a change at a time: the second finds it undone.
const holding = `SELECT pg_advisory_xact_lock(hashtextextended('undo ' || $1::text, 0))`

const reading = `
  SELECT table_name AS "table", row_id AS id, id::text AS moment, before, after
  FROM history WHERE change = $1::bigint ORDER BY id`

async function undo(tx: Db, change: string, { rights, language }: Caller): Promise<UndoOutcome[]> {
  await run(tx, holding, [change])
  await demandUndoable(tx, change)
  const net = netOf(await run<Written>(tx, reading, [change]))
  const touched = net.flatMap(({ table, id }) => {
    const entity = entityOf(table)
    return entity === undefined ? [] : [{ entity, id }]
  })
  // the rows that go, and those that come back
  await demandRights(tx, rights, touched)
  const [state] = await run<{ by: string | null; own: string }>(
    tx,
    'SELECT undone_by($1::bigint)::text AS by, current_change()::text AS own',
    [change],
  )
  if (state === undefined) throw new Error('The number of the change was not answered')
  if (state.by !== null) {
    const { by } = state
    return refused(
      tx,
      'undone',
      net.map((row) => ({ row, change: by })),
      language,
    )
  }
  const current = await hold(tx, net)
  const { steps, obstacles } = planOf(net, ({ table, id }) => current.get(`${table} ${id}`))
  if (obstacles.length > 0) return refusedBy(tx, obstacles, language)
  const found = await attempt(tx, steps)
  if (found.length > 0) return refusedBy(tx, found, language)
  await demandRights(tx, rights, touched)
  await run(tx, 'INSERT INTO change_undo (undoes) VALUES ($1::bigint)', [change])
  return [{ sms: sms.updated, change: state.own, rows: steps.length }]
}

/** What no person changed by a call on these rows is not undone: seeds, the command line, users, settings, notices. */
async function demandUndoable(tx: Db, change: string): Promise<void> {
  const written = await run<{ table: string; nobody: boolean }>(
    tx,
    `SELECT table_name AS "table", bool_or(user_id IS NULL) AS nobody
     FROM history WHERE change = $1::bigint GROUP BY table_name`,
    [change],
  )
  if (written.length === 0) throw refusal('noSuchRow')
  const undoable = ({ table, nobody }: { table: string; nobody: boolean }) =>
    !nobody && table !== 'app_user' && entityOf(table) !== undefined
  if (!written.every(undoable)) throw refusal('notUndoable')
}

/** The rows as they are, held until the end. */
async function hold(tx: Db, net: readonly NetChange[]): Promise<Map<string, StoredRow>> {
  const current = new Map<string, StoredRow>()
  for (const table of childrenFirst) {
    const ids = net.filter((row) => row.table === table).map(({ id }) => id)
    if (ids.length === 0) continue
    const { id } = undoneTable(table)
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

/** Takes the steps, or none of them and answers what stands against them. */
async function attempt(tx: Db, steps: readonly Step[]): Promise<FoundObstacle[]> {
  await run(tx, 'SAVEPOINT before_undo', [])
  try {
    await apply(tx, steps)
    return await findOutsideBands(tx, steps)
  } catch (error) {
    await run(tx, 'ROLLBACK TO SAVEPOINT before_undo', [])
    const found = await findObstacles(tx, steps, error)
    if (found.length === 0) throw error
    return found
  }
}

const readingLater = `
  SELECT asked.place::integer, later.change::text
  FROM unnest($1::text[], $2::integer[], $3::bigint[], $4::text[]) WITH ORDINALITY
    AS asked (table_name, row_id, moment, columns, place)
  CROSS JOIN LATERAL (
    SELECT h.change FROM history h
    WHERE h.table_name = asked.table_name AND h.row_id = asked.row_id AND h.id > asked.moment
      AND (h.action <> 'update' OR asked.columns = '[]' OR EXISTS (
        SELECT 1 FROM jsonb_array_elements_text(asked.columns::jsonb) AS touched (name)
        WHERE h.before -> touched.name IS DISTINCT FROM h.after -> touched.name
      ))
    ORDER BY h.id DESC LIMIT 1
  ) later`

/** Answers the first kind of obstacle that there is, each of its rows with the later change that is the reason. */
async function refusedBy(
  tx: Db,
  obstacles: readonly (Obstacle | FoundObstacle)[],
  language: Language,
): Promise<UndoOutcome[]> {
  const [{ reason } = { reason: 'changedSince' as const }] = obstacles
  const own = obstacles.filter((one) => one.reason === reason)
  const causes = own.map((one) => ('because' in one ? { ...one.because, moment: '0' } : one.row))
  const later = await run<{ place: number; change: string }>(tx, readingLater, [
    causes.map(({ table }) => table),
    causes.map(({ id }) => id),
    causes.map(({ moment }) => moment),
    own.map(({ columns }) => JSON.stringify(columns ?? [])),
  ])
  const changes = new Map(later.map(({ place, change }) => [place - 1, change]))
  const rows = own.map(({ row }, place) => ({ row, change: changes.get(place) ?? null }))
  return refused(tx, reason, rows, language)
}

async function refused(
  tx: Db,
  reason: UndoReason,
  hindered: readonly { row: { table: string; id: number }; change: string | null }[],
  language: Language,
): Promise<UndoOutcome[]> {
  const named = hindered.slice(0, rowsOfChange).map(({ row: { table, id }, change }) => ({
    table,
    id,
    moment: now,
    change,
  }))
  const labelOf = await readLabels(tx, named, language)
  const rows = named.flatMap(({ change, ...row }): Hindrance[] => {
    const entity = entityOf(row.table)
    return entity === undefined ? [] : [{ entity, id: row.id, label: labelOf(row), change }]
  })
  return [{ sms: reason === 'locked' ? sms.updateRefused : sms.cannotDelete, reason, rows }]
}
