import type { FastifyRequest } from 'fastify'
import { doorText } from '#contract/door-text.ts'
import { reasonHeader } from '#contract/history.ts'
import { lengths } from '#contract/limits.ts'
import { refusal } from '../answers/refusals.ts'

/**
 * The ground on which the request saves (domain.md#change-reason), as its header says it in the letters of an address;
 * undefined: none. A ground that is too long or cannot be decoded is a 400.
 */
export function readReason({ headers }: FastifyRequest): string | undefined {
  const sent = headers[reasonHeader]
  if (typeof sent !== 'string') return undefined
  const text = decoded(sent)
  if (text === undefined || text.includes('\0')) throw refusal('badField', { field: 'reason' })
  const reason = doorText(text)
  if (reason.length > lengths.reason)
    throw refusal('fieldTooLong', { field: 'reason', n: String(lengths.reason) })
  return reason === '' ? undefined : reason
}

function decoded(sent: string): string | undefined {
  try {
    return decodeURIComponent(sent)
  } catch {
    return undefined
  }
}
