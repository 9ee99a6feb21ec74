import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Instance, testInstances } from '#test/instances.ts'

const instances = testInstances()
let one: Instance
beforeAll(async () => {
  one = await instances.start()
})
afterAll(() => one.close())

function answerTo(bytes: string, halfOpen = false): Promise<string> {
  const socket = connect(Number(new URL(one.app.listeningOrigin).port), '127.0.0.1')
  if (halfOpen) socket.write(bytes)
  else socket.end(bytes)
  let received = ''
  socket.on('data', (part) => (received += String(part)))
  return new Promise((resolve) => socket.on('close', () => resolve(received)))
}

const refusedRequests: [string, number, string][] = [
  ['an address with a broken escape', 404, 'GET /okuu/% HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['escapes of invalid UTF-8', 404, 'GET /okuu/api/v1/%C3%28 HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['two Host headers', 400, 'GET /healthz HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n'],
  ['no Host header', 400, 'GET /healthz HTTP/1.1\r\n\r\n'],
  ['an unknown expectation', 417, 'GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: tea\r\n\r\n'],
  ['bytes that are not HTTP', 400, 'HELLO\r\n\r\n'],
  ['too long headers', 431, `GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
  [
    'Content-Length twice',
    400,
    'POST /x HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx',
  ],
]

test.each(refusedRequests)(
  'malformed request: %s → %i with envelope and security headers',
  async (_name, status, bytes) => {
    const received = await answerTo(bytes)
    const [head = '', body = ''] = received.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head.toLowerCase()).toContain('x-content-type-options: nosniff')
    expect(head.toLowerCase()).toContain('content-security-policy: ')
    expect(head.toLowerCase()).toContain('permissions-policy: camera=()')
    expect(head.toLowerCase()).toContain('cache-control: no-store')
    expect(JSON.parse(body)).toMatchObject({ data: null, error: true, code: expect.stringMatching(/./) })
  },
)

test('request: two Host headers → 400, and the connection is closed', async () => {
  const next = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'
  const received = await answerTo(`GET /healthz HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n${next}`, true)
  expect(received.match(/^HTTP\/1.1 \d+/gm)).toEqual(['HTTP/1.1 400'])
})

test('request: HTTP 1.0 without Host → 200; header Expect: 100-continue → status 100', async () => {
  expect(await answerTo('GET /healthz HTTP/1.0\r\n\r\n', true)).toMatch(/^HTTP\/1.1 200 /)
  const expecting =
    'POST /okuu/api/v1/auth/check HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nConnection: close'
  const received = await answerTo(`${expecting}\r\nContent-Length: 2\r\n\r\n{}`, true)
  expect(received.match(/^HTTP\/1.1 \d+/gm)?.[0]).toBe('HTTP/1.1 100')
})
