import { afterAll, beforeAll, expect, test } from 'vitest'
import { ids } from '#contract/limits.ts'
import { connect, type Connection } from '#db/connect.ts'
import { testDatabase } from '#test/database.ts'
import { modules, cacheableTables } from '../modules.ts'

const { url } = await testDatabase()
let connection: Connection

beforeAll(() => {
  // With a single connection, all prepared statements are on that connection.
  connection = connect(url, { poolSize: 1, onError: () => {} })
})
afterAll(() => connection.close())

type PreparedStatement = { name: string; arguments: number }

const preparedReads = async (): Promise<PreparedStatement[]> =>
  (
    await connection.pool.query<PreparedStatement>(
      'SELECT name, cardinality(parameter_types) AS arguments FROM pg_prepared_statements',
    )
  ).rows

async function tablesOf({ name, arguments: count }: PreparedStatement): Promise<string[]> {
  const values = Array.from({ length: count }, () => ids.first).join(', ')
  const { rows } = await connection.pool.query<{ 'QUERY PLAN': unknown }>(
    `EXPLAIN (FORMAT JSON) EXECUTE "${name}"${count > 0 ? `(${values})` : ''}`,
  )
  return [...JSON.stringify(rows).matchAll(/"Relation Name":"(\w+)"/g)].map(([, table = '']) => table)
}

const cacheableReads = Object.values(modules).flatMap((routes) =>
  routes.flatMap(({ call, handle, cacheable }) =>
    cacheable === undefined ? [] : [{ call, handle, tables: cacheable.tables }],
  ),
)

test('cacheable reads: declared tables → equal to the tables of the query plan', async () => {
  expect(cacheableReads.length).toBeGreaterThan(15)
  for (const { call, handle, tables } of cacheableReads) {
    const body = Object.fromEntries(Object.keys(call.body.properties).map((field) => [field, ids.first]))
    const before = new Set((await preparedReads()).map(({ name }) => name))
    // The cast is safe: cacheable reads do not use the caller.
    await handle(connection.db, body, undefined as never)
    const made = (await preparedReads()).filter(({ name }) => !before.has(name))
    const read = (await Promise.all(made.map(tablesOf))).flat()
    expect(read, call.path).not.toEqual([])
    expect([...new Set(read)].toSorted(), call.path).toEqual(tables.toSorted())
  }
})

test('cacheable reads: insert, update and delete in one of their tables → recorded in the history', async () => {
  const { rows } = await connection.pool.query<{ name: string; events: number }>(
    `SELECT c.relname AS name, bit_or(t.tgtype & 28)::integer AS events FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
     WHERE t.tgfoid IN ('record_history'::regproc, 'record_inserts'::regproc, 'record_quota_inserts'::regproc) GROUP BY c.relname`,
  )
  // Bits of a trigger are 4 for insert, 8 for delete and 16 for update.
  const complete = new Set(rows.filter(({ events }) => events === 28).map(({ name }) => name))
  expect(cacheableTables.filter((table) => !complete.has(table))).toEqual([])
})
