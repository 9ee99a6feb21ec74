import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { contract } from '#contract/index.ts'
import { keys } from '#contract/keys.ts'
import { quota } from '#contract/quota.ts'
import { users } from '#contract/users.ts'
import { apiKey, history } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import { startSession } from '../auth/sessions.ts'
import { sampleBody } from '#test/sample-body.ts'

const server = testServer()
const { ask, get } = server

let count = 0
async function newKey(entities: Parameters<typeof get<typeof keys.save>>[1]['entities'] = null) {
  const [outcome] = await get(keys.save, { id: -1, name: `Сайт ${++count}`, entities })
  return { id: outcome?.ID ?? 0, secret: outcome?.secret ?? '' }
}
const optionsOf = (secret: string) => ({
  session: null,
  headers: { authorization: `Bearer ${secret}`, 'x-okuu': '', 'sec-fetch-site': '' },
})
const statusOf = async (secret: string, call: Call) =>
  (await ask(call, sampleBody(call), optionsOf(secret))).status
/** Calls with a new key, because many calls would exceed the rate limit of a single key. */
const freshStatusOf = async (call: Call) => statusOf((await newKey()).secret, call)

const calls = Object.values<Record<string, Call>>(contract).flatMap((of) => Object.values(of))
const readableCalls = calls.filter(({ readByKey }) => readByKey !== undefined)
const otherCalls = calls.filter(({ readByKey, open }) => readByKey === undefined && !open)

describe('keys', () => {
  // @rule keys-saved
  test('key created → the secret is returned once, the database stores only its digest', async () => {
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
      last_read: null,
      today: { answers: 0, bytes: 0 },
      altogether: { answers: 0, bytes: 0 },
      owner: 'Асанова Айгүл',
      expires: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      days_left: expect.any(Number),
      ended: null,
      rev: 1,
    })
    const [made] = (await get(keys.list, {})).filter((key) => key.id === id)
    expect([365, 366]).toContain(made?.days_left)
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
  test('key deleted → 401; all other keys are still valid', async () => {
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

// @rule keys-end
describe('end of a key', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const rowOf = async (id: number) => (await get(keys.list, {})).find((key) => key.id === id)
  const readWith = (secret: string) => statusOf(secret, catalogues.directions)
  let owners = 0
  async function newOwner() {
    const user = { login: `owner${++owners}`, surname: 'Жолдошев', name: 'Бакыт' }
    const [saved] = await get(users.save, {
      idUser: -1,
      ...user,
      role: 'administrator',
      invite: true,
    })
    const id = saved?.ID ?? 0
    const session = await startSession(server.db, id, undefined)
    const body = { id: -1, name: `Ключ ${user.login}`, entities: null }
    const [outcome] = await get(keys.save, body, { session })
    return { id, user, key: { ...body, id: outcome?.ID ?? 0 }, secret: outcome?.secret ?? '' }
  }

  test('last day of the key is over → 401; last day moved to a later day → 200', async () => {
    const { id, secret } = await newKey()
    const name = (await rowOf(id))?.name ?? ''
    for (const [day, status, ended] of [
      [inDays(1), 200, null],
      [inDays(-2), 401, 'expired'],
      [inDays(30), 200, null],
    ] as const) {
      expect((await get(keys.save, { id, name, entities: null, expires: day }))[0]?.sms).toBe('2')
      expect(await readWith(secret), day).toBe(status)
      expect(await rowOf(id)).toMatchObject({ expires: day, ended })
    }
    await get(keys.save, { id, name, entities: null })
    expect(await rowOf(id)).toMatchObject({ expires: inDays(30) })
    for (const expires of ['31.08.2027', '2027-02-30', '', null])
      expect((await ask(keys.save, { id, name, entities: null, expires })).status).toBe(400)
  })

  test('request on the key’s last day → 200; request on the following day → 401', async () => {
    const { id, secret } = await newKey()
    // Keys end by the clock of the database.
    const end = (days: number) =>
      server.database.owner.pool.query(
        'UPDATE api_key SET expires = current_date + $2::integer WHERE id = $1',
        [id, days],
      )
    await end(0)
    expect(await readWith(secret)).toBe(200)
    expect(await rowOf(id)).toMatchObject({ days_left: 0, ended: null })
    await end(-1)
    expect(await readWith(secret)).toBe(401)
    expect(await rowOf(id)).toMatchObject({ days_left: -1, ended: 'expired' })
  })

  test('owner disabled or no longer administrator → 401; key of another owner → 200', async () => {
    const otherKey = await newKey()
    const { id, user, key, secret } = await newOwner()
    expect(await rowOf(key.id)).toMatchObject({ owner: 'Жолдошев Бакыт', ended: null })
    const body = { idUser: id, ...user }
    for (const [end, begin] of [
      [() => get(users.disable, { idUser: id }), () => get(users.enable, { idUser: id })],
      [
        () => get(users.save, { ...body, role: 'registrar' }),
        () => get(users.save, { ...body, role: 'administrator' }),
      ],
    ] as const) {
      expect(await readWith(secret)).toBe(200)
      await end()
      expect(await readWith(secret)).toBe(401)
      expect((await rowOf(key.id))?.ended).toBe('owner')
      expect(await readWith(otherKey.secret)).toBe(200)
      await begin()
    }
    expect(await readWith(secret)).toBe(200)
  })

  test('key of a disabled owner, saved by another administrator → valid, and owned by that administrator', async () => {
    const { id, key, secret } = await newOwner()
    await get(users.disable, { idUser: id })
    expect(await readWith(secret)).toBe(401)
    await get(keys.save, key)
    expect(await readWith(secret)).toBe(200)
    expect(await rowOf(key.id)).toMatchObject({ owner: 'Асанова Айгүл', ended: null })
  })
})

// @rule keys-read
describe('access of a key', () => {
  test.each(readableCalls.map((call) => [call.path, call] as const))(
    'call %s with a key → 200',
    async (_path, call) => {
      expect(await freshStatusOf(call)).toBe(200)
    },
  )

  test('saves, and reads that no key may send → 403', async () => {
    expect(otherCalls.length).toBeGreaterThan(80)
    for (const call of otherCalls) expect(await freshStatusOf(call), call.path).toBe(403)
  })

  test('key of one entity → can read the list of this entity and common lists, but no list of another entity', async () => {
    const { secret } = await newKey(['level'])
    expect(await statusOf(secret, catalogues.levels)).toBe(200)
    expect(await statusOf(secret, quota.years)).toBe(200)
    expect(await statusOf(secret, catalogues.directions)).toBe(403)
  })

  test('call with an unknown key → 401; call that lists keys, sent with a key → 403', async () => {
    expect(await statusOf('x'.repeat(43), catalogues.levels)).toBe(401)
    const { secret } = await newKey()
    const options = { headers: { authorization: `Bearer ${secret}` } }
    expect((await ask(keys.list, {}, options)).status).toBe(403)
  })
})

// @rule keys-limit
test('rate limit of a key: 30 requests in a second → 20 have status 200, ten 429; request with another key → 200', async () => {
  const { secret } = await newKey()
  const other = await newKey()
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => ask(catalogues.levels, {}, optionsOf(secret))),
  )
  const refused = answers.filter(({ status }) => status === 429)
  expect([answers.length - refused.length, refused.length]).toEqual([20, 10])
  expect(refused[0]).toMatchObject({ code: 'keyTooFast', headers: { 'retry-after': '1' } })
  expect(await statusOf(other.secret, catalogues.levels)).toBe(200)
  await new Promise((resolve) => setTimeout(resolve, 1100))
  expect(await statusOf(secret, catalogues.levels)).toBe(200)
})
