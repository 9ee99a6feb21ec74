import type { FastifyRequest } from 'fastify'
import { inputText } from '#contract/input-text.ts'
import { reasonHeader } from '#contract/history.ts'
import { lengths } from '#contract/limits.ts'
import { refusal } from '../messages/refusals.ts'

/**
 * Returns the reason, which is percent-encoded in a header (domain.md#change-reason); undefined if the header
 * is missing or empty. Throws 400 when the reason is too long, has a NUL or cannot be decoded.
 */
export function readReason({ headers }: FastifyRequest): string | undefined {
  const sent = headers[reasonHeader]
  if (typeof sent !== 'string') return undefined
  const text = decodeReason(sent)
  if (text === undefined || text.includes('\0')) throw refusal('badField', { field: 'reason' })
  const reason = inputText(text)
  if (reason.length > lengths.reason)
    throw refusal('fieldTooLong', { field: 'reason', n: String(lengths.reason) })
  return reason === '' ? undefined : reason
}

function decodeReason(sent: string): string | undefined {
  try {
    return decodeURIComponent(sent)
  } catch {
    return undefined
  }
}
