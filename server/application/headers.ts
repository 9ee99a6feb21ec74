import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from '../config/config.ts'

type PolicyDirectives = Record<string, string[]>

export const transportSecurity = ({ publicOrigin }: Config): string | undefined =>
  publicOrigin?.startsWith('https:') ? `max-age=${yearSeconds}; includeSubDomains` : undefined

const yearSeconds = 31_536_000

export const permissionsPolicy = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ')

export function registerHeaders(app: FastifyInstance, config: Config, directives: PolicyDirectives) {
  const headers = {
    'permissions-policy': permissionsPolicy,
    ...helmetHeaders({
      contentSecurityPolicy: { useDefaults: false, directives },
      strictTransportSecurity: transportSecurity(config) !== undefined && {
        maxAge: yearSeconds,
        includeSubDomains: true,
      },
      xFrameOptions: { action: 'deny' },
      referrerPolicy: { policy: 'same-origin' },
    }),
  }
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
}

/** Runs helmet once on a fake request, because helmet would build an equal policy for every response. */
function helmetHeaders(options: HelmetOptions) {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, () => {})
  return response.getHeaders()
}
