import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import type { Connection } from '#db/connect.ts'
import { migrationLock } from '#db/locks.ts'
import { root } from '#db/root.ts'

const migrationsFolder = join(root, 'db', 'migrations')

/**
 * Brings the database to the newest schema; instances that start together wait for each other. Returns whether
 * anything was new. A database of a newer version is refused.
 */
export async function migrate({ pool }: Connection): Promise<boolean> {
  const newest = newestMigration()
  const applied = await refuseNewer(pool)
  if (applied === newest) return false
  // A connection of its own: a migration may take longer than the pool allows, and the lock goes with it.
  const { connectionString } = pool.options
  const client = new pg.Client({ connectionString, application_name: 'okuu migration' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('SET client_min_messages = warning')
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    if ((await newestApplied(client)) >= newest) return false
    await client.query('BEGIN')
    await applyMigrations(client, newest)
    await client.query('COMMIT')
    return true
  } finally {
    await client.end()
  }
}

/** Refuses a database of a newer version; answers the newest migration that it has had. */
export async function refuseNewer(client: pg.Pool | pg.Client): Promise<number> {
  const applied = await newestApplied(client)
  if (applied <= newestMigration()) return applied
  throw new Error(
    'The database was prepared by a newer version of Okuu than this one, which could damage what it holds. ' +
      'Work with that version, or restore a backup that this one has made.',
  )
}

/**
 * Applies what is missing up to a migration, in the transaction that is under way: Drizzle's own migrator ends it, and
 * goes on to the newest. Its table is kept as Drizzle keeps it.
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

/** The newest migration of this version; a migration's number is the moment, in milliseconds, when it was made. */
export function newestMigration(): number {
  return Math.max(0, ...migrations().map(({ folderMillis }) => folderMillis))
}

export function isKnownMigration(number: number): boolean {
  return migrations().some(({ folderMillis }) => folderMillis === number)
}

/** The newest migration that the database has had; −1: it was never prepared. */
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
