import type { StoredCorrection } from './worker-messages.ts'
import type { Upload } from '#contract/call.ts'
import type { FileEntity, TransferReadingSettings } from '#contract/transfer.ts'
import { type Db, transaction } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { tableOf } from '../entities.ts'
import { refusal } from '../messages/refusals.ts'
import { findPreview } from './previews.ts'

export type StoredFile = {
  readonly entity: FileEntity | undefined
  readonly institution: number | null
  readonly file: Upload
  readonly isGenerated: boolean
  readonly sheetSettings: readonly TransferReadingSettings[]
  readonly corrections: readonly StoredCorrection[]
}

/** Reads the file. Throws 404 if it is no longer stored. */
export async function readStoredFile(db: Db, id: string, userId: number | null): Promise<StoredFile> {
  const { entity, institution } = await findPreview(db, id, userId)
  const [found] = await run<
    Pick<StoredFile, 'sheetSettings' | 'corrections' | 'isGenerated'> & { name: string; content: Buffer }
  >(
    db,
    `SELECT file AS name, content, wishes AS "sheetSettings", corrections, sources IS NOT NULL AS "isGenerated"
     FROM import_preview WHERE id = $1::uuid AND content IS NOT NULL`,
    [id],
  )
  if (found === undefined) throw refusal('previewGone')
  const { name, content, ...others } = found
  return { ...others, entity, institution, file: { name, bytes: new Uint8Array(content) } }
}

/**
 * Resets a preview before its file is read again with other settings. `unfinished`: the preview was refused
 * while it was read, after some of its lines had been stored.
 */
export async function resetPreview(
  db: Db,
  id: string,
  { entity, institution, sheetSettings, corrections }: StoredFile,
  of: 'made' | 'unfinished' = 'made',
): Promise<void> {
  await transaction(db, null, async (tx) => {
    const stored = await run(
      tx,
      `UPDATE import_preview SET format = '', wishes = $2, corrections = $3, table_name = $4,
         institution_id = $5
       WHERE id = $1::uuid AND NOT stopped
         AND ${of === 'made' ? `format <> '' AND progress IS NULL` : `format = ''`} RETURNING id`,
      [
        id,
        JSON.stringify(sheetSettings),
        JSON.stringify(corrections),
        entity === undefined ? null : tableOf(entity),
        institution,
      ],
    )
    if (stored.length === 0) throw refusal('importStopped')
    await run(tx, 'DELETE FROM import_line WHERE preview = $1::uuid', [id])
  })
}

/** Stores a correction, which is applied each time the file is read. */
export const addCorrection = (db: Db, id: string, correction: StoredCorrection) =>
  run(db, 'UPDATE import_preview SET corrections = corrections || $2::jsonb WHERE id = $1::uuid', [
    id,
    JSON.stringify([correction]),
  ])

/** Finds settings of the last import with these headings, and its day; null: none are stored. */
export async function findReading(db: Db, entity: string, headings: string) {
  const [found] = await run<{ reading: TransferReadingSettings; savedOn: string }>(
    db,
    `SELECT reading, saved_on::text AS "savedOn" FROM import_reading WHERE entity = $1 AND headings = md5($2)`,
    [entity, headings],
  )
  return found ?? null
}

export const storeReadings = (tx: Db, id: string, today: string) =>
  run(
    tx,
    `INSERT INTO import_reading (entity, headings, reading, saved_on)
     SELECT r.entity, md5(r.headings), r.reading, $2::date FROM import_preview p
     CROSS JOIN jsonb_to_recordset(p.readings) AS r (entity text, headings text, reading jsonb)
     WHERE p.id = $1::uuid
     ON CONFLICT (entity, headings) DO UPDATE SET reading = excluded.reading, saved_on = excluded.saved_on`,
    [id, today],
  )
