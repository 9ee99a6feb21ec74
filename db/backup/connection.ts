import type pg from 'pg'
import { type Db, followerName, newOwnerClient } from '#db/connect.ts'

/**
 * Runs `work` on a new connection of the tables' owner, without timeouts, with fixed output formats. If the
 * server has closed the connection, throws the server's reason instead of the error of the next query.
 */
export async function withOwnerConnection<T>(
  db: Db,
  name: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = newOwnerClient(db, { application_name: name })
  let ended: Error | undefined
  client.on('error', (reason) => (ended ??= reason))
  await client.connect()
  try {
    await client.query(`
      SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0;
      SET client_min_messages = warning; SET client_encoding = 'UTF8'; SET TimeZone = 'UTC';
      SET DateStyle = 'ISO, YMD'; SET IntervalStyle = 'postgres'; SET bytea_output = 'hex'; SET extra_float_digits = 1`)
    return await work(client)
  } catch (error) {
    throw ended ?? error
  } finally {
    await client.end()
  }
}

/** Throws if an Okuu server is connected: it would treat all restored rows as new changes. */
export async function demandNoServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    'SELECT FROM pg_stat_activity WHERE datname = current_database() AND starts_with(application_name, $1)',
    [followerName],
  )
  if (rows.length > 0) throw new Error('Okuu is running on this database: stop it first, on every machine')
}
