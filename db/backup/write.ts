import { rm } from 'node:fs/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { listTables, quoteIdentifier, type Table } from '#db/backup/catalogue.ts'
import { withOwnerConnection } from '#db/backup/connection.ts'
import { type BackupHeader, writeFrames } from '#db/backup/file.ts'
import { type BackupKey, encrypt } from '#db/backup/seal.ts'
import { isSecretColumn, isSecretTable, readSecrets, secretPlaceholder } from '#db/backup/secrets.ts'
import type { Db } from '#db/connect.ts'
import { failureCode } from '#db/failures.ts'
import { migrationLock } from '#db/locks.ts'
import { newestApplied } from '#db/migrate.ts'

/** `bytes`: uncompressed size so far. */
export type Progress = { table: string; tablesDone: number; tables: number; bytes: number }

type BackupOptions = {
  key: BackupKey
  onProgress?: (progress: Progress) => void
  signal?: AbortSignal | undefined
}

/**
 * Tables whose rows are not backed up. Sessions, login attempts and invitations must have no effect after a
 * restore, derived tables are computed from other tables, and previews of imports are short-lived.
 */
const excludedTables = [
  'session',
  'login_attempt',
  'invitation',
  'derived_state',
  'change_place',
  'search_line',
  'name_folding',
  'import_preview',
  'import_line',
]

const frameSize = 65_536

/**
 * Writes a consistent snapshot; other connections can write at the same time. Throws when the file exists;
 * deletes the file when the backup fails.
 */
export async function writeBackup(
  db: Db,
  file: string,
  { key, onProgress = () => {}, signal }: BackupOptions,
): Promise<{ rows: number; bytes: number }> {
  return withOwnerConnection(db, 'okuu backup', async (client) => {
    // Blocks migrations: a table that a migration rewrites would look empty to this snapshot.
    await client.query('SELECT pg_advisory_lock_shared($1)', [migrationLock])
    if ((await newestApplied(client)) < 0)
      throw new Error('The database is not prepared yet: there is nothing to back up')
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    let rows = 0
    const frames = snapshot(client, key, onProgress, (count) => (rows += count))
    const bytes = await writeFrames(file, frames, key, signal).catch(async (error: unknown) => {
      if (failureCode(error) === 'EEXIST')
        throw new Error(`${file} is there already: a backup is never written over`, { cause: error })
      await rm(file, { force: true })
      throw error
    })
    return { rows, bytes }
  })
}

async function* snapshot(
  client: pg.Client,
  key: BackupKey,
  onProgress: (progress: Progress) => void,
  onRows: (count: number) => void,
): AsyncGenerator<Buffer> {
  const all = await listTables(client)
  const tables = all.filter(({ name }) => !excludedTables.includes(name) && !isSecretTable(name))
  yield Buffer.from(JSON.stringify(await readHeader(client, tables)))
  const counts: Record<string, number> = {}
  let bytes = 0
  for (const [tablesDone, table] of tables.entries()) {
    const rows = client.query(copyTo(copyStatement(table)))
    for await (const frame of joinToFrames(rows)) {
      bytes += frame.length
      onProgress({ table: table.name, tablesDone, tables: tables.length, bytes })
      yield frame
    }
    counts[table.name] = rows.rowCount
    onRows(rows.rowCount)
    yield Buffer.alloc(0)
  }
  yield encrypt(key, JSON.stringify(await readSecrets(client, all)))
  yield Buffer.from(JSON.stringify(counts))
}

async function readHeader(client: pg.Client, tables: Table[]): Promise<BackupHeader> {
  const { rows: numbers } = await client.query<{ base: boolean; end: string }>(
    `SELECT to_regprocedure('change_base()') IS NOT NULL AS base,
            pg_snapshot_xmax(pg_current_snapshot())::text AS end`,
  )
  const [{ base, end } = { base: false, end: '0' }] = numbers
  const { rows: above } = base
    ? await client.query<{ end: string }>('SELECT (change_base() + $1::bigint)::text AS end', [end])
    : { rows: [{ end }] }
  // Sequences are not part of a snapshot. They are read after the rows, so that no row has a higher id.
  const { rows: sequences } = await client.query<BackupHeader['sequences'][number]>(
    `SELECT sequencename::text AS name, coalesce(last_value, start_value)::text AS last,
            last_value IS NOT NULL AS called
       FROM pg_sequences WHERE schemaname = 'public' ORDER BY sequencename`,
  )
  return {
    madeAt: new Date().toISOString(),
    migration: await newestApplied(client),
    changesEnd: above[0]?.end ?? end,
    tables: tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) })),
    sequences,
    secrets: true,
  }
}

/**
 * Returns the COPY statement of a table. Transaction numbers are valid in one cluster only: in tables with
 * a change number they are replaced by 2, which PostgreSQL treats as committed long ago. Secrets are
 * replaced by `secretPlaceholder`.
 */
function copyStatement({ name, columns }: Table): string {
  const numbered = columns.some((column) => column.name === 'change')
  const values = columns.map(({ name: column, type }) =>
    type === 'xid8' && numbered
      ? `'2'::xid8`
      : isSecretColumn(name, column)
        ? `'${secretPlaceholder}'`
        : quoteIdentifier(column),
  )
  return `COPY (SELECT ${values.join(', ')} FROM public.${quoteIdentifier(name)}) TO STDOUT`
}

/** Joins rows to larger frames, since COPY sends them one by one. */
async function* joinToFrames(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let length = 0
  for await (const part of rows) {
    parts.push(part)
    length += part.length
    if (length < frameSize) continue
    yield Buffer.concat(parts)
    parts = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(parts)
}
