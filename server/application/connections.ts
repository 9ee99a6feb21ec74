import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Readiness } from '../process/instance.ts'

/**
 * `open`: maximum of connections that Node accepts. `idle`: maximum of idle connections; beyond it, a new
 * connection closes the one that is idle longest. `ofAddress`: maximum of connections of one IP address;
 * beyond it, a new connection closes an idle one of this address, or is refused if none is idle.
 */
const limits = { open: 3000, idle: 900, ofAddress: 500 }

/** Milliseconds in which a running request must finish when the app closes. */
const closeTimeout = 4_000
const pollInterval = 50

/**
 * Limits the connections. Closes all when the app closes: idle ones at once, busy ones after their request or
 * after `closeTimeout`. `behindProxy`: every connection has the proxy's IP address, so the limit of an IP
 * address is off.
 */
export function limitConnections(app: FastifyInstance, readiness: Readiness, behindProxy: boolean): void {
  app.server.maxConnections = limits.open
  /** Number of running requests by connection, the most recently used connection last. */
  const runningRequests = new Map<Socket, number>()
  const change = (socket: Socket, by: number) => {
    const requests = runningRequests.get(socket)
    if (requests === undefined) return
    runningRequests.delete(socket)
    runningRequests.set(socket, requests + by)
  }
  app.server.on('connection', (socket) => {
    const { remoteAddress } = socket
    const sameAddress = [...runningRequests.keys()].filter((other) => other.remoteAddress === remoteAddress)
    if (!behindProxy && sameAddress.length >= limits.ofAddress && !dropIdle(sameAddress))
      return void socket.destroy()
    const idle = [...runningRequests.values()].filter((requests) => requests === 0)
    if (idle.length >= limits.idle) dropIdle(runningRequests.keys())
    runningRequests.set(socket, 0)
    socket.once('close', () => runningRequests.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    change(socket, 1)
    response.once('close', () => change(socket, -1))
  })
  /** Destroys the connection that is idle longest; false when none is idle. */
  function dropIdle(sockets: Iterable<Socket>): boolean {
    for (const socket of sockets) {
      if (runningRequests.get(socket) !== 0) continue
      runningRequests.delete(socket)
      socket.destroy()
      return true
    }
    return false
  }

  app.addHook('onSend', async (_request, reply) => {
    if (!readiness.ready) reply.header('Connection', 'close')
  })

  let timer: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    const last = performance.now() + closeTimeout
    const drop = () => {
      for (const [socket, requests] of runningRequests)
        if (requests === 0 || performance.now() > last) socket.destroy()
    }
    drop()
    timer = setInterval(drop, pollInterval)
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
