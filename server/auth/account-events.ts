import type { FastifyRequest } from 'fastify'
import type { CallerSession } from '../serve.ts'

/** Writes a line into the log for who has to find out later what happened to an account. */
export const noteOf =
  (request: FastifyRequest): CallerSession['note'] =>
  (event, outcome, about = {}) =>
    request.log[outcome === 'done' ? 'info' : 'warn']({
      event,
      outcome,
      address: request.ip,
      user: request.signedIn?.userId ?? 0,
      ...about,
    })
