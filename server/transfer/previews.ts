import { getTableName } from 'drizzle-orm'
import { previewMinutes } from '#contract/limits.ts'
import type { Format, TransferredEntity } from '#contract/transfer.ts'
import { transferredEntities } from '#contract/entities/registry.ts'
import { type Db, transaction } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { entityOf, tables } from '../entities.ts'
import { refusal } from '../answers/refusals.ts'
import type { KeptProblems, PreviewMade } from './work.ts'

// Previews stand in the database, where every instance finds them, for as long as `previewMinutes`.

export const old = `at < now() - interval '${previewMinutes} minutes'`

export async function keepPreview(
  db: Db,
  id: string,
  userId: number,
  entity: TransferredEntity,
  { format, headings, lines }: PreviewMade,
): Promise<void> {
  await transaction(db, null, async (tx) => {
    await removeOldPreviews(tx)
    await run(
      tx,
      `INSERT INTO import_preview (id, user_id, table_name, format, headings) VALUES ($1, $2, $3, $4, $5)`,
      [id, userId, getTableName(tables[entity]), format, headings],
    )
    await run(
      tx,
      `INSERT INTO import_line (preview, line, action, record, rev, content, emptied, cells, problems)
       SELECT $1, l.* FROM jsonb_to_recordset($2::jsonb) AS l (line integer, action text, record integer, rev integer,
         content jsonb, emptied jsonb, cells jsonb, problems jsonb)`,
      [id, lines],
    )
  })
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

type Kept = { readonly table: string | null; readonly format: Format; readonly institution: number | null }

async function find(db: Db, id: string, userId: number): Promise<Kept> {
  const [found] = await run<Kept>(
    db,
    `SELECT table_name AS "table", format, institution_id AS institution FROM import_preview
     WHERE id::text = $1 AND user_id = $2 AND NOT ${old} AND (table_name IS NOT NULL OR sheets IS NOT NULL)`,
    [id, userId],
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
