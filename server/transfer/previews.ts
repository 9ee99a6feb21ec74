import { getTableName } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { lengths, previewMinutes } from '#contract/limits.ts'
import type {
  Format,
  transfer,
  TransferProgress,
  TransferredEntity,
  TransferSheet,
} from '#contract/transfer.ts'
import { transferredEntities } from '#contract/entities/registry.ts'
import { type Db, transaction } from '#db/connect.ts'
import { savingLinesLock } from '#db/locks.ts'
import { run } from '#db/statement.ts'
import { entityOf, tables } from '../entities.ts'
import { storable } from '../process/well-formed.ts'
import { refusal } from '../answers/refusals.ts'
import type { Json, KeptProblems } from './work.ts'

// Previews stand in the database, where every instance finds them, for as long as `previewMinutes`.

/** The most stops of one person that wait for their previews. */
const mostStops = 10

const old = `at < now() - interval '${previewMinutes} minutes'`

/** The subject of a preview: a catalogue, or an institution in a workbook. */
type Of = { readonly entity: TransferredEntity } | { readonly institution: number }

/** The owner of a preview; 0, which no user has, for the command line. */
const ownerOf = (userId: number | null) => userId ?? 0

/** Begins a preview, whose lines are kept while they are compared; nobody finds it before it is finished. */
export async function beginPreview(
  db: Db,
  { id, file, userId }: { readonly id: string; readonly file: string; readonly userId: number | null },
  of: Of,
): Promise<void> {
  const begun = await transaction(db, null, async (tx) => {
    await removeOldPreviews(tx)
    return run(
      tx,
      `INSERT INTO import_preview (id, user_id, table_name, institution_id, format, headings, file)
       VALUES ($1, $2, $3, $4, '', '[]', $5) ON CONFLICT DO NOTHING RETURNING id`,
      [
        id,
        ownerOf(userId),
        'entity' in of ? getTableName(tables[of.entity]) : null,
        'entity' in of ? null : of.institution,
        Array.from(storable(file)).slice(0, lengths.fileName).join(''),
      ],
    )
  })
  // the preview was stopped before it began
  if (begun.length === 0) throw refusal('importStopped')
}

/** Lines to be kept, as the table has them, and how far the file is read with them. */
export type Read = { readonly lines: Json; readonly progress: TransferProgress }

/** Keeps lines, unless the reading was stopped. */
export async function keepLines(db: Db, id: string, { lines, progress }: Read): Promise<null> {
  const [alive] = await run<{ lines: number }>(
    db,
    `WITH alive AS (
       UPDATE import_preview SET progress = $3::jsonb WHERE id = $1::uuid AND NOT stopped RETURNING id
     ),
     kept AS (
       INSERT INTO import_line (preview, sheet, line, action, record, rev, content, emptied, cells, problems, shown)
       SELECT alive.id, coalesce(l.sheet, 0), l.line, l.action, l.record, l.rev, l.content, l.emptied, l.cells, l.problems,
         l.shown
       FROM alive CROSS JOIN json_to_recordset($2::json) AS l (sheet integer, line integer, action text, record integer,
         rev integer, content jsonb, emptied jsonb, cells jsonb, problems jsonb, shown jsonb)
     )
     SELECT 1 AS lines FROM alive`,
    [id, lines, JSON.stringify(progress)],
  )
  if (alive === undefined) throw refusal('importStopped')
  return null
}

const lockOf = (id: string) => `${savingLinesLock}, hashtext(${id}::text)`

/** Lets the others know, for as long as the transaction lasts, that lines of the preview are being saved. */
export const beginSaving = (tx: Db, id: string) =>
  run(tx, `SELECT pg_advisory_xact_lock(${lockOf('$1::uuid')})`, [id])

/** Ends the progress of saving that died with its process, of one preview or of all. */
const endDeadProgress = (db: Db, id: string | null) =>
  run(
    db,
    `UPDATE import_preview SET progress = NULL, stopped = false
     WHERE ($1::uuid IS NULL OR id = $1::uuid) AND format <> '' AND progress IS NOT NULL
       AND pg_try_advisory_xact_lock_shared(${lockOf('id')})`,
    [id],
  )

/** Says how far the lines of a preview are saved, unless it was told to stop. */
export async function sayProgress(db: Db, id: string, progress: TransferProgress): Promise<void> {
  const alive = await run(
    db,
    'UPDATE import_preview SET progress = $2::jsonb WHERE id = $1::uuid AND NOT stopped RETURNING id',
    [id, JSON.stringify(progress)],
  )
  if (alive.length === 0) throw refusal('importStopped')
}

