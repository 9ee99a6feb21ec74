import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long the body of a request may take to come, and how long a file may; milliseconds. Node watches the headers. */
export const longestBody = 15_000
export const longestUpload = 180_000

/**
 * Ends a request whose body takes too long, as Node ends one whose headers do: Node knows one limit for all, and a file of 20 MB
 * over a slow line takes its time.
 */
export function limitBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, routeOptions, headers } = request
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    // A request that comes over no line has no socket.
    if (hasBody && !raw.complete && raw.socket instanceof Socket) {
      const longest = routeOptions.config.upload === true ? longestUpload : longestBody
      // Most bodies come with their headers, and need no timer.
      setImmediate(() => {
        if (raw.complete || raw.destroyed) return
        const timer = setTimeout(
          () => !raw.complete && app.server.emit('clientError', late(), raw.socket),
          longest,
        )
        raw.once('close', () => clearTimeout(timer))
      })
    }
    done()
  })
}

/** Made when a body is late: the stack of an error is dear, and each request would have one. */
const late = () => Object.assign(new Error('The body takes too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes a file. */
    readonly upload?: true
  }
}
