import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { answer, soon } from './errors.ts'
import type { Readiness } from '../process/instance.ts'

/**
 * Calls and sign-ons are 503 while a start makes the first user, since the right password would be a wrong one until then
 * (domain.md#first-user).
 */
export function refuseWhileBeginning(app: FastifyInstance, readiness: Readiness, { base }: Config): void {
  const served = [`${base}/api/v1/`, `${base}/sso/`]
  app.addHook('onRequest', async (request, reply) => {
    if (!readiness.isBeginning || !served.some((path) => request.url.startsWith(path))) return
    await answer(request, reply.header('Retry-After', soon), 'tooBusy')
  })
}
