import { createHash } from 'node:crypto'
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { testDatabase } from '#test/database.ts'
import { factories } from '#test/given.ts'
import { endSession, startSession } from '../auth/sessions.ts'
import { addUser, administratorRights, findLogin } from '../auth/users.ts'
import { buildApp } from './app.ts'
import { readConfig } from '../config/config.ts'

const folder = mkdtempSync(join(tmpdir(), 'okuu-client-'))
const mainScript = 'console.log(1)'
const inlineScript = 'console.log(0)'
mkdirSync(join(folder, 'assets'))
mkdirSync(join(folder, 'locales'))
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html><html><head><script>${inlineScript}</script><script type="module" src="./assets/main-abc.js"></script></head><body>${'<p>Загрузка…</p>'.repeat(200)}</body></html>`,
)
writeFileSync(join(folder, 'assets', 'main-abc.js'), mainScript)
writeFileSync(join(folder, 'assets', 'main-abc.js.br'), brotliCompressSync(mainScript))
writeFileSync(join(folder, 'locales', 'ru.json'), '{}')
afterAll(() => rmSync(folder, { recursive: true }))

describe.each([
  ['/okuu', '/okuu'],
  ['/', ''],
  ['/a/b/', '/a/b'],
])('client files: base path %s', (given, base) => {
  let app: FastifyInstance
  beforeAll(async () => {
    const { db } = await testDatabase()
    app = await buildApp(db, readConfig({ BASE_PATH: given, LOG_LEVEL: 'silent' }), { clientFolder: folder })
  })
  afterAll(() => app.close())
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

  // @rule security-headers
  test('page → its content security policy allows only the page’s inline script, by its hash', async () => {
    const hash = createHash('sha256').update(inlineScript).digest('base64')
    const { headers } = await get(`${base}/login`)
    expect(headers['content-security-policy']).toContain(`;script-src 'self' 'sha256-${hash}';`)
  })

  // @rule routes-base
  test('path of a screen, unknown path → page with absolute paths that begin with the base path', async () => {
    for (const path of [
      '/',
      '/login',
      '/educational?min=1',
      '/no/such/screen',
      '/.git/config',
      '/..%5c..%5cetc',
    ]) {
      const page = await get(`${base}${path}`)
      expect(page.statusCode).toBe(200)
      expect(page.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      })
      expect(page.body).toContain(`src="${base}/assets/main-abc.js"`)
      expect(page.body).toContain(`<meta name="base" content="${base}">`)
    }
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)(
    'page compressed with %s → has the content and headers of the plain page; request with its ETag → 304',
    async (encoding, unpack) => {
      const plain = await get(`${base}/login`, { 'accept-encoding': 'identity' })
      const packed = await get(`${base}/login`, { 'accept-encoding': encoding })
      expect(unpack(packed.rawPayload)).toEqual(plain.rawPayload)
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
      expect(packed.headers).toEqual({
        ...plain.headers,
        'content-encoding': encoding,
        'content-length': String(packed.rawPayload.length),
        date: expect.any(String),
        etag: expect.stringMatching(new RegExp(`-${encoding}"$`)),
      })
      expect(packed.headers['vary']).toBe('Accept-Encoding')
      const known = await get(`${base}/login`, { 'if-none-match': String(packed.headers['etag']) })
      expect([known.statusCode, known.body]).toEqual([304, ''])
      expect(known.headers['content-security-policy']).toBe(plain.headers['content-security-policy'])
    },
  )

  test('hashed file → cached for a year, compressed; file with translations → no-cache', async () => {
    const plain = await get(`${base}/assets/main-abc.js`)
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(plain.body).toBe(mainScript)
    const packed = await get(`${base}/assets/main-abc.js`, { 'accept-encoding': 'br, gzip' })
    expect(packed.headers['content-encoding']).toBe('br')
    expect((await get(`${base}/locales/ru.json`)).headers['cache-control']).toBe('no-cache')
  })

  // @rule answer-methods
  test('missing file, unknown call → 404', async () => {
    expect((await get(`${base}/assets/old-def.js`)).statusCode).toBe(404)
    const call = await get(`${base}/api/v1/nothing`)
    expect(call.statusCode).toBe(404)
    expect(call.json()).toMatchObject({ data: null, error: true })
  })

  test('path traversal → no file outside the folder is sent', async () => {
    for (const path of [
      '/../package.json',
      '/%2e%2e/package.json',
      '/assets/..%2f..%2fpackage.json',
      '/assets/%00',
    ])
      expect((await get(`${base}${path}`)).body).not.toContain('"dependencies"')
  })
})

