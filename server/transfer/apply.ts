import { getTableName } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { sms } from '#contract/save.ts'
import type { transfer, TransferApplied, TransferredEntity } from '#contract/transfer.ts'
import { type Db, transaction } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { tables } from '../entities.ts'
import { refusal } from '../answers/refusals.ts'
import { isDuplicate, isMissingParent } from '../saving/sqlstate.ts'
import { columnNames } from './stored.ts'
import { fieldsOfEntity } from './columns.ts'
import { findTaken, uniqueFields } from './taken.ts'

type Take = BodyOf<typeof transfer.apply>['take']

/**
 * Saves the taken lines of a preview in one change. The rules of a save were asked when the lines were compared; whatever may
 * have become otherwise since is asked again here: revisions, and the rows that would be there twice. Rights and institutions
 * the database asks for before the commit, as of every save.
 */
export async function applyLines(
  db: Db,
  preview: string,
  entity: TransferredEntity,
  take: Take,
  userId: number,
): Promise<TransferApplied> {
  const columns = columnNames(entity)
  const chosen = chosenBy(entity, take, columns)
  try {
    return await transaction(db, userId, async (tx) => {
      const stale = await findStale(tx, entity, preview, chosen)
      if (stale.length > 0) return refusedLines(stale)
      const unique = await uniqueFields(tx, entity, columns)
      const asked = await readChanged(
        tx,
        entity,
        preview,
        chosen,
        unique.map((key) => columns[key] ?? key),
      )
      const taken = await findTaken(tx, entity, asked)
      if (taken.length > 0) return refusedLines(taken.map(({ line }) => line))
      const updated = await updateRows(tx, entity, preview, chosen, Object.values(columns))
      const created = await insertRows(tx, entity, preview, chosen, columns)
      const [change] = await run<{ change: string }>(tx, 'SELECT current_change()::text AS change', [])
      const skipped = take.length - updated - created
      return {
        sms: sms.updated,
        ...(updated + created > 0 && change),
        created,
        updated,
        skipped,
      }
    })
  } catch (error) {
    // A name that two lines exchange, or one that somebody has taken this very moment.
    if (isDuplicate(error)) return refusedLines(take.map(({ line }) => line))
    if (isMissingParent(error)) throw refusal('noSuchRow')
    throw error
  }
}

const refusedLines = (lines: readonly number[]): TransferApplied => ({
  sms: sms.updateRefused,
  reason: 'stale',
  lines: [...new Set(lines)].toSorted((a, b) => a - b),
})

/** The lines as JSON, each with the columns that are taken of it, null being all; a field that the catalogue lacks is a 400. */
function chosenBy(entity: TransferredEntity, take: Take, columns: Readonly<Record<string, string>>): string {
  const byField = new Map(fieldsOfEntity(entity).map(({ row, key }) => [row, columns[key] ?? key]))
  const columnOf = (field: string, place: number) => {
    const column = byField.get(field)
    if (column === undefined) throw refusal('badField', { field: `take.${place}.fields` })
    return column
  }
  const lines = new Map(
    take.map(({ line, fields }, place) => [line, fields?.map((one) => columnOf(one, place)) ?? null]),
  )
  return JSON.stringify([...lines].map(([line, fields]) => ({ line, fields })))
}

/**
 * The taken lines with what is saved of each. Of a line whose fields are named these alone are, its empty cells among them; a
 * new row has what it needs all the same. `$1` is the preview, `$2` the choice.
 */
const takenLines = `
  chosen AS MATERIALIZED (
    SELECT l.line, l.action, l.record, l.rev, CASE WHEN c.fields IS NULL THEN l.content ELSE (
      SELECT coalesce(jsonb_object_agg(one.key, one.value), '{}') FROM jsonb_each(l.emptied || l.content) one
      WHERE c.fields ? one.key OR (l.action = 'add' AND one.key = ANY (string_to_array($3, ',')))
    ) END AS content
    FROM jsonb_to_recordset($2::jsonb) AS c (line integer, fields jsonb)
    JOIN import_line l ON l.preview = $1::uuid AND l.line = c.line AND (l.action IN ('add', 'change') OR
      (l.action = 'same' AND c.fields IS NOT NULL))
  )`

