import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { permissionsPolicy, transportSecurity } from './headers.ts'
import { message } from '../messages/messages.ts'
import { refusal } from '../messages/refusals.ts'

/**
 * Returns a function that replaces a URL that cannot be decoded by that of an unknown call. Otherwise Fastify
 * would skip all hooks, so the response would lack the envelope and the security headers.
 */
export const replaceMalformedUrl = (base: string) => (request: IncomingMessage) => {
  const { url = '/' } = request
  if (!url.includes('%')) return url
  try {
    decodeURI(url)
    return url
  } catch {
    return `${base}/api/`
  }
}

/**
 * Throws 400 for several Host headers, of which a proxy and this server might use different ones, and for HTTP
 * 1.1 without a Host header.
 */
export async function demandOneHost(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const names = request.raw.rawHeaders.filter((_, index) => index % 2 === 0)
  const hosts = names.filter((name) => name.toLowerCase() === 'host').length
  if (hosts === 1 || (hosts === 0 && request.raw.httpVersion === '1.0')) return
  reply.header('Connection', 'close')
  throw refusal('badBody')
}

const statusByErrorCode: Partial<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

const errorBody = JSON.stringify({
  data: null,
  error: true,
  message: message('ru', 'badBody'),
  code: 'badBody',
})

function errorHeadersOf(config: Config): Record<string, string> {
  const strictly = transportSecurity(config)
  return {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(errorBody)),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': permissionsPolicy,
    'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    ...(strictly !== undefined && { 'Strict-Transport-Security': strictly }),
    Connection: 'close',
  }
}

/** Returns the handler for requests that Node's parser cannot read or that arrive too slowly. */
export const answerParseError =
  (config: Config) =>
  (error: Error & { code?: string }, socket: Duplex): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const lines = Object.entries(errorHeadersOf(config)).map(([name, value]) => `${name}: ${value}`)
    const status = statusByErrorCode[error.code ?? ''] ?? '400 Bad Request'
    socket.end([`HTTP/1.1 ${status}`, ...lines, '', errorBody].join('\r\n'), () => socket.destroy())
  }

export const refuseExpectation =
  (config: Config) =>
  (_request: IncomingMessage, response: ServerResponse): void =>
    void response.writeHead(417, errorHeadersOf(config)).end(errorBody)
