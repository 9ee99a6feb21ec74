import pg from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Entity } from '#contract/entities.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { violationsOf, oeapiHome, oeapiReader } from '#test/oeapi.ts'

const server = testServer()
const given = factories(server)
const { newKey, read, items } = oeapiReader(server)

beforeAll(async () => {
  await given.room()
  await given.quota({ budget: 1 })
})

const firstIdOf = async (collection: string, idField: string) =>
  String((await items(`/${collection}`))[0]?.[idField])

// @rule oeapi-refusals
describe('oeapi: refusal', () => {
  const statusWith = async (entities: Entity[], path: string) =>
    (await read(path, await newKey(entities))).status

  test('no key, or a wrong key → 401', async () => {
    const none = await server.app.inject({ url: `${oeapiHome}/rooms` })
    expect([none.statusCode, violationsOf('Problem', none.json())]).toEqual([401, []])
    expect((await read('/rooms', 'x'.repeat(43))).status).toBe(401)
  })

  test('key of other entities → 403; key of some entities of a kind → lists only objects of these entities', async () => {
    expect(await statusWith(['level'], '/rooms')).toBe(403)
    expect(await statusWith(['level'], '/organisations')).toBe(403)
    expect(await statusWith(['level'], '/academic-sessions')).toBe(200)
    expect(await statusWith(['room'], '/rooms')).toBe(200)
    const own = await newKey(['faculty'])
    expect(
      new Set((await items('/organisations?pageSize=250', own)).map((one) => one.organisationType)),
    ).toEqual(new Set(['faculty']))
    expect(
      (await read(`/organisations/${await firstIdOf('organisations', 'organisationId')}`, own)).status,
    ).toBe(403)
    const groups = await newKey(['group'])
    expect((await items('/groups', groups))[0]).not.toHaveProperty('personCount')
    expect((await read('/groups?filter_query[personCount][gt_int]=1', groups)).status).toBe(403)
    expect(
      (await read(`/groups/${await firstIdOf('groups', 'groupId')}?expand=organisation`, groups)).status,
    ).toBe(403)
  })

  test('more than 20 requests in a second → 429 with Retry-After', async () => {
    const own = await newKey()
    const answers = await Promise.all(Array.from({ length: 25 }, () => read('/buildings', own)))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(5)
    expect(refused[0]?.headers['retry-after']).toBe('1')
    expect(violationsOf('Problem', refused[0]?.body)).toEqual([])
  })

  test('unsupported version → 406 with the served version', async () => {
    for (const accept of [
      'application/json; version=5',
      'application/vnd.oeapi.v5+json',
      'application/json;version="7.1"',
    ]) {
      const { status, body } = await read('/rooms', undefined, { accept })
      expect(status, accept).toBe(406)
      expect(body).toMatchObject({ supportedVersions: ['6.0'], requestedVersion: expect.any(String) })
      expect(violationsOf('Problem', body)).toEqual([])
    }
    expect((await read('/okuu/oeapi/v5/rooms')).status).toBe(406)
    for (const accept of [
      'application/json',
      '*/*',
      'application/json; version=6.1',
      'application/json; consumer-version=2',
    ])
      expect((await read('/buildings', undefined, { accept })).status, accept).toBe(200)
  })

  test.each([
    '/courses',
    '/persons',
    '/persons/me',
    '/programme-offering-associations/1',
    '/learning-outcomes',
    '/programme-offerings',
  ])('path %s → 404', async (path) => {
    const { status, body } = await read(path)
    expect([status, violationsOf('Problem', body)]).toEqual([404, []])
  })

  test('invalid id → 404; method other than GET → 405', async () => {
    expect((await read('/rooms/abc')).status).toBe(404)
    const answer = await server.app.inject({ method: 'POST', url: `${oeapiHome}/rooms`, payload: {} })
    expect([answer.statusCode, violationsOf('Problem', answer.json())]).toEqual([405, []])
  })
})

// @rule oeapi-refusals
describe('oeapi: names in a request', () => {
  test.each([
    '/rooms?filter_query[constructor][in]=1',
    '/rooms?filter_query[__proto__][like]=1',
    '/rooms?filter_query[__or][][toString][is]=empty',
    '/rooms?filter_query[name][constructor]=1',
    `/rooms?fields=${'('.repeat(2000)}`,
    `/rooms?fields=${'a('.repeat(11)}b${')'.repeat(11)}`,
  ])('query %s → 400', async (path) => {
    const { status, body } = await read(path)
    expect([status, violationsOf('Problem', body)]).toEqual([400, []])
  })

  test('ten nested levels of `fields` → accepted; names from Object.prototype → ignored', async () => {
    const deep = `(${'a('.repeat(9)}b${')'.repeat(10)}`
    const [room] = await items(`/rooms?fields=${deep},constructor,__proto__`)
    expect(Object.keys(room ?? {}).toSorted()).toEqual(['name', 'primaryCode', 'roomId', 'roomType'])
  })

  test('expansion named as in Object.prototype → 400; expansion named twice → read once', async () => {
    const path = `/rooms/${await firstIdOf('rooms', 'roomId')}`
    for (const name of ['__proto__', 'constructor', 'building,toString'])
      expect((await read(`${path}?expand=${name}`)).status, name).toBe(400)
    const counted = async (query: string) => {
      const spy = vi.spyOn(pg.Client.prototype, 'query')
      const { status, body } = await read(`${path}?${query}`)
      const statements = spy.mock.calls.length
      spy.mockRestore()
      return { status, body, statements }
    }
    await counted('expand=building')
    const once = await counted('expand=building&fields=building')
    expect(once).toMatchObject({ status: 200, body: { building: {} } })
    expect(await counted(`expand=${'building,'.repeat(1000)}&fields=building`)).toEqual(once)
  })

  test('filter with 200 unknown ids → needs as many statements as a filter with two', async () => {
    const counted = async (ids: number) => {
      const uuids = Array.from(
        { length: ids },
        (_, n) => `00000000-0000-5000-8000-${String(n).padStart(12, '0')}`,
      )
      const spy = vi.spyOn(pg.Client.prototype, 'query')
      expect(await items(`/rooms?filter_query[buildingId][in]=${uuids.join()}`)).toEqual([])
      const statements = spy.mock.calls.length
      spy.mockRestore()
      return statements
    }
    await counted(1)
    expect(await counted(200)).toBe(await counted(2))
  })
})

// @rule oeapi-kept
test('oeapi: request with the current ETag → 304; with the ETag from before a change → 200 with the new rows', async () => {
  await given.building()
  const first = await read('/buildings?pageSize=250')
  const tag = String(first.headers.etag)
  const unchanged = await read('/buildings?pageSize=250', undefined, { 'if-none-match': tag })
  expect(unchanged.status).toBe(304)
  await given.building()
  const changed = await read('/buildings?pageSize=250', undefined, { 'if-none-match': tag })
  expect(changed.status).toBe(200)
  expect(changed.body.items).toHaveLength(first.body.items.length + 1)
})