/** Nothing of the preview goes on any more: it can be applied, again after it was stopped. */
export const endProgress = (db: Db, id: string) =>
  run(db, 'UPDATE import_preview SET progress = NULL, stopped = false WHERE id = $1::uuid', [id])

/** How far one's own preview is read or saved; null while neither goes on. */
export async function readProgress(
  db: Db,
  { import: id }: BodyOf<typeof transfer.progress>,
  { userId }: { userId: number },
): Promise<TransferProgress | null> {
  await endDeadProgress(db, id)
  const [found] = await run<{ progress: TransferProgress | null }>(
    db,
    'SELECT progress FROM import_preview WHERE id = $1::uuid AND user_id = $2',
    [id, ownerOf(userId)],
  )
  return found?.progress ?? null
}

/**
 * Stops what goes on with one's own preview. Lines that are being saved are given up by their call; a preview that is read, or
 * only kept, goes here. One that has not begun yet is told beforehand: its number is taken, of the last ten of a person.
 */
export async function stopPreview(
  db: Db,
  { import: id }: BodyOf<typeof transfer.stop>,
  { userId }: { userId: number },
): Promise<object> {
  await transaction(db, null, async (tx) => {
    await endDeadProgress(tx, id)
    const [found] = await run<{ is_saving: boolean }>(
      tx,
      `SELECT format <> '' AND progress IS NOT NULL AS is_saving FROM import_preview
       WHERE id = $1::uuid AND user_id = $2 FOR UPDATE`,
      [id, ownerOf(userId)],
    )
    if (found?.is_saving === true) {
      await run(tx, 'UPDATE import_preview SET stopped = true WHERE id = $1::uuid', [id])
      return
    }
    if (found !== undefined) await run(tx, 'DELETE FROM import_preview WHERE id = $1::uuid', [id])
    // After the preview: lines that came while this waited for it are seen.
    if (found !== undefined) await run(tx, 'DELETE FROM import_line WHERE preview = $1::uuid', [id])
    else await stopBeforehand(tx, id, ownerOf(userId))
  })
  return {}
}

async function stopBeforehand(tx: Db, id: string, owner: number): Promise<void> {
  await run(
    tx,
    `INSERT INTO import_preview (id, user_id, format, headings, stopped) VALUES ($1, $2, '', '[]', true)
     ON CONFLICT DO NOTHING`,
    [id, owner],
  )
  await run(
    tx,
    `DELETE FROM import_preview WHERE id IN (
       SELECT id FROM import_preview WHERE user_id = $1 AND format = '' AND stopped
       ORDER BY at DESC, id OFFSET ${mostStops}
     )`,
    [owner],
  )
}

/** Writes the name of the preview's file down beside the change that its lines make. */
export const noteFile = (tx: Db, id: string) =>
  run(
    tx,
    `INSERT INTO change_note (operation, reason, file)
     SELECT 'import', nullif(substr(ground, strpos(ground, ' ') + 1), ''), p.file
     FROM import_preview p, coalesce(current_setting('okuu.ground', true), '') AS ground WHERE p.id = $1::uuid`,
    [id],
  )

/** Reads a file for a preview that has begun: nothing of it is left where it is refused. */
export async function orDrop<Made>(db: Db, id: string, reading: () => Promise<Made>): Promise<Made> {
  try {
    return await reading()
  } catch (error) {
    await run(db, 'DELETE FROM import_preview WHERE id = $1::uuid', [id])
    await run(db, 'DELETE FROM import_line WHERE preview = $1::uuid', [id])
    throw error
  }
}

type Made = { readonly format: Format; readonly headings: string; readonly sheets?: string }

/** Finishes a preview: `headings` and, of a workbook, `sheets` are JSON. */
export async function finishPreview(db: Db, id: string, { format, headings, sheets }: Made): Promise<void> {
  const finished = await run(
    db,
    `UPDATE import_preview SET format = $2, headings = $3::jsonb, sheets = $4::jsonb, progress = NULL
     WHERE id = $1::uuid AND NOT stopped RETURNING id`,
    [id, format, headings, sheets ?? null],
  )
  if (finished.length === 0) throw refusal('importStopped')
}

/** Another instance may be at it: those that it holds are its own to remove. */
export async function removeOldPreviews(db: Db): Promise<void> {
  await endDeadProgress(db, null)
  await run(
    db,
    `WITH gone AS (
       DELETE FROM import_preview
       WHERE id IN (SELECT id FROM import_preview WHERE ${old} FOR UPDATE SKIP LOCKED) RETURNING id
     )
     DELETE FROM import_line WHERE preview IN (SELECT id FROM gone)`,
    [],
  )
}

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

/** A preview of a workbook, with its sheets and its institution. */
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
