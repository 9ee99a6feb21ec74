import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { hierarchy } from '#contract/hierarchy.ts'
import { refusalCodes } from '#contract/refusal-codes.ts'
import { direction } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'

const server = testServer()
const { ask } = server

const calls: [string, Call][] = Object.entries(contract).flatMap(([module, calls]) =>
  Object.entries(calls).map(([name, call]): [string, Call] => [`${module}.${name}`, call]),
)
const closedCalls = calls.filter(([, call]) => !call.open)

const namesOfCalls = (marked: (call: Call) => unknown) =>
  calls.filter(([, call]) => marked(call)).map(([name]) => name)

// @rule session-required
test('calls: marks `open`, `bare` and `unlicensed` → set for the calls listed here, and no others', () => {
  expect(namesOfCalls(({ open }) => open)).toEqual([
    'auth.login',
    'auth.invited',
    'auth.acceptInvitation',
    'productLicence.time',
  ])
  expect(namesOfCalls(({ bare }) => bare)).toEqual(['productLicence.time'])
  expect(namesOfCalls(({ unlicensed }) => unlicensed)).toEqual([
    'auth.check',
    'auth.logout',
    'auth.userName',
    'productLicence.installed',
    'productLicence.installation',
  ])
})

describe.each(closedCalls)('%s', (_name, call) => {
  const tokens = [null, '', 'x', 'A'.repeat(43), 'A'.repeat(8000)]
  // @rule session-required
  test('call: request without a valid session → 401 before the body is checked', async () => {
    for (const session of tokens)
      for (const body of [{}, { idDirection: 1 }, []])
        expect(await ask(call, body, { session })).toMatchObject({
          status: 401,
          error: true,
          data: null,
          code: 'notSignedIn',
        })
  })

  // @rule answer-methods
  test('calls: request with another HTTP method → refused', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD'] as const) {
      if (method === call.method) continue
      const response = await server.app.inject({
        method,
        url: `/okuu/api/v1/${call.path}`,
        headers: { 'x-okuu': '1' },
      })
      expect([404, 405, 401]).toContain(response.statusCode)
      expect(response.statusCode).not.toBe(200)
    }
  })
})

// @rule answer-methods answer-envelope
test('calls: unknown path → 404 in the envelope', async () => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/okuu/api/v1/ministerstvo/nothing?lang=en',
  })
  expect(response.statusCode).toBe(404)
  expect(response.json()).toEqual({
    data: null,
    error: true,
    message: 'There is no such call',
    code: 'noSuchCall',
  })
})

