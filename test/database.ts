import { afterAll, inject } from 'vitest'
import { type Connection, connect } from '#db/connect.ts'
import { databaseUrl } from './database-url.ts'

let count = 0

/**
 * A database of this test file's own, with the reference rows in it; it is dropped after the file's last test.
 * Call it once, at the top of the file.
 */
export function testDatabase(): Promise<Connection & { url: string }> {
  return makeDatabase(inject('databaseUrl'), `TEMPLATE ${inject('templateName')}`)
}

/** One without any table; on another server when its address is given. */
export function emptyDatabase(serverUrl = inject('databaseUrl')): Promise<Connection & { url: string }> {
  return makeDatabase(serverUrl, '')
}

async function makeDatabase(serverUrl: string, from: string): Promise<Connection & { url: string }> {
  count += 1
  const name = `test_${process.pid}_${process.env.VITEST_POOL_ID}_${count}`
  await asAdministrator(serverUrl, `CREATE DATABASE ${name} ${from}`)
  const url = databaseUrl(serverUrl, name)
  const connection = connect(url, { poolSize: 3, onError: () => {} })
  afterAll(async () => {
    await connection.close()
    await asAdministrator(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`)
  })
  return { ...connection, url }
}

async function asAdministrator(url: string, statement: string): Promise<void> {
  const { pool, close } = connect(url, { poolSize: 1, onError: () => {} })
  try {
    await pool.query(statement)
  } finally {
    await close()
  }
}
