import type { FastifyRequest } from 'fastify'
import { refusal } from '../messages/refusals.ts'

/**
 * Throws 403 for a request from a page of another site (CSRF). Browsers send the origin in Sec-Fetch-Site. If
 * that header is missing (plain http by host name), the Origin must be ours. If both are missing and
 * `needsHeader` is true, X-Okuu must be 1: another site cannot send this header without CORS.
 */
export function demandSameOrigin(
  request: FastifyRequest,
  publicOrigin: string | undefined,
  needsHeader = true,
): void {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return
    throw refusal('foreignPage')
  }
  const origin = request.headers.origin
  if (origin !== undefined) {
    if (origin === (publicOrigin ?? `${request.protocol}://${request.host}`)) return
    throw refusal('foreignPage')
  }
  if (needsHeader && request.headers['x-okuu'] !== '1') throw refusal('foreignPage')
}
