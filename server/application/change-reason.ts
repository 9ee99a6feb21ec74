import type { FastifyRequest } from 'fastify'
import { reasonHeader } from '#contract/history.ts'
import { lengths } from '#contract/limits.ts'
import { refusal } from '../answers/refusals.ts'

/**
 * The ground on which the request saves (domain.md#change-reason), as its header says it in the letters of an address;
 * undefined: none. One that is too long or cannot be read is a 400.
 */
export function readReason({ headers }: FastifyRequest): string | undefined {
  const sent = headers[reasonHeader]
  if (typeof sent !== 'string') return undefined
  const reason = decoded(sent)?.trim()
  if (reason === undefined || reason.includes('\0')) throw refusal('badField', { field: 'reason' })
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
