import { afterAll, inject } from 'vitest'
import { type Connection, connect } from '#db/connect.ts'
import { databaseUrl } from './database-url.ts'

let count = 0

/**
 * A database of this test file's own, with the reference rows in it; it is dropped after the file's last test.
 * Call it once, at the top of the file.
 */
export async function testDatabase(): Promise<Connection & { url: string }> {
  const serverUrl = inject('databaseUrl')
  const template = inject('templateName')
  count += 1
  const name = `test_${process.pid}_${process.env.VITEST_POOL_ID}_${count}`
  await asAdministrator(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`)
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