describe('body', () => {
  const send = (payload: string | Buffer, type: string | undefined = 'application/json') =>
    server.app.inject({
      method: 'POST',
      url: '/okuu/api/v1/auth/login?lang=en',
      headers: { 'x-okuu': '1', ...(type === undefined ? {} : { 'content-type': type }) },
      payload,
    })

  // @rule answer-bad-request value-control-characters
  test.each([
    ['invalid JSON', '{"login":'],
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])],
    ['key __proto__', '{"login":"ab","password":"x","__proto__":{}}'],
    ['key constructor', '{"login":"ab","password":"x","a":{"constructor":{"prototype":{}}}}'],
    ['17 nested arrays', `{"login":"ab","password":"x","a":${'['.repeat(17)}${']'.repeat(17)}}`],
    ['50,000 nested arrays', `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
    [
      'too many keys',
      JSON.stringify(Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`k${i}`, 1]))),
    ],
    ['a NUL character', '{"login":"a\\u0000b","password":"x"}'],
    ['a lone surrogate', '{"login":"a\\ud800b","password":"x"}'],
    ['a long string', JSON.stringify({ login: 'ab', password: 'x'.repeat(10_001) })],
    ['an array', '[]'],
    ['a string', '"ab"'],
    ['null', 'null'],
    ['an empty text', ''],
  ])('invalid body: %s → 400', async (_name, payload) => {
    const response = await send(payload)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ data: null, error: true, message: expect.any(String) })
  })

  // @rule answer-bad-request
  test('body of a content type other than JSON → 415; body of more than 256 KB → 413', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect((await send('{"login":"ab","password":"x"}', type)).statusCode).toBe(415)
    expect((await send(`{"a":"${'x'.repeat(262_144)}"}`)).statusCode).toBe(413)
  })

  test('missing body in a call without fields → accepted', async () => {
    expect(await ask(catalogues.departments, undefined)).toMatchObject({ status: 200, data: [] })
  })

  // @rule answer-bad-request value-types
  test.each([
    [{}, 'Field “Ministry” is missing'],
    [{ idMinisterstvo: '1' }, 'Field “Ministry” must be an integer'],
    [{ idMinisterstvo: 1.5 }, 'Field “Ministry” must be an integer'],
    [{ idMinisterstvo: null }, 'Field “Ministry” must be an integer'],
    [{ idMinisterstvo: [1] }, 'Field “Ministry” must be an integer'],
    [{ idMinisterstvo: -1 }, 'Field “Ministry”: the value is out of range'],
    [{ idMinisterstvo: 2 ** 31 }, 'Field “Ministry”: the value is out of range'],
  ])('body %o → 400 with the label of the field', async (body, message) => {
    expect(await ask(hierarchy.institutions, body, { lang: 'en' })).toMatchObject({ status: 400, message })
  })

  // @rule answer-bad-request protected-by-seed
  test('unknown fields of a body → ignored', async () => {
    const body = {
      idDirection: -1,
      code: '719900',
      direction_: 'Проба',
      edit: false,
      id: 5,
      rev_: 7,
      isAdmin: true,
    }
    const [outcome] = await server.get(catalogues.saveDirection, body)
    const rows = await server.get(catalogues.directions, {})
    expect(rows).toEqual([expect.objectContaining({ id_direction: outcome?.ID, edit: true, rev: 1 })])
    await server.db.delete(direction)
  })
})

// @rule language-of-answers language-kg-alias
describe('message language', () => {
  const wrong = (lang: string | undefined, headers: Record<string, string> = {}) =>
    ask(hierarchy.institutions, {}, { session: null, headers, ...(lang === undefined ? {} : { lang }) })
  const words = { ru: 'Войдите в систему', ky: 'Системага кириңиз', en: 'Please sign in' }

  test.each([
    [
      'query, cookie and browser differ → the query decides',
      'en',
      { cookie: 'lang=ky', 'accept-language': 'ru' },
      words.en,
    ],
    ['alias kg → Kyrgyz', 'kg', {}, words.ky],
    [
      'cookie and browser differ → the cookie decides',
      undefined,
      { cookie: 'lang=ky', 'accept-language': 'en' },
      words.ky,
    ],
    ['unknown query → the cookie decides', '../../etc/passwd', { cookie: 'lang=en' }, words.en],
    [
      'neither query nor cookie, browser in Kyrgyz → Russian',
      undefined,
      { 'accept-language': 'ky, en;q=0.9' },
      words.ru,
    ],
  ])('language of the message: %s', async (_name, lang, headers, message) => {
    expect(await wrong(lang, headers)).toMatchObject({ status: 401, message })
  })
})

// @rule answer-documented
describe('OpenAPI document', () => {
  type Described = {
    operationId: string
    security?: object[]
    responses: Record<string, { content: Record<string, { schema: { properties: object } }> }>
  }
  let document: { openapi: string; paths: Record<string, Record<string, Described>> }
  beforeAll(async () => {
    document = (await server.app.inject('/okuu/api/docs/json')).json()
  })

  test('API document → accepted by the validator for OpenAPI 3.1', async () => {
    expect(document.openapi).toBe('3.1.0')
    expect(await new Validator().validate(document)).toMatchObject({ valid: true })
  })

  test('API document → each call is listed once', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${method} ${path} ${operationId}`),
    )
    const expected = calls.map(([name, call]) => `${call.method.toLowerCase()} /api/v1/${call.path} ${name}`)
    expect(described.sort()).toEqual(expected.sort())
  })

  // @rule answer-envelope
  test('response schemas: call → has the envelope; call marked `bare` → has only the fields of its data', () => {
    const good = (path: string, method: string) =>
      Object.keys(
        document.paths[path]?.[method]?.responses['200']?.content['application/json']?.schema.properties ??
          {},
      )
    expect(good('/api/v1/license/getTSessionWeb', 'post')).toEqual(['data', 'error', 'message'])
    expect(good('/api/v1/license/time', 'get')).toEqual(['now'])
    expect(document.paths['/api/v1/license/time']?.get?.security).toEqual([])
    const refusal = document.paths['/api/v1/license/time']?.get?.responses['4XX']
    expect(refusal?.content['application/json']?.schema.properties).toMatchObject({
      code: { enum: refusalCodes },
    })
  })

  test('page of the API document → 200, cannot be shown in a frame', async () => {
    const page = await server.app.inject('/okuu/api/docs/')
    expect(page.statusCode).toBe(200)
    expect(page.headers).toMatchObject({
      'content-type': expect.stringContaining('text/html'),
      'x-frame-options': 'DENY',
    })
  })
})

// @rule security-headers
test('calls: response → has security headers and no-store', async () => {
  const answer = await ask(hierarchy.ministries, {})
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  })
  expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
})
