import { join } from 'node:path'
import type pg from 'pg'
import { connect } from '#db/connect.ts'
import { startEmbedded } from '#db/embedded.ts'
import { deriveAll } from '#server/start/derive-all.ts'
import { fastSettings } from '#test/cluster.ts'
import { type Addresses, addressesOf } from '#test/database-url.ts'
import { fillDemoCountry } from '#test/demo-country.ts'
import { oneStatement } from '#test/one-statement.ts'

export const administrator = { login: 'admin', password: 'сынак-чуркоо 1' }

const template = 'battery_template'

/** Starts a server with the demo data and its first user. */
export async function startDatabase(folder: string) {
  const { url, ownerUrl, stop } = await startEmbedded({
    dataDir: join(folder, 'database'),
    settings: { ...fastSettings, max_connections: '200' },
  })
  const server = { url, ownerUrl }
  await oneStatement(ownerUrl, `CREATE DATABASE ${template}`)
  await fillDemoCountry(addressesOf(server, template), administrator)
  await deriveRows(addressesOf(server, template).ownerUrl)
  return { server, template, stop }
}

/**
 * Derives rows as an idle installation does, so that the first search and the first read of the journal need
 * not wait.
 */
async function deriveRows(ownerUrl: string) {
  const { db, close } = connect(ownerUrl, { poolSize: 2, onError: () => {} })
  await deriveAll(db)
  await close()
}

let copies = 0

export async function copyDatabase(server: Addresses, from: string) {
  copies += 1
  const name = `battery_${copies}`
  await oneStatement(server.ownerUrl, `CREATE DATABASE ${name} TEMPLATE ${from}`)
  return {
    ...addressesOf(server, name),
    drop: () => oneStatement(server.ownerUrl, `DROP DATABASE ${name} WITH (FORCE)`),
  }
}

// Tables that change even without a save: sessions begin and end, failed logins are counted, each check of
// the licence stores the time, and an idle server derives rows for searches.
const changingTables = [
  'session',
  'login_attempt',
  'last_sign_in',
  'people_peak',
  'clock_mark',
  'derived_state',
  'search_line',
  'name_folding',
  'change_place',
  'notice_gathering',
]

export async function fingerprint(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  )
  const digests = new Map<string, string>()
  for (const { name } of tables.filter((table) => !changingTables.includes(table.name))) {
    const { rows } = await pool.query<{ digest: string }>(
      `SELECT coalesce(md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))), '') AS digest FROM "${name}" t`,
    )
    digests.set(name, rows[0]?.digest ?? '')
  }
  return digests
}

export function changedTables(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...after].filter(([table, digest]) => before.get(table) !== digest).map(([table]) => table)
}
