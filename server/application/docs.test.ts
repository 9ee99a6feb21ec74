import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startSession } from '../auth/sessions.ts'
import { testServer } from '#test/ask.ts'

const server = testServer({ API_DOCS: 'users' })
const openServer = testServer()

test('API_DOCS=users: page and document of the API → sent in a session, 401 without a session', async () => {
  const session = await startSession(server.db, server.userId, undefined)
  for (const path of ['', '/', '/json', '/static/index.css']) {
    const url = `/okuu/api/docs${path}`
    const refused = await server.app.inject(url)
    expect([url, refused.statusCode, refused.json()]).toEqual([
      url,
      401,
      expect.objectContaining({ code: 'notSignedIn' }),
    ])
    const shown = await server.app.inject({ url, headers: { cookie: `sid=${session}` } })
    expect([url, shown.statusCode < 400]).toEqual([url, true])
  }
})

// @rule answer-documented
test('API document: request with Accept-Encoding → compressed; request with the document’s ETag → 304', async () => {
  const ask = (headers: Record<string, string> = {}) =>
    openServer.app.inject({ url: '/okuu/api/docs/json', headers })
  const plain = await ask()
  expect(plain.headers['content-encoding']).toBeUndefined()
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const packed = await ask({ 'accept-encoding': encoding })
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' })
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 8)
    expect(unpack(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
  }
  expect((await ask({ 'if-none-match': String(plain.headers.etag) })).statusCode).toBe(304)
})

// @rule answer-methods
test.each(['/none', '/static/none.js', '/static/%2e%2e/package.json'])(
  'path /api/docs%s → 404 in the envelope',
  async (path) => {
    const { statusCode, body } = await openServer.app.inject(`/okuu/api/docs${path}`)
    expect([statusCode, JSON.parse(body)]).toEqual([
      404,
      expect.objectContaining({ code: 'noSuchCall', error: true }),
    ])
  },
)
