import type { FastifyInstance } from 'fastify'
import { instanceHeader, instanceId, type Readiness } from '../process/instance.ts'

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
