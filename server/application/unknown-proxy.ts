import type { FastifyInstance } from 'fastify'

/**
 * Says once, where no proxy is trusted, that one seems to stand before this process: everybody then has its address, and
 * the limits of logins count all people together.
 */
export function warnOfUnknownProxy(app: FastifyInstance): void {
  let isSaid = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isSaid && ('x-forwarded-for' in request.headers || 'forwarded' in request.headers)) {
      isSaid = true
      // Not the request's log: that of `/healthz` is silent.
      app.log.warn(
        { event: 'proxy', address: request.ip },
        'a request came with X-Forwarded-For, which counts for nothing: set TRUSTED_PROXY if this address is your proxy’s',
      )
    }
    done()
  })
}
