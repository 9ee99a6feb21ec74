import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { asOwner, connect } from '#db/connect.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { root } from '#db/root.ts'
import { seedReference } from '#db/seed/reference.ts'
import { type Addresses, addressesOf } from './database-url.ts'
import { testMoment } from './moment.ts'
import { findTestedBinaries } from './tested-binaries.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    database: Addresses
    templateName: string
  }
}

/** Settings for disposable databases: writes do not wait for the disk. */
export const fastSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Autovacuum is off: a role that may not stop autovacuum cannot drop a database while autovacuum processes
  // it.
  autovacuum: 'off',
  // Many connections are needed: several servers run at once, each with two instances.
  max_connections: '200',
  max_locks_per_transaction: '128',
}

/** Settings of Debian's package, which replace those of the embedded server. */
const debianSettings = { jit: 'on', timezone: 'Asia/Bishkek', shared_buffers: '128MB', max_wal_size: '1GB' }

const onError = () => {}

/**
 * Starts a server with a template database that has all migrations and the reference rows. Both remain in the
 * temporary folder for the next run. Concurrent runs share the server.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const binaries = findTestedBinaries()
  const kind = createHash('sha256')
    .update(`${root}\n${binaries}\n${process.getuid?.()}`)
    .digest('hex')
    .slice(0, 12)
  const server = await startEmbedded({
    dataDir: join(tmpdir(), `okuu-test-${kind}`),
    settings: { ...fastSettings, ...(binaries && debianSettings) },
    ...(binaries && { binaries }),
  })
  const templateName = `template_${await fingerprint()}`
  try {
    await makeTemplate(server, templateName, fill)
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('database', { url: server.url, ownerUrl: server.ownerUrl })
  project.provide('templateName', templateName)
  return () => server.stop()
}

/** Creates a template. It is renamed to `name` when it is filled, so a template `name` is complete. */
export async function makeTemplate(
  server: Addresses,
  name: string,
  fill: (database: Addresses) => Promise<void>,
): Promise<void> {
  const { pool, close } = connect(server.ownerUrl, { poolSize: 2, onError })
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0; SELECT pg_advisory_lock(1)')
    const names = await databaseNames(client)
    for (const left of unneededDatabases(names, name))
      await client.query(`DROP DATABASE IF EXISTS ${left} WITH (FORCE)`)
    if (names.includes(name)) return
    await client.query(`DROP DATABASE IF EXISTS unfinished_${name} WITH (FORCE)`)
    await client.query(`CREATE DATABASE unfinished_${name}`)
    await fill(addressesOf(server, `unfinished_${name}`))
    await client.query(`ALTER DATABASE unfinished_${name} RENAME TO ${name}`)
  } finally {
    client.release(true)
    await close()
  }
}

async function fill({ url, ownerUrl }: Addresses): Promise<void> {
  const connection = connect(url, { poolSize: 2, onError, ownerUrl })
  try {
    await migrate(connection)
    await asOwner(connection.db, (owner) => seedReference(owner.db, testMoment))
  } finally {
    await connection.close()
  }
}

async function databaseNames(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ datname: string }>(
    'SELECT datname FROM pg_database ORDER BY oid DESC',
  )
  return rows.map(({ datname }) => datname)
}

/** Returns databases of killed runs, and templates except `needed` and the three newest others. */
function unneededDatabases(names: string[], needed: string): string[] {
  const templates = names.filter((name) => name.startsWith('template_') && name !== needed)
  return [...names.filter(isOfEndedProcess), ...templates.slice(3)]
}

/** True if the process in the name (test_<pid>_…) has ended. */
function isOfEndedProcess(name: string): boolean {
  const pid = /^test_(\d+)_/.exec(name)?.[1]
  if (pid === undefined) return false
  try {
    process.kill(Number(pid), 0)
    return false
  } catch {
    return true
  }
}

/** Returns a hash of the files from which the template is made. */
export async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  const add = async (file: string) => hash.update(`${file}\n`).update(await readFile(join(root, file)))
  for (const folder of ['db/migrations', 'db/seed']) {
    const names = await readdir(join(root, folder), { recursive: true })
    for (const name of names.filter((each) => /\.(sql|ts|json)$/.test(each)).sort())
      await add(join(folder, name))
  }
  await add('db/application-role.ts')
  return hash.digest('hex').slice(0, 16)
}
