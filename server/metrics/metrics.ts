import { createHash, timingSafeEqual } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { failureMessage } from '#db/failures.ts'
import type { Readiness } from '../process/instance.ts'
import { refusal } from '../messages/refusals.ts'
import { readBearer } from '../keys/bearer.ts'
import type { Services } from '../services/services.ts'
import { measureInstallation, measureProcess } from './measures.ts'
import { measureRequests } from './requests.ts'

/**
 * Serves `/metrics` for Prometheus. With METRICS_PORT: on that port, for other machines only if
 * METRICS_TOKEN is set. With METRICS_TOKEN alone: on the port of the app. With neither: not at all.
 */
export function registerMetrics(app: FastifyInstance, services: Services, readiness: Readiness): void {
  const { metricsPort: port, metricsToken: token, host } = services.config
  if (port === undefined && token === undefined) return
  const registry = new Registry()
  measureRequests(app, registry)
  measureProcess(registry, services, readiness)
  const measure = measureInstallation(registry, services)
  const text = async () => {
    await measure()
    return registry.metrics()
  }
  if (port === undefined) return serveMetrics(app, text, registry.contentType, token)

  const own = Fastify({ logger: false })
  serveMetrics(own, text, registry.contentType, token)
  // The port of the metrics is opened before the app's port, so that a port in use makes the start fail.
  app.addHook('onReady', async () => {
    await own.listen({ port, host: token === undefined ? '127.0.0.1' : host }).catch((error: unknown) => {
      throw new Error(`METRICS_PORT cannot be used: ${failureMessage(error)}`, { cause: error })
    })
    app.log.info({ event: 'metrics', address: own.listeningOrigin }, 'the metrics are served')
  })
  app.addHook('onClose', () => own.close())
}

function serveMetrics(
  app: FastifyInstance,
  text: () => Promise<string>,
  type: string,
  token: string | undefined,
): void {
  app.get('/metrics', { schema: { hide: true }, logLevel: 'silent' }, async (request, reply) => {
    if (token !== undefined && !isSameToken(readBearer(request), token)) throw refusal('notSignedIn')
    return reply
      .header('Cache-Control', 'no-store')
      .type(type)
      .send(await text())
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** The comparison takes constant time, so that the token cannot be guessed byte by byte. */
const isSameToken = (given: string | undefined, token: string) =>
  given !== undefined && timingSafeEqual(digest(given), digest(token))
