import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { applicationRole, grantRights, hasGrantedRights } from '#db/application-role.ts'
import { type Connection, newOwnerClient } from '#db/connect.ts'
import { failureCode } from '#db/failures.ts'
import { migrationLock } from '#db/locks.ts'
import { root } from '#db/root.ts'

const migrationsFolder = join(root, 'db', 'migrations')

/**
 * Applies migrations as the tables' owner, then grants rights to the application's role. A lock serialises
 * concurrent starts. Returns true if a migration was applied. Throws for a newer database.
 */
export async function migrate({ db }: Pick<Connection, 'db'>): Promise<boolean> {
  const newest = newestMigration()
  // This connection has no timeouts, since a migration may take long. Closing it releases the lock.
  const client = newOwnerClient(db, { application_name: 'okuu migration' })
  await client.connect()
  try {
    const applied = await refuseNewer(client)
    const application = await applicationRole(db, client)
    if (applied === newest && (application === undefined || (await hasGrantedRights(client, application))))
      return false
    await client.query('SET client_min_messages = warning')
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    const isNew = (await newestApplied(client)) < newest
    await client.query('BEGIN')
    if (isNew) await applyMigrations(client, newest)
    if (application !== undefined) await grantRights(client, application)
    await client.query('COMMIT')
    return isNew
  } catch (error) {
    if (failureCode(error) !== '42501') throw error
    throw new Error(
      'The schema of the database is to be changed, and this role does not own its tables: set DATABASE_OWNER_URL, ' +
        'or run "migrate" with it',
      { cause: error },
    )
  } finally {
    await client.end()
  }
}

export async function refuseNewer(client: pg.Pool | pg.Client): Promise<number> {
  const applied = await newestApplied(client)
  if (applied <= newestMigration()) return applied
  throw new Error(
    'The database was prepared by a newer version of Okuu than this one, which could damage what it holds. ' +
      'Work with that version, or restore a backup that this one has made.',
  )
}

/**
 * Applies migrations in the current transaction. Drizzle's migrator is not used, because it commits by itself
 * and always migrates to the newest. The table of applied migrations is Drizzle's.
 */
export async function applyMigrations(client: pg.Client, last: number): Promise<void> {
  await client.query('CREATE SCHEMA IF NOT EXISTS drizzle')
  await client.query(
    `CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations
       (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
  )
  const applied = await newestApplied(client)
  for (const { folderMillis, hash, sql } of migrations()) {
    if (folderMillis <= applied || folderMillis > last) continue
    for (const statement of sql) await client.query(statement)
    await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

/** Returns the creation time of the newest migration in milliseconds, which is its number. */
export function newestMigration(): number {
  return Math.max(0, ...migrations().map(({ folderMillis }) => folderMillis))
}

export function isKnownMigration(number: number): boolean {
  return migrations().some(({ folderMillis }) => folderMillis === number)
}

/** Returns the number of the last applied migration; −1: the database was never migrated. */
export async function newestApplied(client: pg.Pool | pg.Client): Promise<number> {
  const table = await client.query<{ found: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS found`,
  )
  if (!table.rows[0]?.found) return -1
  const { rows } = await client.query<{ newest: number | null }>(
    'SELECT max(created_at)::float8 AS newest FROM drizzle.__drizzle_migrations',
  )
  return rows[0]?.newest ?? -1
}

const migrations = () => readMigrationFiles({ migrationsFolder })
