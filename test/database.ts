import { inject } from 'vitest'
import { type Connection, connect } from '#db/connect.ts'
import { type Addresses, addressesOf } from './database-url.ts'

/** Test database. The role of its pool owns no table. */
export type TestDatabase = Connection & Addresses & { owner: Connection }

let count = 0
const drops: (() => Promise<void>)[] = []

/** Drops the databases. Setup files call it, since Vitest ignores an `afterAll` in a hook or test. */
export async function dropDatabases(): Promise<void> {
  for (const drop of drops.splice(0)) await drop()
}

/** Creates a database with reference rows; it is dropped after the last test of the file. */
export function testDatabase(): Promise<TestDatabase> {
  return makeDatabase(inject('database'), `TEMPLATE ${inject('templateName')}`)
}

export function makeEmptyDatabase(server: Addresses = inject('database')): Promise<TestDatabase> {
  return makeDatabase(server, '')
}

async function makeDatabase(server: Addresses, from: string): Promise<TestDatabase> {
  count += 1
  const name = `test_${process.pid}_${process.env.VITEST_POOL_ID}_${count}`
  await asAdministrator(server, `CREATE DATABASE ${name} ${from}`)
  const addresses = addressesOf(server, name)
  const { url, ownerUrl } = addresses
  const connection = connect(url, { poolSize: 3, onError: () => {}, ownerUrl })
  const owner = connect(ownerUrl, { poolSize: 2, onError: () => {} })
  drops.push(async () => {
    await connection.close()
    await owner.close()
    await asAdministrator(server, `DROP DATABASE ${name} WITH (FORCE)`)
  })
  return { ...connection, ...addresses, owner }
}

async function asAdministrator({ ownerUrl }: Addresses, statement: string): Promise<void> {
  const { pool, close } = connect(ownerUrl, { poolSize: 1, onError: () => {} })
  try {
    await pool.query(statement)
  } finally {
    await close()
  }
}
