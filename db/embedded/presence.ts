import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Address } from '#db/embedded/address.ts'
import { isConnectionLoss } from '#db/failures.ts'

/** Every process that uses the server holds one connection of this name, even while its pool is empty. */
const presenceName = 'okuu presence'

/** A connection as PostgreSQL's superuser; undefined: nobody answers, or not yet. */
export async function greet(address: Address): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    ...address,
    user: 'postgres',
    database: 'postgres',
    application_name: presenceName,
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
    ssl: false,
  })
  // Its end is what counts, see `end`.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('SELECT 1')
    return client
  } catch (error) {
    client.end().catch(() => {})
    if (isConnectionLoss(error)) return undefined
    throw error
  }
}

/** The product's own user and database; the user owns the database and rules nothing else. */
export async function makeDatabase(client: pg.Client, password: string): Promise<void> {
  const { rows } = await client.query<{ user: boolean; database: boolean }>(
    `SELECT to_regrole('okuu') IS NOT NULL AS "user",
            EXISTS (SELECT FROM pg_database WHERE datname = 'okuu') AS database`,
  )
  const found = rows[0]
  if (!found?.user) {
    await client.query('CREATE ROLE okuu LOGIN CREATEDB')
    if (password) await client.query(`ALTER ROLE okuu PASSWORD ${client.escapeLiteral(password)}`)
  }
  if (!found?.database) await client.query('CREATE DATABASE okuu OWNER okuu')
}

/** Whether anybody but this connection uses the server; a closed pool's connections take a moment to go. */
export async function othersConnected(client: pg.Client): Promise<boolean> {
  for (let attempt = 0; ; attempt++) {
    const { rows } = await client.query<{ others: number; presences: number }>(
      `SELECT count(*)::int AS others, (count(*) FILTER (WHERE application_name = $1))::int AS presences
         FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
      [presenceName],
    )
    const { others = 0, presences = 0 } = rows[0] ?? {}
    if (others === 0) return false
    if (presences > 0 || attempt === 20) return true
    await sleep(50)
  }
}