/** What a new row is saved with whichever fields are taken: all that it needs. */
const needed = (entity: TransferredEntity, columns: Readonly<Record<string, string>>) =>
  fieldsOfEntity(entity)
    .flatMap(({ key, needed: need }) => (need === undefined ? [] : [columns[key] ?? key]))
    .join()

const tableName = (entity: TransferredEntity) => getTableName(tables[entity])
const parameters = (entity: TransferredEntity, preview: string, chosen: string) => [
  preview,
  chosen,
  needed(entity, columnNames(entity)),
]

/** Holds the rows that are changed, in their order, and answers the lines whose row is gone or another than it was. */
async function findStale(
  tx: Db,
  entity: TransferredEntity,
  preview: string,
  chosen: string,
): Promise<number[]> {
  const rows = await run<{ line: number }>(
    tx,
    `WITH ${takenLines},
     held AS MATERIALIZED (
       SELECT id, rev FROM "${tableName(entity)}" WHERE id IN (SELECT record FROM chosen) ORDER BY id FOR UPDATE
     )
     SELECT c.line FROM chosen c LEFT JOIN held h ON h.id = c.record
     WHERE c.record IS NOT NULL AND h.rev IS DISTINCT FROM c.rev`,
    parameters(entity, preview, chosen),
  )
  return rows.map(({ line }) => line)
}

/** The rows that lines make or call otherwise, as `findTaken` takes them. */
async function readChanged(
  tx: Db,
  entity: TransferredEntity,
  preview: string,
  chosen: string,
  unique: readonly string[],
): Promise<string> {
  const [found] = await run<{ lines: string }>(
    tx,
    `WITH ${takenLines}
     SELECT coalesce(jsonb_agg(jsonb_build_object('line', c.line, 'record', c.record,
       'content', coalesce(to_jsonb(t), '{}') || c.content)), '[]')::text AS lines
     FROM chosen c LEFT JOIN "${tableName(entity)}" t ON t.id = c.record
     WHERE c.content ?| string_to_array($4, ',')`,
    [...parameters(entity, preview, chosen), unique.join()],
  )
  return found?.lines ?? '[]'
}

async function updateRows(
  tx: Db,
  entity: TransferredEntity,
  preview: string,
  chosen: string,
  columns: readonly string[],
): Promise<number> {
  const named = columns.map((column) => `"${column}"`).join(', ')
  const [done] = await run<{ rows: number }>(
    tx,
    `WITH ${takenLines},
     saved AS (
       UPDATE "${tableName(entity)}" t
       SET (${named}) = (SELECT ${named} FROM jsonb_populate_record(t, c.content))
       FROM chosen c WHERE c.record = t.id AND c.content <> '{}' RETURNING 1
     )
     SELECT count(*)::integer AS rows FROM saved`,
    parameters(entity, preview, chosen),
  )
  return done?.rows ?? 0
}

async function insertRows(
  tx: Db,
  entity: TransferredEntity,
  preview: string,
  chosen: string,
  columns: Readonly<Record<string, string>>,
): Promise<number> {
  const named = Object.values(columns)
    .map((column) => `"${column}"`)
    .join(', ')
  const blank = Object.fromEntries(
    fieldsOfEntity(entity).flatMap(({ key, kind }) => (kind === 'text' ? [[columns[key] ?? key, '']] : [])),
  )
  const [done] = await run<{ rows: number }>(
    tx,
    `WITH ${takenLines},
     saved AS (
       INSERT INTO "${tableName(entity)}" (${named})
       SELECT ${named} FROM (SELECT line, $4::jsonb || content AS whole FROM chosen WHERE action = 'add') c
       CROSS JOIN LATERAL jsonb_populate_record(NULL::"${tableName(entity)}", c.whole) ORDER BY c.line RETURNING 1
     )
     SELECT count(*)::integer AS rows FROM saved`,
    [...parameters(entity, preview, chosen), JSON.stringify(blank)],
  )
  return done?.rows ?? 0
}
