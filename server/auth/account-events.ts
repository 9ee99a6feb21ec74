import type { FastifyRequest } from 'fastify'
import type { CallerSession } from '../serve.ts'

/** Returns a function that logs events of accounts, so that an operator can trace them later. */
export const accountEventLogger =
  (request: FastifyRequest): CallerSession['logEvent'] =>
  (event, outcome, about = {}) =>
    request.log[outcome === 'done' ? 'info' : 'warn']({
      event,
      outcome,
      address: request.ip,
      user: request.session?.userId ?? 0,
      ...about,
    })
