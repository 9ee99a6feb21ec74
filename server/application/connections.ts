import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Readiness } from '../process/instance.ts'

/** Node takes no more; when so many rest, the one that rests longest makes room for a new one. Streams of events never rest. */
const most = { open: 3000, resting: 900, ofAddress: 500 }

/** How long a request that is being worked on, or whose body is still coming, may go on when the app closes. */
const patience = 4_000
const betweenLooks = 50

/**
 * Keeps connections that do nothing from shutting others out, and lets the app close in time: an answer of the drain ends
 * its connection; connections without a request, such as browsers open in advance, are dropped at once, and the others
 * when their request is done, or after a while. `behindProxy`: all of them have its address.
 */
export function tendConnections(app: FastifyInstance, readiness: Readiness, behindProxy: boolean): void {
  app.server.maxConnections = most.open
  /** How many requests each connection has under way; the one that did something last is last. */
  const working = new Map<Socket, number>()
  const change = (socket: Socket, by: number) => {
    const requests = working.get(socket)
    if (requests === undefined) return
    working.delete(socket)
    working.set(socket, requests + by)
  }
  app.server.on('connection', (socket) => {
    const { remoteAddress } = socket
    const ofSame = [...working.keys()].filter((other) => other.remoteAddress === remoteAddress)
    if (!behindProxy && ofSame.length >= most.ofAddress && !dropResting(ofSame)) return void socket.destroy()
    const resting = [...working.values()].filter((requests) => requests === 0)
    if (resting.length >= most.resting) dropResting(working.keys())
    working.set(socket, 0)
    socket.once('close', () => working.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    change(socket, 1)
    response.once('close', () => change(socket, -1))
  })
  /** Ends the one that has rested longest; answers whether there was one. */
  function dropResting(among: Iterable<Socket>): boolean {
    for (const socket of among) {
      if (working.get(socket) !== 0) continue
      working.delete(socket)
      socket.destroy()
      return true
    }
    return false
  }

  app.addHook('onSend', async (_request, reply) => {
    if (!readiness.ready) reply.header('Connection', 'close')
  })

  let looking: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    const last = performance.now() + patience
    const drop = () => {
      for (const [socket, requests] of working)
        if (requests === 0 || performance.now() > last) socket.destroy()
    }
    drop()
    looking = setInterval(drop, betweenLooks)
  })
  app.addHook('onClose', async () => clearInterval(looking))
}
