import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { applicationRole, grantRights } from '#db/application-role.ts'
import { quoteIdentifier } from '#db/backup/catalogue.ts'
import { renewStoredVersions } from '#db/collations.ts'
import { setChangeBase } from '#db/backup/change-base.ts'
import { advanceSequences } from '#db/backup/sequences.ts'
import { demandNoServer, withOwnerConnection } from '#db/backup/connection.ts'
import { demandEmpty, dropAll } from '#db/backup/empty.ts'
import { type BackupHeader, demandIntact, nextFrame, readFrames, type Seal } from '#db/backup/file.ts'
import { type BackupKey, decrypt } from '#db/backup/seal.ts'
import { disableSecondFactors, type Secrets, writeSecrets } from '#db/backup/secrets.ts'
import type { Progress } from '#db/backup/write.ts'
import type { Db } from '#db/connect.ts'
import { migrationLock, preparationLock } from '#db/locks.ts'
import { applyMigrations, isKnownMigration, newestMigration } from '#db/migrate.ts'

/**
 * Restores a backup into an empty database (see `demandEmpty`) in one transaction, and migrates to the current
 * schema. The whole file is checked before anything is written. Without the right key the secrets cannot be
 * decrypted, so users have no password.
 */
export async function restoreBackup(
  db: Db,
  file: string,
  { key, onProgress = () => {} }: { key: BackupKey; onProgress?: (progress: Progress) => void },
): Promise<{ rows: number; madeAt: string; seal: Seal }> {
  const seal = await demandIntact(file, key)
  const frames = readFrames(file)
  const header = await readJson<BackupHeader>(frames)
  demandKnownSchema(header)
  try {
    const rows = await withOwnerConnection(db, 'okuu restore', async (client) => {
      await client.query('SELECT pg_advisory_lock($1), pg_advisory_lock($2)', [
        preparationLock,
        migrationLock,
      ])
      await demandNoServer(client)
      const application = await applicationRole(db, client)
      await client.query('BEGIN')
      await demandEmpty(client, 'a backup is restored')
      await dropAll(client)
      await applyMigrations(client, header.migration)
      const loaded = await load(client, header, frames, { key: seal === 'own' ? key : undefined, onProgress })
      await migrateRestored(client, header)
      await renewStoredVersions(client)
      if (application !== undefined) await grantRights(client, application)
      await client.query('COMMIT')
      await client.query('ANALYZE')
      return loaded
    })
    return { rows, madeAt: header.madeAt, seal }
  } finally {
    await frames.return(undefined)
  }
}

function demandKnownSchema({ migration }: BackupHeader): void {
  if (migration > newestMigration())
    throw new Error(
      'The backup was made by a newer version of Okuu than this one: restore it with that version. Nothing was changed.',
    )
  if (!isKnownMigration(migration))
    throw new Error(
      'The backup was made by a version of Okuu whose schema this one does not know. Nothing was changed.',
    )
}

/**
 * Loads rows without triggers, which would write history and increment revisions. Foreign keys are checked.
 */
async function load(
  client: pg.Client,
  header: BackupHeader,
  frames: AsyncGenerator<Buffer, void>,
  { key, onProgress }: { key: BackupKey | undefined; onProgress: (progress: Progress) => void },
): Promise<number> {
  const { tables } = header
  // Triggers are disabled by ALTER TABLE, because `session_replication_role` needs a superuser.
  for (const { name } of tables)
    await client.query(`ALTER TABLE ${quoteIdentifier(name)} DISABLE TRIGGER USER`)
  const loaded: Record<string, number> = {}
  let bytes = 0
  for (const [tablesDone, { name, columns }] of tables.entries()) {
    const table = client.query(
      copyFrom(`COPY ${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(', ')}) FROM STDIN`),
    )
    const rowsOf = async function* () {
      for (let frame = await nextFrame(frames); frame.length > 0; frame = await nextFrame(frames)) {
        bytes += frame.length
        onProgress({ table: name, tablesDone, tables: tables.length, bytes })
        yield frame
      }
    }
    await pipeline(Readable.from(rowsOf()), table)
    loaded[name] = table.rowCount
  }
  if (header.secrets) {
    const secrets = await nextFrame(frames)
    if (key === undefined) await disableSecondFactors(client)
    else await writeSecrets(client, JSON.parse(decrypt(key, secrets)) as Secrets)
  }
  const written = await readJson<Record<string, number>>(frames)
  const differing = tables.filter(({ name }) => loaded[name] !== written[name])
  if (differing.length > 0)
    throw new Error(`Not all rows were loaded into ${differing.map(({ name }) => name).join(', ')}`)
  for (const { name } of tables)
    await client.query(`ALTER TABLE ${quoteIdentifier(name)} ENABLE TRIGGER USER`)
  await advanceSequences(client, header)
  return Object.values(loaded).reduce((sum, count) => sum + count, 0)
}

async function migrateRestored(client: pg.Client, { changesEnd }: BackupHeader): Promise<void> {
  // Adds the milliseconds since 1970 to the end of the change numbers. A database makes at most one change
  // per millisecond, so two restores of one backup, and the original database, never use equal numbers.
  const { rows } = await client.query<{ base: string }>(
    'SELECT ($1::bigint + (extract(epoch FROM clock_timestamp()) * 1000)::bigint)::text AS base',
    [changesEnd],
  )
  const base = BigInt(rows[0]?.base ?? changesEnd)
  // The base is set before the migrations, because they may write changes, and after them, because a backup
  // of an old schema has no function `change_base` before.
  const numbered = await client.query(`SELECT WHERE to_regprocedure('change_base()') IS NOT NULL`)
  if (numbered.rows.length > 0) await setChangeBase(client, base)
  await applyMigrations(client, newestMigration())
  await setChangeBase(client, base)
  // A backup of an old schema contains transaction numbers of another cluster. They cannot be compared with
  // snapshots of this cluster.
  await client.query(`SET LOCAL okuu.rewrites_history = 'on'`)
  await client.query(`UPDATE history SET transaction = '2' WHERE transaction <> '2'`)
}

/** Parses the next frame. The cast is safe: the checksum shows that the frame is as it was written. */
async function readJson<Value>(frames: AsyncGenerator<Buffer, void>): Promise<Value> {
  return JSON.parse((await nextFrame(frames)).toString()) as Value
}
