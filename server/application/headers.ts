import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from '../config/config.ts'

/** The sources that a page may load from, by directive of the Content-Security-Policy. */
type Sources = Record<string, string[]>

/** Strict-Transport-Security where people come over https; undefined elsewhere. */
export const transportSecurity = ({ publicOrigin }: Config): string | undefined =>
  publicOrigin?.startsWith('https:') ? `max-age=${aYear}; includeSubDomains` : undefined

const aYear = 31_536_000

/** The permissions of a page: no feature of the device is used. */
export const permissionsPolicy = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ')

/** The headers that keep a browser from doing more with an answer than it is for. They are the same for all answers. */
export function registerHeaders(app: FastifyInstance, config: Config, directives: Sources) {
  const headers = {
    'permissions-policy': permissionsPolicy,
    ...headersOf({
      contentSecurityPolicy: { useDefaults: false, directives },
      strictTransportSecurity: transportSecurity(config) !== undefined && {
        maxAge: aYear,
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

/** The headers that helmet writes. Asked at every answer it would write the policy again each time. */
function headersOf(options: HelmetOptions) {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, () => {})
  return response.getHeaders()
}
