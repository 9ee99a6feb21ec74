import type { FastifyInstance } from 'fastify'

/** Whether this process takes part in serving: false until the first user stands, and before a graceful close. */
export type Readiness = { ready: boolean }

/**
 * `/healthz`: the process lives. `/readyz`: this process can serve; it says nothing of the database, or
 * every instance would leave the proxy at a failover. 503 while a start makes the first user, and before a graceful close.
 */
export function registerHealth(app: FastifyInstance, readiness: Readiness) {
  const options = { schema: { hide: true }, logLevel: 'silent' } as const
  app.get('/healthz', options, () => ({ status: 'ok' }))
  app.get('/readyz', options, (_request, reply) => {
    if (readiness.ready) return { status: 'ready' }
    return reply.code(503).send({ status: 'not ready' })
  })
}
