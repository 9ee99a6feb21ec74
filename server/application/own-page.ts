import type { FastifyRequest } from 'fastify'
import { refusal } from '../answers/refusals.ts'

/**
 * Refuses what a foreign page made a browser send. Browsers tell the sender by Sec-Fetch-Site; where
 * that is missing (plain http by host name), the Origin must be ours or X-Okuu present, which no
 * foreign page can send without CORS.
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
