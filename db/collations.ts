import type pg from 'pg'
import { listTables, quoteIdentifier } from '#db/backup/catalogue.ts'
import { failureCode, failureMessage } from '#db/failures.ts'

// An index is sorted by the ICU or libc version with which it was built. After an upgrade of the system or
// PostgreSQL the order may differ: index scans then miss rows, and unique indexes accept duplicates.

/** Versions by collation; null: the collation never changes. */
type CollationVersions = Record<string, string | null>

const settingKey = 'collations'

// SQL for the current versions of the default collation and of the collations that columns use.
const currentVersionsSql = `
  SELECT jsonb_object_agg(name, version) AS versions FROM (
    SELECT collname::text AS name, pg_collation_actual_version(oid) AS version FROM pg_collation
     WHERE collname IN ('ru-x-icu', 'und-x-icu', 'natural_order')
    UNION ALL SELECT 'database', pg_database_collation_actual_version(oid) FROM pg_database
     WHERE datname = current_database()) v`

/** SQL for the versions at the creation of the database, which are used if none are stored. */
const originalVersionsSql = `
  SELECT jsonb_object_agg(name, version) AS versions FROM (
    SELECT collname::text AS name, collversion AS version FROM pg_collation
     WHERE collname IN ('ru-x-icu', 'und-x-icu', 'natural_order')
    UNION ALL SELECT 'database', datcollversion FROM pg_database WHERE datname = current_database()) v`

/**
 * Rebuilds all indexes if a collation has changed, and returns the changed collations. Call it at the start,
 * under a lock. Throws when a unique index cannot be rebuilt because of duplicates.
 */
export async function followCollations(client: pg.ClientBase): Promise<string[]> {
  const now = await readVersions(client, currentVersionsSql)
  const { rows } = await client.query<{ value: CollationVersions }>(
    'SELECT value FROM setting WHERE key = $1',
    [settingKey],
  )
  const before = rows[0]?.value ?? (await readVersions(client, originalVersionsSql))
  const changed = Object.keys(now).filter((each) => (now[each] ?? null) !== (before[each] ?? null))
  if (changed.length > 0) await reindexTables(client)
  if (changed.length > 0 || rows.length === 0)
    await client.query(
      `INSERT INTO setting (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = EXCLUDED.value`,
      [settingKey, JSON.stringify(now)],
    )
  return changed
}

/**
 * Replaces the stored versions, which a restore copies from another server, by the versions of this server.
 * Call it after the indexes were built.
 */
export async function renewStoredVersions(client: pg.ClientBase): Promise<void> {
  await client.query(`UPDATE setting SET value = (${currentVersionsSql}) WHERE key = $1`, [settingKey])
}

async function readVersions(client: pg.ClientBase, statement: string): Promise<CollationVersions> {
  const { rows } = await client.query<{ versions: CollationVersions }>(statement)
  return rows[0]?.versions ?? {}
}

async function reindexTables(client: pg.ClientBase): Promise<void> {
  for (const { name: table } of await listTables(client)) {
    try {
      await client.query(`REINDEX TABLE ${quoteIdentifier(table)}`)
    } catch (error) {
      if (failureCode(error) === '42501')
        throw new Error(
          'This PostgreSQL sorts otherwise than the one that made the indexes, and this role, which does not own the ' +
            'tables, cannot make them anew: set DATABASE_OWNER_URL, or run "migrate" with it',
          { cause: error },
        )
      throw new Error(
        `This PostgreSQL sorts otherwise than the one that made the indexes, and those of the table ${table} cannot be ` +
          `made anew: ${failureMessage(error)}. Its rows that are alike have to be mended by hand, ` +
          'on the former PostgreSQL or from a backup',
        { cause: error },
      )
    }
  }
}
