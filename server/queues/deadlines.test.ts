import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { serverPoolOptions } from '#db/pool.ts'
import { factories } from '#test/given.ts'
import { type Instance, testInstances } from '#test/instances.ts'
import { withTimeout } from './deadlines.ts'

const { catalogues } = contract
const instances = testInstances()
const given = factories(instances)
let one: Instance
beforeAll(async () => {
  one = await instances.start(serverPoolOptions)
})
afterAll(() => one.close())

// @rule fair-turns answer-in-time
describe('deadlines: saves that wait for one row', () => {
  test('a hundred saves wait for one row → 503 within eight seconds; reads and saves of other rows run', async () => {
    const other = new pg.Client({ connectionString: instances.url })
    const locked = await given.direction()
    await given.level()
    await one.fetch(catalogues.levels)
    await other.connect()
    await other.query(`BEGIN; SELECT FROM direction WHERE id = ${locked.id} FOR UPDATE`)
    const startedAt = performance.now()
    const saves = Array.from({ length: 100 }, async () => {
      const answer = await one.fetch(catalogues.saveDirection, {
        idDirection: locked.id,
        code: '9',
        direction_: 'Ждёт',
      })
      return {
        status: answer.status,
        after: performance.now() - startedAt,
        again: answer.headers.get('retry-after'),
      }
    })
    await sleep(300)
    const readAt = performance.now()
    // The response is not cached, so the read needs a connection.
    const read = await one.fetch(catalogues.directions)
    expect(read.status).toBe(200)
    expect(performance.now() - readAt).toBeLessThan(1_500)
    const free = await given.direction()
    for (let n = 0; n < 10; n++) {
      const { status } = await one.fetch(catalogues.saveDirection, {
        idDirection: free.id,
        code: '7',
        direction_: `Бош ${n}`,
      })
      expect(status).toBe(200)
    }
    const answers = await Promise.all(saves)
    await other.end()
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    expect(answers.every(({ again }) => again === '2')).toBe(true)
    expect(Math.max(...answers.map(({ after }) => after))).toBeLessThan(8_000)
    // The thirty later saves are refused at once; queued saves wait for two seconds.
    const times = answers.map(({ after }) => after).toSorted((a, b) => a - b)
    expect((times[40] ?? 0) - (times[20] ?? 0)).toBeGreaterThan(1_000)
  })

  test('saves that waited for a row were refused → a later save is accepted', async () => {
    const { id } = await given.direction()
    const saved = await one.fetch(catalogues.saveDirection, {
      idDirection: id,
      code: '8',
      direction_: 'Можно',
    })
    expect(saved.status).toBe(200)
  })
})

describe('deadlines: one call', () => {
  test('call ends in time → its result or error is returned; call ends late → refused as tooBusy', async () => {
    expect(await withTimeout(1_000, Promise.resolve(7))).toBe(7)
    await expect(withTimeout(1_000, Promise.reject(new Error('own')))).rejects.toThrow('own')
    await expect(withTimeout(20, sleep(1_000))).rejects.toThrow('tooBusy')
  })
})
