import type { FastifyInstance } from 'fastify'
import { Histogram, type Registry } from 'prom-client'

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Measures every answer by its route, never by the address as it was asked for: that could be anything. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'okuu_request_duration_seconds',
    help: 'Answers by route, method and status, with the time that they took',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: seconds,
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'unknown' } = request.routeOptions
    const labels = { route, method: request.method, status: reply.statusCode }
    duration.observe(labels, reply.elapsedTime / 1000)
    done()
  })
}
