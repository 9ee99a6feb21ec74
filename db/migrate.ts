import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Connection } from '#db/connect.ts'
import { root } from '#db/root.ts'

const migrationsFolder = join(root, 'db', 'migrations')

/** One number for every instance of Okuu that migrates one database. */
const migrationLock = 0x6f6b7575

/**
 * Brings the database to the newest schema; instances that start together wait for each other. Returns whether
 * anything was new. A database of a newer version is refused.
 */
export async function migrate({ pool }: Connection): Promise<boolean> {
  const newest = await newestMigration()
  const applied = await newestApplied(pool)
  if (applied > newest)
    throw new Error(
      'The database was prepared by a newer version of Okuu than this one, which could damage what it holds. ' +
        'Start that version, or restore a backup that this one has made.',
    )
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
    await runMigrations(drizzle(client), { migrationsFolder })
    return true
  } finally {
    await client.end()
  }
}

async function newestMigration(): Promise<number> {
  const journal: unknown = JSON.parse(await readFile(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'))
  // drizzle-kit's file; `when` is in milliseconds and is what its migrator compares.
  const { entries } = journal as { entries: { when: number }[] }
  return Math.max(0, ...entries.map(({ when }) => when))
}

async function newestApplied(client: pg.Pool | pg.Client): Promise<number> {
  const table = await client.query<{ found: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS found`,
  )
  if (!table.rows[0]?.found) return -1
  const { rows } = await client.query<{ newest: number | null }>(
    'SELECT max(created_at)::float8 AS newest FROM drizzle.__drizzle_migrations',
  )
  return rows[0]?.newest ?? -1
}
