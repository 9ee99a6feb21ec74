import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { contract } from '#contract/index.ts'
import { keys } from '#contract/keys.ts'
import { quota } from '#contract/quota.ts'
import { apiKey, history } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import { sampleBody } from '#test/sample-body.ts'

const server = testServer()
const { ask, get } = server

let count = 0
async function newKey(entities: Parameters<typeof get<typeof keys.save>>[1]['entities'] = null) {
  const [outcome] = await get(keys.save, { id: -1, name: `Сайт ${++count}`, entities })
  return { id: outcome?.ID ?? 0, secret: outcome?.secret ?? '' }
}
const by = (secret: string) => ({
  session: null,
  headers: { authorization: `Bearer ${secret}`, 'x-okuu': '', 'sec-fetch-site': '' },
})
const statusOf = async (secret: string, call: Call) => (await ask(call, sampleBody(call), by(secret))).status
/** A key for one call of a test that makes many: a new one is within its limit. */
const freshStatusOf = async (call: Call) => statusOf((await newKey()).secret, call)

const calls = Object.values<Record<string, Call>>(contract).flatMap((of) => Object.values(of))
const readable = calls.filter(({ readByKey }) => readByKey !== undefined)
const others = calls.filter(({ readByKey, open }) => readByKey === undefined && !open)

describe('keys', () => {
  // @rule keys-saved
  test('made → the secret is answered once, the database has its digest', async () => {
    const [outcome] = await get(keys.save, { id: -1, name: 'Портал', entities: ['direction', 'direction'] })
    expect(outcome).toEqual({
      sms: '1',
      ID: expect.any(Number),
      rev: 1,
      secret: expect.stringMatching(/^[\w-]{43}$/),
    })
    const secret = outcome?.secret ?? ''
    const id = outcome?.ID ?? 0
    expect(await get(keys.list, {})).toContainEqual({
      id,
      name: 'Портал',
      entities: ['direction'],
      created: expect.stringMatching(/Z$/),
      last_used: null,
      rev: 1,
    })
    const stored = await server.db.select().from(apiKey)
    const written = await server.db.select().from(history).where(eq(history.tableName, 'api_key'))
    expect(written.length).toBeGreaterThan(0)
    expect(JSON.stringify([stored, written, await get(keys.list, {})])).not.toContain(secret)
    expect(await get(keys.save, { id: -1, name: ' портал ', entities: null })).toEqual([{ sms: '3' }])
    expect(await get(keys.save, { id, name: 'Сайт вуза', entities: null, rev: 1 })).toEqual([
      { sms: '2', rev: 2 },
    ])
    expect(await get(keys.save, { id, name: 'Иной', entities: null, rev: 1 })).toEqual([
      { sms: '7', reason: 'stale' },
    ])
  })

  // @rule keys-saved
  test('deleted → lets nobody in any more', async () => {
    const { id, secret } = await newKey()
    const other = await newKey()
    expect(await statusOf(secret, catalogues.directions)).toBe(200)
    expect(await get(keys.delete, { id })).toEqual([{ sms: '8' }])
    expect([
      await statusOf(secret, catalogues.directions),
      await statusOf(other.secret, catalogues.directions),
    ]).toEqual([401, 200])
    expect((await ask(keys.delete, { id })).status).toBe(404)
  })
})

// @rule keys-read
describe('a key', () => {
  test.each(readable.map((call) => [call.path, call] as const))('reads %s', async (_path, call) => {
    expect(await freshStatusOf(call)).toBe(200)
  })

  test('reads nothing else and saves nothing', async () => {
    expect(others.length).toBeGreaterThan(80)
    for (const call of others) expect(await freshStatusOf(call), call.path).toBe(403)
  })

  test('of one entity → its list and those of all, no other entity', async () => {
    const { secret } = await newKey(['level'])
    expect(await statusOf(secret, catalogues.levels)).toBe(200)
    expect(await statusOf(secret, quota.years)).toBe(200)
    expect(await statusOf(secret, catalogues.directions)).toBe(403)
  })

  test('that is none, or stands beside a session → 401, 403', async () => {
    expect(await statusOf('x'.repeat(43), catalogues.levels)).toBe(401)
    const { secret } = await newKey()
    const asking = { headers: { authorization: `Bearer ${secret}` } }
    expect((await ask(keys.list, {}, asking)).status).toBe(403)
  })
})

// @rule keys-limit
test('a key: 20 requests in a second → 200, the others 429 with Retry-After, another key is free', async () => {
  const { secret } = await newKey()
  const other = await newKey()
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask(catalogues.levels, {}, by(secret))))
  const refused = answers.filter(({ status }) => status === 429)
  expect([answers.length - refused.length, refused.length]).toEqual([20, 10])
  expect(refused[0]).toMatchObject({ code: 'keyTooFast', headers: { 'retry-after': '1' } })
  expect(await statusOf(other.secret, catalogues.levels)).toBe(200)
  await new Promise((resolve) => setTimeout(resolve, 1100))
  expect(await statusOf(secret, catalogues.levels)).toBe(200)
})
