import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Address } from '#db/embedded/address.ts'
import { isConnectionLoss } from '#db/failures.ts'

/**
 * application_name of a connection that each Okuu process keeps open, even while its pool has no connection.
 */
const presenceName = 'okuu presence'

/** Connects as superuser; undefined while the server does not respond. */
export async function connectIfRunning(address: Address): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    ...address,
    user: 'postgres',
    database: 'postgres',
    application_name: presenceName,
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
    ssl: false,
  })
  // Without an error listener a lost connection would end the process; callers listen to `end`.
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

/** `owner` owns the product's database and is no superuser; `application` owns nothing. */
export const roles = { owner: 'okuu', application: 'okuu_app' }

/** Creates missing roles and the database. A data folder of an older version has no role `application`. */
export async function makeDatabase(client: pg.Client, password: string): Promise<void> {
  const { owner, application } = roles
  const { rows } = await client.query<{ owner: boolean; application: boolean; database: boolean }>(
    `SELECT to_regrole($1) IS NOT NULL AS owner, to_regrole($2) IS NOT NULL AS application,
            EXISTS (SELECT FROM pg_database WHERE datname = 'okuu') AS database`,
    [owner, application],
  )
  const [found] = rows
  const withPassword = password && ` PASSWORD ${client.escapeLiteral(password)}`
  if (!found?.owner) await client.query(`CREATE ROLE ${owner} LOGIN CREATEDB${withPassword}`)
  if (!found?.application)
    // The grant lets the owner see the application's statements and terminate statements that block it.
    await client.query(`CREATE ROLE ${application} LOGIN${withPassword}; GRANT ${application} TO ${owner}`)
  if (!found?.database) await client.query(`CREATE DATABASE okuu OWNER ${owner}`)
}

/** True if another Okuu process is connected, or if any other client stays connected for a second. */
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
