import type { FastifyRequest } from 'fastify'
import { refusal } from '../messages/refusals.ts'

/**
 * Throws 403 for a request from another site's page (CSRF). Browsers send its origin in Sec-Fetch-Site. Without it (plain
 * http by host name) the Origin must be ours; without an Origin, the header X-Okuu must be present, which another site
 * cannot send without CORS.
 */
export function demandOwnPage(
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
