import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { followerName, transaction } from '#db/connect.ts'
import { direction } from '#db/schema/index.ts'
import { eventually } from '#test/eventually.ts'
import { factories } from '#test/given.ts'
import { type Instance, testInstances } from '#test/instances.ts'

const { catalogues, hierarchy } = contract
const instances = testInstances()
const given = factories(instances)
let one: Instance
let other: Instance

beforeAll(async () => {
  one = await instances.start()
  other = await instances.start()
})
afterAll(async () => {
  await one.close()
  await other.close()
})

let id = 0
beforeEach(async () => {
  await instances.db.delete(direction)
  id = (await given.direction({ code: '710100', nameRu: 'Старое' })).id
  await cacheAt(one)
  await cacheAt(other)
})

const names = async (instance: Instance) =>
  (await instance.get(catalogues.directions, {})).map((row) => row['p24-2'])

/** Waits until the instance responds from memory, without a query. */
async function cacheAt(instance: Instance) {
  await eventually(async () => {
    await names(instance)
    expect(await countQueries(instance, () => names(instance))).toBe(0)
  })
}

/** Counts queries during `act`: the minimum of three runs, since session or licence is sometimes read. */
async function countQueries(instance: Instance, act: () => Promise<unknown>): Promise<number> {
  const counts: number[] = []
  for (let i = 0; i < 3; i++) {
    let count = 0
    const raise = () => void count++
    instance.pool.on('acquire', raise)
    await act()
    instance.pool.off('acquire', raise)
    counts.push(count)
  }
  return Math.min(...counts)
}

const save = (instance: Instance, name: string) =>
  instance.get(catalogues.saveDirection, { idDirection: id, code: '710100', direction_: name })

const change = (name: string) =>
  instances.db.update(direction).set({ nameRu: name }).where(eq(direction.id, id))

test('cacheable reads: second read → returns the rows without a query', async () => {
  expect(await names(one)).toEqual(['Старое'])
  expect(await countQueries(one, () => names(one))).toBe(0)
})

describe('cacheable reads: after a save', () => {
  test('save on one instance → the next read of each instance returns the saved row', async () => {
    for (let i = 0; i < 30; i++) {
      await save(one, `Имя ${i}`)
      expect(await Promise.all([names(one), names(other)])).toEqual([[`Имя ${i}`], [`Имя ${i}`]])
    }
  })

  test('save by SQL outside the application → the next read returns the saved row', async () => {
    for (let i = 0; i < 30; i++) {
      await change(`Имя ${i}`)
      expect(await names(one)).toEqual([`Имя ${i}`])
    }
  })

  test('save in another table → the cached response is not invalidated', async () => {
    await given.level()
    expect(await countQueries(one, () => names(one))).toBe(0)
  })

  test('call sent with two different bodies → each response has the rows of its body', async () => {
    const [first, second] = [await given.institution(), await given.institution()]
    await given.faculty({ institutionId: first.id, shortRu: 'А' })
    await given.faculty({ institutionId: second.id, shortRu: 'Б' })
    for (let i = 0; i < 2; i++) {
      expect(await one.get(hierarchy.faculties, { idVuz: first.id })).toMatchObject([{ 'p23-1': 'А' }])
      expect(await one.get(hierarchy.faculties, { idVuz: second.id })).toMatchObject([{ 'p23-1': 'Б' }])
    }
  })
})

test('cacheable reads: transaction commits after later transactions → the next read has its change', async () => {
  await transaction(instances.db, null, async (tx) => {
    await tx.update(direction).set({ nameRu: 'Поздно' }).where(eq(direction.id, id))
    for (let i = 0; i < 3; i++) {
      await given.direction({ code: `72${i}`, nameRu: `Раньше ${i}` })
      expect(await names(one)).toHaveLength(i + 2)
    }
    expect(await names(one)).toContain('Старое')
  })
  expect(await names(one)).toContain('Поздно')
})

