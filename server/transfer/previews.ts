import type { BodyOf, Upload } from '#contract/call.ts'
import { lengths, previewMinutes } from '#contract/limits.ts'
import {
  fileEntities,
  type Format,
  type transfer,
  type TransferProgress,
  type SheetEntity,
  type FileEntity,
  type TransferReadingSettings,
  type TransferSheet,
} from '#contract/transfer.ts'
import { type Db, transaction } from '#db/connect.ts'
import { savingLinesLock } from '#db/locks.ts'
import { run } from '#db/statement.ts'
import { entityOf, tableOf } from '../entities.ts'
import { replaceUnstorable } from '../process/well-formed.ts'
import { refusal } from '../messages/refusals.ts'
import type { ColumnStyle } from '#contract/reading/values.ts'
import type { PreviewResult, LinePortion } from './worker-messages.ts'

// Previews are stored in the database for `previewMinutes`, so every instance can find them.

/** Maximum per user: stored ids of previews that were stopped before they started, and stored files. */
const maxStops = 10
const maxFiles = 3

const isExpiredSql = `at < now() - interval '${previewMinutes} minutes'`

/** Returns the owner: 0 for the command line, since no user has the id 0. */
const ownerOf = (userId: number | null) => userId ?? 0

/** Preview of a file for a catalogue (`entity`) or an institution. */
type NewPreview = {
  readonly id: string
  readonly file: Upload
  readonly entity: FileEntity | undefined
  readonly institution: number | null
  readonly userId: number | null
}

