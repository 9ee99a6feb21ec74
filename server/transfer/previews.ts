import { getTableName } from 'drizzle-orm'
import { previewMinutes } from '#contract/limits.ts'
import type { Format, TransferredEntity, TransferSheet } from '#contract/transfer.ts'
import { transferredEntities } from '#contract/entities/registry.ts'
import { type Db, transaction } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { entityOf, tables } from '../entities.ts'
import { refusal } from '../answers/refusals.ts'
import type { KeptProblems } from './work.ts'

// Previews stand in the database, where every instance finds them, for as long as `previewMinutes`.

const old = `at < now() - interval '${previewMinutes} minutes'`

/** The subject of a preview: a catalogue, or an institution in a workbook. */
type Of = { readonly entity: TransferredEntity } | { readonly institution: number }

/** Nobody bears the number under which the command line's are kept. */
const ownerOf = (userId: number | null) => userId ?? 0

/** Begins a preview, whose lines are kept while they are compared; nobody finds it before it is finished. */
export async function beginPreview(db: Db, id: string, userId: number | null, of: Of): Promise<void> {
  await transaction(db, null, async (tx) => {
    await removeOldPreviews(tx)
    await run(
      tx,
      `INSERT INTO import_preview (id, user_id, table_name, institution_id, format, headings)
       VALUES ($1, $2, $3, $4, '', '[]')`,
      [
        id,
        ownerOf(userId),
        'entity' in of ? getTableName(tables[of.entity]) : null,
        'entity' in of ? null : of.institution,
      ],
    )
  })
}

/** Keeps lines; JSON of them, as the table has them. */
export async function keepLines(db: Db, id: string, lines: string): Promise<void> {
  await run(
    db,
    `INSERT INTO import_line (preview, sheet, line, action, record, rev, content, emptied, cells, problems, shown)
     SELECT $1, coalesce(l.sheet, 0), l.line, l.action, l.record, l.rev, l.content, l.emptied, l.cells, l.problems, l.shown
     FROM json_to_recordset($2::json) AS l (sheet integer, line integer, action text, record integer, rev integer,
       content jsonb, emptied jsonb, cells jsonb, problems jsonb, shown jsonb)`,
    [id, lines],
  )
}

type Made = { readonly format: Format; readonly headings: string; readonly sheets?: string }

/** Finishes a preview: `headings` and, of a workbook, `sheets` are JSON. */
export async function finishPreview(db: Db, id: string, { format, headings, sheets }: Made): Promise<void> {
  await run(
    db,
    'UPDATE import_preview SET format = $2, headings = $3::jsonb, sheets = $4::jsonb WHERE id = $1::uuid',
    [id, format, headings, sheets ?? null],
  )
}

/** Another instance may be at it: those that it holds are its own to remove. */
export const removeOldPreviews = (db: Db) =>
  run(
    db,
    `WITH gone AS (
       DELETE FROM import_preview
       WHERE id IN (SELECT id FROM import_preview WHERE ${old} FOR UPDATE SKIP LOCKED) RETURNING id
     )
     DELETE FROM import_line WHERE preview IN (SELECT id FROM gone)`,
    [],
  )

type Kept = {
  readonly table: string | null
  readonly format: Format
  readonly sheets: readonly TransferSheet[] | null
  readonly institution: number | null
}

async function find(db: Db, id: string, userId: number | null): Promise<Kept> {
  const [found] = await run<Kept>(
    db,
    `SELECT table_name AS "table", format, sheets, institution_id AS institution FROM import_preview
     WHERE id::text = $1 AND user_id = $2 AND NOT ${old} AND format <> ''`,
    [id, ownerOf(userId)],
  )
  if (found === undefined) throw refusal('previewGone')
  return found
}

/** A preview: of a catalogue, or, without an entity, of a workbook with a whole institution. */
export type KeptPreview = { readonly entity: TransferredEntity | undefined; readonly format: Format }

/** The caller's own preview that is not too old; any other is a 404. */
export async function findPreview(db: Db, id: string, userId: number): Promise<KeptPreview> {
  const { table, format } = await find(db, id, userId)
  return { entity: transferredEntities.find((one) => one === (table && entityOf(table))), format }
}

/** The sheets of the caller's own preview of a workbook; of any other it is a 404. */
export async function readSheets(
  db: Db,
  id: string,
  userId: number | null,
): Promise<readonly TransferSheet[]> {
  const { sheets } = await find(db, id, userId)
  if (sheets === null) throw refusal('previewGone')
  return sheets
}

/** The same with the institution. */
export async function readBook(db: Db, id: string, userId: number) {
  const { sheets, institution } = await find(db, id, userId)
  if (sheets === null || institution === null) throw refusal('previewGone')
  return { sheets, institution }
}

/** What the preview says of the lines that cannot be taken, as JSON. */
export async function readProblems(db: Db, id: string): Promise<KeptProblems> {
  const [kept] = await run<KeptProblems>(
    db,
    `SELECT p.headings::text AS headings, coalesce((
       SELECT json_agg(json_build_object('sheet', l.sheet, 'cells', l.cells, 'problems', l.problems) ORDER BY l.sheet, l.line)
       FROM import_line l WHERE l.preview = p.id AND l.problems IS NOT NULL
     ), '[]')::text AS lines FROM import_preview p WHERE p.id::text = $1`,
    [id],
  )
  if (kept === undefined) throw refusal('previewGone')
  return kept
}
