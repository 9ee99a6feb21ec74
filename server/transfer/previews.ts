import type { BodyOf, Upload } from '#contract/call.ts'
import { lengths, previewMinutes } from '#contract/limits.ts'
import type {
  Format,
  transfer,
  TransferProgress,
  SheetEntity,
  TransferredEntity,
  TransferReadingWish,
  TransferSheet,
} from '#contract/transfer.ts'
import { transferredEntities } from '#contract/entities/registry.ts'
import { type Db, transaction } from '#db/connect.ts'
import { savingLinesLock } from '#db/locks.ts'
import { run } from '#db/statement.ts'
import { entityOf, tableOf } from '../entities.ts'
import { storable } from '../process/well-formed.ts'
import { refusal } from '../answers/refusals.ts'
import type { ColumnStyle } from './as-written.ts'
import type { Json, PreviewMade } from './work.ts'

// Previews are in the database, where every instance finds them, for as long as `previewMinutes`.

/** The most stops of one person that wait for their previews, and the most of his files that are kept. */
const mostStops = 10
const mostFiles = 3

const old = `at < now() - interval '${previewMinutes} minutes'`

/** The owner of a preview; 0, which no user has, for the command line. */
const ownerOf = (userId: number | null) => userId ?? 0

/** A file, whose it is, and what is compared with it: a catalogue, or the whole of an institution. */
type Begun = {
  readonly id: string
  readonly file: Upload
  readonly entity: TransferredEntity | undefined
  readonly institution: number | null
  readonly userId: number | null
}

/** Begins a preview, whose lines are kept while they are compared; nobody finds it before it is finished. */
export async function beginPreview(
  db: Db,
  { id, file, entity, institution, userId }: Begun,
  wishes: readonly TransferReadingWish[],
): Promise<void> {
  const begun = await transaction(db, null, async (tx) => {
    await removeOldPreviews(tx)
    await run(
      tx,
      `UPDATE import_preview SET content = NULL WHERE content IS NOT NULL AND id IN (
         SELECT id FROM import_preview WHERE user_id = $1 ORDER BY at DESC OFFSET ${mostFiles - 1}
       )`,
      [ownerOf(userId)],
    )
    return run(
      tx,
      `INSERT INTO import_preview (id, user_id, table_name, institution_id, format, headings, file, content, wishes)
       VALUES ($1, $2, $3, $4, '', '{}', $5, $6, $7) ON CONFLICT DO NOTHING RETURNING id`,
      [
        id,
        ownerOf(userId),
        entity === undefined ? null : tableOf(entity),
        institution,
        Array.from(storable(file.name)).slice(0, lengths.fileName).join(''),
        Buffer.from(file.bytes.buffer as ArrayBuffer, file.bytes.byteOffset, file.bytes.byteLength),
        JSON.stringify(wishes),
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
       INSERT INTO import_line (preview, sheet, line, action, record, rev, content, emptied, cells, problems,
         remarked, shown)
       SELECT alive.id, l.sheet, l.line, l.action, l.record, l.rev, l.content, l.emptied, l.cells, l.problems,
         coalesce(l.remarked, false), l.shown
       FROM alive CROSS JOIN json_to_recordset($2::json) AS l (sheet integer, line integer, action text, record integer,
         rev integer, content jsonb, emptied jsonb, cells jsonb, problems jsonb, remarked boolean, shown jsonb)
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
 * only kept, goes here. A preview that has not begun yet is stopped in advance: its number is kept, of the last ten of a person.
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
    `INSERT INTO import_preview (id, user_id, format, headings, stopped) VALUES ($1, $2, '', '{}', true)
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

/** Leaves nothing of a preview whose file was refused. */
export async function dropPreview(db: Db, id: string): Promise<void> {
  await run(db, 'DELETE FROM import_preview WHERE id = $1::uuid', [id])
  await run(db, 'DELETE FROM import_line WHERE preview = $1::uuid', [id])
}

/** Finishes a preview; all but its format are JSON. */
export async function finishPreview(
  db: Db,
  id: string,
  { format, headings, sheets, readings }: Pick<PreviewMade, 'format' | 'headings' | 'sheets' | 'readings'>,
): Promise<void> {
  const finished = await run(
    db,
    `UPDATE import_preview
     SET format = $2, headings = $3::jsonb, sheets = $4::jsonb, readings = $5::jsonb, progress = NULL
     WHERE id = $1::uuid AND NOT stopped RETURNING id`,
    [id, format, headings, sheets, readings],
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

/** A sheet as it was answered, with the notations of its columns; of a catalogue's file it is the only one. */
export type KeptSheet = Omit<TransferSheet, 'entity'> & {
  readonly entity: SheetEntity | null
  readonly styles?: readonly ColumnStyle[]
}

/** A preview: of a catalogue, or, without an entity, of a workbook with a whole institution. */
export type KeptPreview = {
  readonly entity: TransferredEntity | undefined
  readonly institution: number | null
  readonly format: Format
  readonly sheets: readonly KeptSheet[]
}

/** The caller's own preview that is not too old; any other is a 404. */
export async function findPreview(db: Db, id: string, userId: number | null): Promise<KeptPreview> {
  const [found] = await run<Omit<KeptPreview, 'entity'> & { table: string | null }>(
    db,
    `SELECT table_name AS "table", format, sheets, institution_id AS institution FROM import_preview
     WHERE id::text = $1 AND user_id = $2 AND NOT ${old} AND format <> ''`,
    [id, ownerOf(userId)],
  )
  if (found === undefined) throw refusal('previewGone')
  const { table, ...others } = found
  return { ...others, entity: transferredEntities.find((one) => one === (table && entityOf(table))) }
}

/** A sheet by the name that it has in the file, a catalogue's without one; undefined for one that was left out. */
export function sheetIn({ entity, sheets }: KeptPreview, name: string | undefined, field = 'sheet') {
  const found = sheets.find(({ sheet }) => sheet === name || (name === undefined && entity !== undefined))
  if (found === undefined) throw refusal('badField', { field })
  return found.entity === null ? undefined : { ...found, entity: found.entity }
}