/** Begins a preview, to which compared lines are added. `findPreview` ignores unfinished previews. */
export async function beginPreview(
  db: Db,
  { id, file, entity, institution, userId }: NewPreview,
  sheetSettings: readonly TransferReadingSettings[],
): Promise<void> {
  const stored = await transaction(db, null, async (tx) => {
    await removeOldPreviews(tx)
    await run(
      tx,
      `UPDATE import_preview SET content = NULL WHERE content IS NOT NULL AND id IN (
         SELECT id FROM import_preview WHERE user_id = $1 ORDER BY at DESC OFFSET ${maxFiles - 1}
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
        Array.from(replaceUnstorable(file.name)).slice(0, lengths.fileName).join(''),
        Buffer.from(file.bytes.buffer as ArrayBuffer, file.bytes.byteOffset, file.bytes.byteLength),
        JSON.stringify(sheetSettings),
      ],
    )
  })
  // The preview was stopped before it began.
  if (stored.length === 0) throw refusal('importStopped')
}

/** Stores lines. Throws 400 if the preview was stopped. */
export async function storeLines(db: Db, id: string, { lines, progress }: LinePortion): Promise<null> {
  const [alive] = await run<{ lines: number }>(
    db,
    `WITH alive AS (
       UPDATE import_preview SET progress = $3::jsonb WHERE id = $1::uuid AND NOT stopped RETURNING id
     ),
     kept AS (
       INSERT INTO import_line (preview, sheet, line, action, record, number, rev, content, emptied, cells, problems,
         remarked, shown)
       SELECT alive.id, l.sheet, l.line, l.action, l.record, l.number, l.rev, l.content, l.emptied, l.cells, l.problems,
         coalesce(l.remarked, false), l.shown
       FROM alive CROSS JOIN json_to_recordset($2::json) AS l (sheet integer, line integer, action text, record integer,
         number text, rev integer, content jsonb, emptied jsonb, cells jsonb, problems jsonb, remarked boolean, shown jsonb)
     )
     SELECT 1 AS lines FROM alive`,
    [id, lines, JSON.stringify(progress)],
  )
  if (alive === undefined) throw refusal('importStopped')
  return null
}

const lockKeySql = (id: string) => `${savingLinesLock}, hashtext(${id}::text)`

/** Locks the preview until the transaction ends. The lock shows that its lines are being saved. */
export const beginSaving = (tx: Db, id: string) =>
  run(tx, `SELECT pg_advisory_xact_lock(${lockKeySql('$1::uuid')})`, [id])

/** Clears the progress of previews without a lock, whose process has died. `id` null: all previews. */
const clearDeadProgress = (db: Db, id: string | null) =>
  run(
    db,
    `UPDATE import_preview SET progress = NULL, stopped = false
     WHERE ($1::uuid IS NULL OR id = $1::uuid) AND format <> '' AND progress IS NOT NULL
       AND pg_try_advisory_xact_lock_shared(${lockKeySql('id')})`,
    [id],
  )

/** Stores the progress. Throws 400 if the preview was stopped. */
export async function storeProgress(db: Db, id: string, progress: TransferProgress): Promise<void> {
  const alive = await run(
    db,
    'UPDATE import_preview SET progress = $2::jsonb WHERE id = $1::uuid AND NOT stopped RETURNING id',
    [id, JSON.stringify(progress)],
  )
  if (alive.length === 0) throw refusal('importStopped')
}

/** Clears progress and stop mark, so that the preview can be applied. */
export const clearProgress = (db: Db, id: string) =>
  run(db, 'UPDATE import_preview SET progress = NULL, stopped = false WHERE id = $1::uuid', [id])

/** Returns the progress; null: no call reads or saves the preview (domain.md#transfer-progress). */
export async function readProgress(
  db: Db,
  { import: id }: BodyOf<typeof transfer.progress>,
  { userId }: { userId: number },
): Promise<TransferProgress | null> {
  await clearDeadProgress(db, id)
  const [found] = await run<{ progress: TransferProgress | null }>(
    db,
    'SELECT progress FROM import_preview WHERE id = $1::uuid AND user_id = $2',
    [id, ownerOf(userId)],
  )
  return found?.progress ?? null
}

/**
 * Stops a preview: a call that saves the lines finds the stop mark and rolls back; otherwise the preview is
 * deleted (domain.md#transfer-stop). If the preview does not exist yet, the preview's id is stored, and the
 * preview is refused when it starts.
 */
export async function stopPreview(
  db: Db,
  { import: id }: BodyOf<typeof transfer.stop>,
  { userId }: { userId: number },
): Promise<object> {
  await transaction(db, null, async (tx) => {
    await clearDeadProgress(tx, id)
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
    // The lines are deleted after the preview's row: while this call waited for the lock of that row, other
    // calls may have stored lines.
    if (found !== undefined) await run(tx, 'DELETE FROM import_line WHERE preview = $1::uuid', [id])
    else await stopBeforeStart(tx, id, ownerOf(userId))
  })
  return {}
}

async function stopBeforeStart(tx: Db, id: string, owner: number): Promise<void> {
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
       ORDER BY at DESC, id OFFSET ${maxStops}
     )`,
    [owner],
  )
}

/** Stores operation (`import`, or `paste` for copied cells), reason and file name in `change_note`. */
export const storeFileInNote = (tx: Db, id: string) =>
  run(
    tx,
    `INSERT INTO change_note (operation, reason, file)
     SELECT CASE WHEN p.wishes @? '$[*] ? (@.pasted == true)' THEN 'paste' ELSE 'import' END, nullif(substr(ground, strpos(ground, ' ') + 1), ''), p.file
     FROM import_preview p, coalesce(current_setting('okuu.ground', true), '') AS ground WHERE p.id = $1::uuid`,
    [id],
  )

export async function dropPreview(db: Db, id: string): Promise<void> {
  await run(db, 'DELETE FROM import_preview WHERE id = $1::uuid', [id])
  await run(db, 'DELETE FROM import_line WHERE preview = $1::uuid', [id])
}

/** Finishes a preview. All parameters except `format` are JSON. */
export async function finishPreview(
  db: Db,
  id: string,
  { format, headings, sheets, readings }: Pick<PreviewResult, 'format' | 'headings' | 'sheets' | 'readings'>,
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

/** Deletes expired previews, except those that another instance has locked. */
export async function removeOldPreviews(db: Db): Promise<void> {
  await clearDeadProgress(db, null)
  await run(
    db,
    `WITH gone AS (
       DELETE FROM import_preview
       WHERE id IN (SELECT id FROM import_preview WHERE ${isExpiredSql} FOR UPDATE SKIP LOCKED) RETURNING id
     )
     DELETE FROM import_line WHERE preview IN (SELECT id FROM gone)`,
    [],
  )
}

/** Sheet of a preview; the preview of a catalogue has one sheet. `styles`: notation of each column. */
export type StoredSheet = Omit<TransferSheet, 'entity'> & {
  readonly entity: SheetEntity | null
  readonly styles?: readonly ColumnStyle[]
}

/** Stored preview. `entity`: undefined for a workbook with a whole institution. */
export type StoredPreview = {
  readonly entity: FileEntity | undefined
  readonly institution: number | null
  readonly format: Format
  readonly sheets: readonly StoredSheet[]
  readonly isGenerated: boolean
}

/** Reads a preview. Throws 404 if it is expired, unfinished or that of another user. */
export async function findPreview(db: Db, id: string, userId: number | null): Promise<StoredPreview> {
  const [found] = await run<Omit<StoredPreview, 'entity'> & { table: string | null }>(
    db,
    `SELECT table_name AS "table", format, sheets, institution_id AS institution, sources IS NOT NULL AS "isGenerated"
     FROM import_preview
     WHERE id::text = $1 AND user_id = $2 AND NOT ${isExpiredSql} AND format <> ''`,
    [id, ownerOf(userId)],
  )
  if (found === undefined) throw refusal('previewGone')
  const { table, ...others } = found
  return { ...others, entity: fileEntities.find((one) => one === (table && entityOf(table))) }
}

/** Returns the sheet `name` or the only one; undefined for an ignored sheet. Throws 400 for an unknown one. */
export function sheetIn({ entity, sheets }: StoredPreview, name: string | undefined, field = 'sheet') {
  const found = sheets.find(({ sheet }) => sheet === name || (name === undefined && entity !== undefined))
  if (found === undefined) throw refusal('badField', { field })
  return found.entity === null ? undefined : { ...found, entity: found.entity }
}
