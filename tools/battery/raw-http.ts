import { connect } from 'node:net'
import type { Context, Judge } from './group.ts'
import { inParallel } from './parallel.ts'
import type { Product } from './product.ts'

// Requests that no client library sends. Each must have at most one response, and the server must not
// process a part of it as a second request.

type ExpectedOutcome = 'refused' | 'answered'

const path = '/okuu/api/v1/auth/check'
const head = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`
const post = (...lines: string[]) => head(`POST ${path} HTTP/1.1`, 'Host: okuu', 'X-Okuu: 1', ...lines)

const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: okuu\r\n\r\n'

const requests: [what: string, sent: string, expected: ExpectedOutcome][] = [
  [
    'length and chunks',
    `${post('Content-Length: 6', 'Transfer-Encoding: chunked')}0\r\n\r\n${smuggled}`,
    'refused',
  ],
  [
    'chunks and length',
    `${post('Transfer-Encoding: chunked', 'Content-Length: 6')}0\r\n\r\n${smuggled}`,
    'refused',
  ],
  ['two lengths', `${post('Content-Length: 0', 'Content-Length: 40')}${smuggled}`, 'refused'],
  ['a list of lengths', `${post('Content-Length: 0, 40')}${smuggled}`, 'refused'],
  ['a length with a sign', `${post('Content-Length: +2')}{}`, 'refused'],
  ['a negative length', post('Content-Length: -1'), 'refused'],
  ['a length of hex', `${post('Content-Length: 0x2')}{}`, 'refused'],
  ['a huge length', post('Content-Length: 99999999999999999999'), 'refused'],
  ['a chunk that is none', `${post('Transfer-Encoding: chunked')}zz\r\n\r\n`, 'refused'],
  ['a chunk too large', `${post('Transfer-Encoding: chunked')}ffffffffffffffff\r\n`, 'refused'],
  ['an unknown coding', `${post('Transfer-Encoding: xchunked')}0\r\n\r\n${smuggled}`, 'refused'],
  ['chunks not last', `${post('Transfer-Encoding: chunked, identity')}0\r\n\r\n${smuggled}`, 'refused'],
  ['a blank before the colon', `${post('Content-Length : 2')}{}`, 'refused'],
  ['a folded header', post('X-A: 1', ' b'), 'refused'],
  ['a bare line feed', `POST ${path} HTTP/1.1\nHost: okuu\n\n`, 'refused'],
  ['NUL in a header', post('X-A: a\0b'), 'refused'],
  ['no Host', head(`GET ${path} HTTP/1.1`), 'refused'],
  ['an unknown expectation', head(`GET ${path} HTTP/1.1`, 'Host: okuu', 'Expect: tea'), 'refused'],
  ['two Hosts', head(`GET ${path} HTTP/1.1`, 'Host: okuu', 'Host: evil'), 'refused'],
  ['20 kB of a header', post(`X-A: ${'a'.repeat(20_000)}`), 'refused'],
  ['20 kB of an address', head(`GET /okuu/${'a'.repeat(20_000)} HTTP/1.1`, 'Host: okuu'), 'refused'],
  ['3000 headers', post(...Array.from({ length: 3000 }, (_, n) => `X-${n}: 1`)), 'refused'],
  ['a version that is none', head(`GET ${path} HTTP/9.9`, 'Host: okuu'), 'refused'],
  ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'refused'],
  ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01', 'refused'],
  [
    'an address with a bad escape',
    head('GET /okuu/%zz HTTP/1.1', 'Host: okuu', 'Connection: close'),
    'answered',
  ],
  [
    'an address that climbs',
    head('GET /okuu/../../etc/passwd HTTP/1.1', 'Host: okuu', 'Connection: close'),
    'answered',
  ],
  [
    'climbing, escaped',
    head('GET /okuu/assets/%2e%2e%2f%2e%2e%2fpackage.json HTTP/1.1', 'Host: okuu', 'Connection: close'),
    'answered',
  ],
  [
    'climbing, with backslashes',
    head('GET /okuu/assets/..%5c..%5cpackage.json HTTP/1.1', 'Host: okuu', 'Connection: close'),
    'answered',
  ],
  ['NUL in an address', head('GET /okuu/%00 HTTP/1.1', 'Host: okuu', 'Connection: close'), 'answered'],
  [
    'a whole address',
    head('GET http://evil.example/okuu/api/v1/auth/check HTTP/1.1', 'Host: okuu', 'Connection: close'),
    'answered',
  ],
  ['TRACE', head(`TRACE ${path} HTTP/1.1`, 'Host: okuu', 'Cookie: secret', 'Connection: close'), 'answered'],
  ['CONNECT', head('CONNECT evil.example:443 HTTP/1.1', 'Host: okuu'), 'refused'],
  [
    'an upgrade',
    head(`GET ${path} HTTP/1.1`, 'Host: okuu', 'Upgrade: websocket', 'Connection: Upgrade, close'),
    'answered',
  ],
  [
    '2 MB of a body',
    `${post('Content-Type: application/json', 'Content-Length: 2000000')}${'{'.repeat(300_000)}`,
    'answered',
  ],
]

/** Requests with an incomplete body: the server waits until they time out. */
const long = ['a chunk too large', '2 MB of a body']

export async function checkRawHttp(product: Product, judge: Judge, { size }: Context) {
  const port = Number(new URL(product.instances[0]?.origin ?? '').port)
  const chosen = requests.filter(([what]) => size !== 'daily' || !long.includes(what))
  await inParallel(chosen, 8, async ([what, sent, expected]) => {
    const got = await sendRaw(port, sent)
    const statuses = [...got.text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
    const refused = statuses.every((status) => status >= 400 && status < 500)
    // Every path below the base path returns the application's page.
    const answered = statuses.length === 1 && statuses.every((status) => status < 500)
    // The server may close a connection without a response, but each response must have the envelope.
    const hasEnvelope = statuses.length === 0 || /\{"data":null,"error":true,/.test(got.text)
    const right = expected === 'refused' ? refused && hasEnvelope && statuses.length <= 1 : answered
    const clean = !/smuggled|Cookie: secret|root:|"devDependencies"/.test(got.text)
    judge.check(
      right && clean && got.closed,
      () => `${what}: ${statuses.join(', ')} ${got.closed ? 'closed' : 'left open'}`,
    )
  })
  const many = await sendRaw(
    port,
    smuggled.replace('/smuggled', '/healthz').repeat(99) +
      head('GET /healthz HTTP/1.1', 'Host: okuu', 'Connection: close'),
  )
  const answers = many.text.match(/HTTP\/1\.1 200/g)?.length ?? 0
  judge.check(answers === 100, `100 requests in one write: ${answers} answers`)
}

const patience = 20_000

function sendRaw(port: number, sent: string): Promise<{ text: string; closed: boolean }> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(sent, 'latin1')))
    let text = ''
    const end = (closed: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ text, closed })
    }
    const timer = setTimeout(() => end(false), patience)
    socket.on('data', (part) => (text += part.toString('latin1')))
    socket.on('error', () => {})
    socket.on('close', () => end(true))
  })
}
