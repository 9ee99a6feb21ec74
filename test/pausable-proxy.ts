import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Starts a proxy to the database. While silenced, it delivers no bytes, but the connections remain open. */
export async function startPausableProxy(databaseUrl: string) {
  const { searchParams, hostname, port } = new URL(databaseUrl)
  const folder = searchParams.get('host')
  const sockets = new Set<Socket>()
  let silent = false
  const server = createServer((client) => {
    const upstream =
      folder === null
        ? connect(Number(port || '5432'), hostname)
        : connect(`${folder}/.s.PGSQL.${searchParams.get('port') ?? (port || '5432')}`)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('data', (part) => to.write(part))
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      if (silent) from.pause()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const client = new URL(databaseUrl)
  client.searchParams.delete('host')
  client.hostname = '127.0.0.1'
  client.port = String(typeof address === 'object' ? address?.port : '')
  return {
    url: client.href,
    fallSilent() {
      silent = true
      for (const socket of sockets) socket.pause()
    },
    speak() {
      silent = false
      for (const socket of sockets) socket.resume()
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
