import { afterAll, beforeAll, expect, test } from 'vitest'
import { Value } from 'typebox/value'
import { connect, type Connection } from '#db/connect.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { testDatabase } from '#test/database.ts'
import { type Place, placesSql } from '#test/hot-reads.ts'
import { testMoment } from '#test/moment.ts'
import { modules } from '../modules.ts'

const { url } = await testDatabase()
let connection: Connection
let places: Place[]

beforeAll(async () => {
  connection = connect(url, { poolSize: 2, onError: () => {} })
  await seedDemo(connection.db, testMoment)
  places = (await connection.pool.query<Place>(placesSql(3))).rows
}, 60_000)
afterAll(() => connection.close())

const bodyAt = (at: Place) => ({
  idMinisterstvo: at.ministry,
  idVuz: at.institution,
  idFaculty: at.faculty,
  idDirection: at.direction,
  idFeduc: at.form,
})

const jsonCalls = Object.values(modules).flatMap((routes) =>
  routes.flatMap(({ call, handle, cacheable }) =>
    cacheable?.json === undefined ? [] : [{ path: call.path, call, handle, json: cacheable.json }],
  ),
)

test('cacheable reads: calls with JSON of PostgreSQL → have the usual envelope and no message', () => {
  expect(jsonCalls.length).toBeGreaterThan(15)
  expect(jsonCalls.filter(({ call }) => call.bare === true || call.messageKey !== undefined)).toEqual([])
})

test.each(jsonCalls)(
  '$path: JSON of PostgreSQL → equal to the rows of the read, valid by the contract',
  async ({ call, handle, json }) => {
    for (const at of places) {
      const body = bodyAt(at)
      const text = await json(connection.db, body)
      // The cast is safe: cacheable reads do not use the caller.
      const rows = await handle(connection.db, body, undefined as never)
      expect(rows).not.toEqual([])
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(rows)))
      expect(Value.Check(call.data, JSON.parse(text))).toBe(true)
    }
  },
)
