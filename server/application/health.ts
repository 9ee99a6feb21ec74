import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/**
 * Whether this process takes part in serving: false until the first user stands, and before a graceful close. `isBeginning`
 * says which of the two it is.
 */
export type Readiness = { ready: boolean; isBeginning?: boolean }

/** Names this process to whoever can see its connections to the database, and says nothing to others. */
export const instanceId = randomBytes(8).toString('hex')

/** The header of `/readyz` that bears it. */
export const instanceHeader = 'okuu-instance'

/**
 * `/healthz`: the process lives. `/readyz`: this process can serve; 503 while a start makes the first user, before a graceful
 * close, and after five seconds without the database: at once, all instances would leave the proxy at each failover.
 */
export function registerHealth(app: FastifyInstance, readiness: Readiness, isDatabaseAway: () => boolean) {
  const options = { schema: { hide: true }, logLevel: 'silent' } as const
  app.get('/healthz', options, () => ({ status: 'ok' }))
  app.get('/readyz', options, (_request, reply) => {
    void reply.header(instanceHeader, instanceId)
    if (readiness.ready && !isDatabaseAway()) return { status: 'ready' }
    return reply.code(503).send({ status: 'not ready' })
  })
}