describe('outside the base path', () => {
  let app: FastifyInstance
  beforeAll(async () => {
    const { db } = await testDatabase()
    app = await buildApp(db, readConfig({ LOG_LEVEL: 'silent' }), { clientFolder: folder })
  })
  afterAll(() => app.close())

  // @rule routes-base
  test.each(['/', '/login', '/educational', '/okuuu', '//evil.example/okuu'])(
    'client files: %s, outside the base path → redirected to the login',
    async (url) => {
      const response = await app.inject({ url })
      expect(response.statusCode).toBe(302)
      expect(response.headers.location).toBe('/okuu/login')
    },
  )

  test('paths /healthz and /readyz without a session → status ok and status ready', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  })
})

test('/readyz while the process closes → 503; /healthz → 200', async () => {
  const { db } = await testDatabase()
  const readiness = { ready: true }
  const app = await buildApp(db, readConfig({ LOG_LEVEL: 'silent' }), { readiness })
  readiness.ready = false
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  await app.close()
})

test('cookies over https → the session and device cookies have the prefix __Host-', async () => {
  const { db } = await testDatabase()
  const app = await buildApp(db, readConfig({ PUBLIC_ORIGIN: 'https://okuu.example', LOG_LEVEL: 'silent' }))
  await addUser(db, { login: 'registrar', name: '', surname: '' }, 'сыр', administratorRights)
  const response = await app.inject({
    method: 'POST',
    url: '/okuu/api/v1/auth/login',
    headers: { origin: 'https://okuu.example' },
    payload: { login: 'registrar', password: 'сыр' },
  })
  const ofHost = { secure: true, path: '/' }
  expect(response.cookies).toEqual([
    expect.objectContaining({ name: '__Host-sid', ...ofHost }),
    expect.objectContaining({ name: '__Host-device', ...ofHost }),
  ])
  expect(response.headers['strict-transport-security']).toBeDefined()
  await app.close()
})

// @rule licence-told
test('page: support contact with special characters → written as escaped text', async () => {
  const { db } = await testDatabase()
  const SUPPORT_CONTACT = ' ИТ-отдел "Восток" <it@univ.kg> & $& 0312 '
  const app = await buildApp(db, readConfig({ SUPPORT_CONTACT, LOG_LEVEL: 'silent' }), {
    clientFolder: folder,
  })
  const page = await app.inject('/okuu/login')
  expect(page.body).toContain(
    '<meta name="support" content="ИТ-отдел &#34;Восток&#34; &#60;it@univ.kg&#62; &#38; $&#38; 0312">',
  )
  await app.close()
})

