import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { embeddedUrl } from '#db/embedded.ts'
import { databaseUrl } from '#test/database-url.ts'
import { oneStatement } from '#test/one-statement.ts'
import { fillCountry } from './rows.ts'

const name = 'okuu_bench'

export async function makeDatabase(
  serverUrl: string,
): Promise<{ url: string; drop: () => Promise<unknown> }> {
  const drop = () => oneStatement(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await drop()
  await oneStatement(serverUrl, `CREATE DATABASE ${name}`)
  return { url: databaseUrl(serverUrl, name), drop }
}

export async function fill(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await fillCountry(client)
  } finally {
    await client.end()
  }
}

/** Returns URL and process of the embedded server. The product must be running on it. */
export async function embeddedIn(folder: string): Promise<{ url: string; pid: number }> {
  const dataDir = join(folder, 'data')
  const url = await embeddedUrl(dataDir)
  if (url === undefined) throw new Error(`There is no database in ${dataDir}`)
  const pid = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  return { url, pid }
}
