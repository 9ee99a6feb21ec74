import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Starts a proxy to the database. When silenced, it drops all bytes, while the connections remain open. */
export async function pausableProxy(databaseUrl: string) {
  const { searchParams, hostname, port } = new URL(databaseUrl)
  const folder = searchParams.get('host')
  const sockets = new Set<Socket>()
  let silent = false
  const server = createServer((near) => {
    const far =
      folder === null
        ? connect(Number(port || '5432'), hostname)
        : connect(`${folder}/.s.PGSQL.${searchParams.get('port') ?? (port || '5432')}`)
    for (const [from, to] of [
      [near, far],
      [far, near],
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
  const near = new URL(databaseUrl)
  near.searchParams.delete('host')
  near.hostname = '127.0.0.1'
  near.port = String(typeof address === 'object' ? address?.port : '')
  return {
    url: near.href,
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
