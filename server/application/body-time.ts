import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Milliseconds for receiving a JSON body, or an uploaded file. Node itself limits the time for headers. */
export const bodyTimeout = 15_000
export const uploadTimeout = 180_000

/** Limits the time for receiving a body. Node has one limit for all requests, but uploads need more. */
export function limitBodyTime(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, routeOptions, headers } = request
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    // An injected request has no socket, so its time is not limited.
    if (hasBody && !raw.complete && raw.socket instanceof Socket) {
      const timeout = routeOptions.config.upload === true ? uploadTimeout : bodyTimeout
      setImmediate(() => {
        if (raw.complete || raw.destroyed) return
        const timer = setTimeout(
          () => !raw.complete && app.server.emit('clientError', timeoutError(), raw.socket),
          timeout,
        )
        raw.once('close', () => clearTimeout(timer))
      })
    }
    done()
  })
}

/** The error is created only when needed, because its stack trace is expensive. */
const timeoutError = () =>
  Object.assign(new Error('The body takes too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly upload?: true
  }
}
