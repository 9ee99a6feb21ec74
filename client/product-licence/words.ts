import type { RefusalCode } from '#contract/refusal-codes.ts'
import type { LicenceVerdict } from '#contract/licence-verdict.ts'
import type { Unauthorised } from '../api/expiry.ts'
import type { TextKey } from '../i18n/texts.ts'

/** A verdict with which nobody works on. */
export type FatalVerdict = Exclude<LicenceVerdict, 'valid' | 'endingSoon'>

/** The reason that the user reads before the forced logout (domain.md#licence-forced-logout). */
export const fatalKeys: Readonly<Record<FatalVerdict, TextKey>> = {
  expired: 'productLicence.expired',
  absent: 'productLicence.none',
  violated: 'productLicence.violated',
}

const codes: ReadonlySet<string | undefined> = new Set<RefusalCode>([
  'licenceAbsent',
  'licenceExpired',
  'licenceViolated',
])

/** Whether the server refused a call for the licence's sake. */
export const isLicenceRefusal = ({ code }: Unauthorised) => codes.has(code)
