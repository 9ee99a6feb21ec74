import { STATUS_CODES } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'

/** Error that is sent as a problem details object (RFC 9457). */
export type Problem = Error & { status: number; more: object; retryAfter?: number | undefined }

export function problem(status: number, detail: string, more: object = {}): Problem {
  return Object.assign(new Error(detail), { status, more })
}

export const isProblem = (error: unknown): error is Problem =>
  error instanceof Error && 'status' in error && 'more' in error

const rfcSections: Readonly<Record<number, string>> = {
  400: '15.5.1',
  401: '15.5.2',
  403: '15.5.4',
  404: '15.5.5',
  405: '15.5.6',
  406: '15.5.7',
  500: '15.6.1',
  503: '15.6.4',
}

const typeOf = (status: number) =>
  status in rfcSections
    ? `https://www.rfc-editor.org/rfc/rfc9110#section-${rfcSections[status]}`
    : 'https://www.rfc-editor.org/rfc/rfc6585#section-4'

export const originOf = ({ publicOrigin }: Config, request: FastifyRequest): string =>
  publicOrigin ?? `${request.protocol}://${request.host}`

/** Sends a refusal as a Problem (domain.md#oeapi-refusals). */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  { status, message, more, retryAfter }: Problem,
): FastifyReply {
  if (retryAfter !== undefined) void reply.header('Retry-After', retryAfter)
  if (status === 401) void reply.header('WWW-Authenticate', 'Bearer')
  const [path = ''] = request.url.split('?')
  const body = {
    type: typeOf(status),
    title: STATUS_CODES[status] ?? 'Refused',
    status,
    detail: message,
    instance: `${originOf(config, request)}${encodeURI(path).replaceAll('%25', '%').slice(0, 1000)}`,
    ...more,
  }
  return reply
    .code(status)
    .type('application/problem+json; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .send(Buffer.from(JSON.stringify(body)))
}