test('cacheable reads: transaction is rolled back → responses do not change', async () => {
  const failing = transaction(instances.db, null, async (tx) => {
    await tx.update(direction).set({ nameRu: 'Никогда' }).where(eq(direction.id, id))
    expect(await names(one)).toEqual(['Старое'])
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  expect(await names(one)).toEqual(['Старое'])
})

describe('cacheable reads: save between the query and the caching of its rows', () => {
  /** Delays the rows of the next query of directions until `work` has ended. */
  function delayRows(instance: Instance, work: () => Promise<unknown>) {
    const { pool } = instance
    const query = pool.query.bind(pool) as (...words: unknown[]) => Promise<unknown>
    const delayed = async (...words: unknown[]) => {
      const result = await query(...words)
      if (!JSON.stringify(words).includes('direction')) return result
      Object.assign(pool, { query })
      await work()
      return result
    }
    Object.assign(pool, { query: delayed })
  }

  test.each(['not noticed yet', 'noticed by another read'])(
    'save during the query, %s → no stale response is cached',
    async (notice) => {
      await change('Среднее')
      delayRows(one, async () => {
        await save(other, 'Новое')
        if (notice === 'noticed by another read') {
          await one.get(catalogues.levels, {})
          await one.get(catalogues.levels, {})
        }
      })
      expect(await names(one)).toEqual(['Среднее'])
      expect(await names(one)).toEqual(['Новое'])
    },
  )
})

test('cacheable reads: change committed while changes are being queried → the next read has it', async () => {
  const query = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query')?.value
  const ask = query as (this: pg.Client, ...words: unknown[]) => Promise<unknown>
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const reading = new Promise<void>((answered) => {
    // Delays the result of the first query for changes.
    const delayed = async function (this: pg.Client, ...words: unknown[]) {
      const result = await ask.apply(this, words)
      if (!JSON.stringify(words[0]).includes('"changes"')) return result
      Object.assign(pg.Client.prototype, { query })
      answered()
      await released
      return result
    }
    Object.assign(pg.Client.prototype, { query: delayed })
  })
  const early = names(one)
  await reading
  await change('Новое')
  const late = names(one)
  await sleep(100)
  release()
  await early
  expect(await late).toEqual(['Новое'])
})

describe('response cache: connection for changes', () => {
  const inThisDatabase = sql`FROM pg_stat_activity WHERE datname = current_database() AND starts_with(application_name, ${followerName})`
  const cutAll = () => instances.db.execute(sql`SELECT pg_terminate_backend(pid) ${inThisDatabase}`)
  const listeners = async () => {
    const { rows } = await instances.db.execute<{ pid: number }>(sql`SELECT pid ${inThisDatabase}`)
    return rows.map(({ pid }) => pid)
  }

  test('change, then connection for changes lost and restored → the next read has the change', async () => {
    const lost = await listeners()
    // The test sends no read until both instances have reconnected.
    await change('Неслышно')
    await cutAll()
    await eventually(async () => {
      const found = await listeners()
      expect(found.filter((pid) => lost.includes(pid))).toEqual([])
      expect(found).toHaveLength(lost.length)
    })
    await sleep(100)
    expect(await names(one)).toEqual(['Неслышно'])
  })

  test('connection for changes lost → reads are correct; connection restored → responses are cached again', async () => {
    await cutAll()
    for (let i = 0; i < 10; i++) {
      await change(`Имя ${i}`)
      expect(await names(one)).toEqual([`Имя ${i}`])
      await sleep(30)
    }
    await cacheAt(one)
    await change('Потом')
    expect(await names(one)).toEqual(['Потом'])
  })

  test('connection for changes lost repeatedly during changes → no stale response is sent', async () => {
    for (let i = 0; i < 5; i++) {
      await Promise.all([cutAll(), change(`Имя ${i}`)])
      expect(await names(one)).toEqual([`Имя ${i}`])
      await cacheAt(one)
    }
  })
})

test('cacheable reads: table truncated and filled without triggers → the next read returns the new rows', async () => {
  await instances.owner.db.transaction(async (tx) => {
    await tx.execute('ALTER TABLE direction DISABLE TRIGGER USER')
    await tx.execute('TRUNCATE direction CASCADE')
    await tx.insert(direction).values({ code: '1', nameRu: 'Восстановлено' })
    await tx.execute('ALTER TABLE direction ENABLE TRIGGER USER')
  })
  expect(await names(one)).toEqual(['Восстановлено'])
})

// @rule session-required
test('cacheable reads: response is cached, request with an unknown session → 401', async () => {
  expect((await one.fetch(catalogues.directions, {}, { session: 'x' })).status).toBe(401)
})
