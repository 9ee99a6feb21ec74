import type { FastifyRequest } from 'fastify'
import type { CallerSession } from '../serve.ts'

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