// @rule university-name
test('page: one institution → has its name; several → has ORGANISATION, or no name without this setting', async () => {
  const { db } = await testDatabase()
  const nameIn = async (environment: Record<string, string>) => {
    const config = readConfig({ LOG_LEVEL: 'silent', ...environment })
    const app = await buildApp(db, config, { clientFolder: folder })
    const { body } = await app.inject('/okuu/login')
    await app.close()
    const written = /<meta name="university" content="(.*?)">/.exec(body)?.[1]
    return written && JSON.parse(written.replaceAll('&#34;', '"'))
  }
  const ORGANISATION = 'Министерство образования'
  const names = { ru: ORGANISATION, ky: ORGANISATION, en: ORGANISATION }
  expect(await nameIn({})).toBeUndefined()
  const given = factories({ db })
  await given.institution({ shortRu: 'КНУ', shortKy: 'КУУ', fullRu: 'Университет', fullEn: 'University' })
  expect(await nameIn({ ORGANISATION })).toEqual({
    short: { ru: 'КНУ', ky: 'КУУ', en: '' },
    full: { ru: 'Университет', ky: '', en: 'University' },
    isOnly: true,
  })
  await given.institution({})
  expect(await nameIn({ ORGANISATION })).toEqual({ short: names, full: names, isOnly: false })
  expect(await nameIn({})).toBeUndefined()
})

// @rule university-name
test('page: table of institutions locked → sent without waiting for the lock', async () => {
  const { db, pool } = await testDatabase()
  const app = await buildApp(db, readConfig({ LOG_LEVEL: 'silent' }), { clientFolder: folder })
  const client = await pool.connect()
  await client.query('BEGIN; LOCK TABLE institution')
  expect((await app.inject('/okuu/login')).statusCode).toBe(200)
  await client.query('ROLLBACK')
  client.release()
  await app.close()
})

// @rule session-check
test('page: GET in a session → has the session check’s response, no-store; HEAD, no session or locked table → has none', async () => {
  const { db, pool } = await testDatabase()
  const app = await buildApp(db, readConfig({ LOG_LEVEL: 'silent' }), { clientFolder: folder })
  const names = { login: 'reg<istrar', name: 'Айгүл "А"', surname: 'Асанова' }
  await addUser(db, names, 'сыр', administratorRights)
  const token = await startSession(db, (await findLogin(db, names.login))?.id ?? 0, undefined)
  const page = async (sid: string, method: 'GET' | 'HEAD' = 'GET') => {
    const { statusCode, headers, body } = await app.inject({
      method,
      url: '/okuu/educational',
      // A browser sends this header when a link on another site opens the page.
      headers: { cookie: `sid=${sid}`, 'sec-fetch-site': 'cross-site' },
    })
    const [session, mark] = ['session', 'mark'].map(
      (name) => new RegExp(`<meta name="${name}" content="(.*?)">`).exec(body)?.[1],
    )
    return { statusCode, cached: headers['cache-control'], session, mark }
  }
  const without = { statusCode: 200, cached: 'no-cache', session: undefined, mark: undefined }
  // The first session check compiles its schemas, so the first page may be sent without the check's result.
  let known = without as Awaited<ReturnType<typeof page>>
  await expect
    .poll(async () => (known = await page(token)))
    .toMatchObject({ statusCode: 200, cached: 'no-store' })
  expect(known.session).not.toMatch(/[<>"]/)
  const check = await app.inject({
    method: 'POST',
    url: '/okuu/api/v1/auth/check',
    headers: { cookie: `sid=${token}`, 'x-okuu': '1' },
  })
  const unescaped = known.session?.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(+code))
  expect(JSON.parse(unescaped ?? '')).toEqual(check.json())
  const since = { method: 'POST', url: '/okuu/api/v1/live/since', payload: { mark: known.mark } } as const
  const headers = { cookie: `sid=${token}`, 'x-okuu': '1' }
  expect((await app.inject({ ...since, headers })).json()).toMatchObject({ data: { tables: [] } })

  expect(await page(token, 'HEAD')).toEqual(without)
  expect(await page('invented')).toEqual(without)
  expect(await page('')).toEqual(without)
  const client = await pool.connect()
  await client.query('BEGIN; LOCK TABLE app_user')
  // The table is still locked: the page is sent without waiting for the session check.
  expect(await page(token)).toEqual(without)
  await client.query('ROLLBACK')
  client.release()
  await expect.poll(() => page(token)).toMatchObject({ cached: 'no-store' })
  await endSession(db, token)
  await expect.poll(() => page(token)).toEqual(without)
  await app.close()
})
