import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { embeddedUrl } from '#db/embedded.ts'
import { fillCountry } from './rows.ts'

const name = 'okuu_bench'

/** An empty database of the benchmark's own on a server. */
export async function makeDatabase(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const drop = () => once(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await drop()
  await once(serverUrl, `CREATE DATABASE ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop }
}

async function once(url: string, statement: string): Promise<void> {
  await connected(url, (client) => client.query(statement))
}

export async function fill(url: string): Promise<void> {
  await connected(url, fillCountry)
}

async function connected(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** The embedded database of a folder, while the product runs on it. */
export async function embeddedIn(folder: string): Promise<{ url: string; pid: number }> {
  const dataDir = join(folder, 'data')
  const url = await embeddedUrl(dataDir)
  if (url === undefined) throw new Error(`There is no database in ${dataDir}`)
  const pid = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  return { url, pid }
}
