import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'

const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Statuses with an alarm. They start at 0: Prometheus sees no increase in a counter that begins at 1. */
const alarmStatuses = [429, 500, 503, 507]

/** Measures requests by route, not by URL, because the number of URLs is unlimited. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'okuu_request_duration_seconds',
    help: 'Answers by route, method and status, with the time that they took',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: durationBuckets,
    registers: [registry],
  })
  const answers = new Counter({
    name: 'okuu_answers_total',
    help: 'Answers by status',
    labelNames: ['status'] as const,
    registers: [registry],
  })
  for (const status of alarmStatuses) answers.inc({ status }, 0)
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'unknown' } = request.routeOptions
    const { statusCode: status } = reply
    // Event streams are not measured, because they last as long as their page is open.
    if (reply.getHeader('Content-Type') !== 'text/event-stream; charset=utf-8')
      duration.observe({ route, method: request.method, status }, reply.elapsedTime / 1000)
    answers.inc({ status })
    done()
  })
}
