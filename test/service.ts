import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Service = {
  url: string
  /** Sets the listener of the next requests. */
  answer: (listener: RequestListener) => void
  requests: string[]
  close: () => Promise<void>
}

/** Starts a replacement of an external service, on a loopback port. */
export async function startService(listener: RequestListener): Promise<Service> {
  let current = listener
  const requests: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part
    })
    request.on('end', () => {
      requests.push(body)
      current(request, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The cast is safe: a listening server has an address with a port.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    answer: (next) => {
      current = next
    },
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export const json =
  (value: unknown): RequestListener =>
  (_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(value))
  }

/** Listeners that fail. `slow` never responds. */
export const failures = {
  slow: () => {},
  'slow in the middle': (_request, response) => {
    response.write('{"now": ')
  },
  huge: (_request, response) => {
    const part = 'x'.repeat(65_536)
    const more = () => {
      while (!response.destroyed && response.write(part));
    }
    response.write('{"now": "')
    response.on('drain', more)
    more()
  },
  'a little too large': (_request, response) => {
    response.end(JSON.stringify({ now: '2026-11-20T06:00:00Z', data: [], more: 'x'.repeat(262_144) }))
  },
  'no JSON': (_request, response) => void response.end('<html>'),
  'no UTF-8': (_request, response) => void response.end(Buffer.from([0x22, 0xff, 0x22])),
  'an empty answer': (_request, response) => void response.end(),
  'another shape': json([1]),
  null: json(null),
  'status 500': (_request, response) =>
    void response.writeHead(500).end('{"now": "2026-11-20T06:00:00Z", "data": []}'),
  'a redirect': (request, response) =>
    void response.writeHead(302, { location: `http://${request.headers.host}/elsewhere` }).end(),
  'a broken connection': (request) => void request.socket.destroy(),
} satisfies Record<string, RequestListener>

/** Returns milliseconds: a short timeout for a slow service, so that a test need not wait long. */
export const timeoutFor = (failure: string) => (failure.startsWith('slow') ? 1000 : 15_000)
