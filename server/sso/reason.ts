import type { SsoRefusal } from '#contract/limits.ts'
import { ClockError, UnreachableError } from './provider.ts'

/** Why a sign-on failed, as its user can be told; what is wrong with a forged answer stands in the log. */
export function reasonOf(error: unknown): SsoRefusal {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof UnreachableError) return 'unavailable'
    if (each instanceof ClockError || codeIn(each) === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'clock'
    if (codeIn(each) === 'OAUTH_TIMEOUT') return 'unavailable'
    if ('error' in each && each.error === 'access_denied') return 'cancelled'
  }
  return 'failed'
}

const codeIn = (error: Error) => ('code' in error ? error.code : undefined)
