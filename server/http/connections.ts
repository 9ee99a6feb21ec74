import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Readiness } from './health.ts'

/** How long a request that is being worked on, or whose body is still coming, may go on when the app closes. */
const patience = 4_000
const betweenLooks = 50

/**
 * Lets the app close in time: an answer of the drain ends its connection; connections without a request, such as
 * browsers open in advance, are dropped at once, and the others when their request is done, or after a while.
 */
export function endConnections(app: FastifyInstance, readiness: Readiness): void {
  /** How many requests each connection has under way. */
  const working = new Map<Socket, number>()
  app.server.on('connection', (socket) => {
    working.set(socket, 0)
    socket.once('close', () => working.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    working.set(socket, (working.get(socket) ?? 0) + 1)
    response.once('close', () => {
      if (working.has(socket)) working.set(socket, (working.get(socket) ?? 1) - 1)
    })
  })
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
