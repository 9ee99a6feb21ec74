import fastifyHelmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../start/config.ts'

/** The sources that a page may load from, by directive of the Content-Security-Policy. */
type Sources = Record<string, string[]>

/** The headers that keep a browser from doing more with an answer than it is for. */
export async function registerHeaders(app: FastifyInstance, config: Config, directives: Sources) {
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: config.publicOrigin?.startsWith('https:') ?? false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  })
}
