import type { InstallationRow, ProductLicenceRow } from './product-licence.ts'

/** Verdict on the product licence (domain.md#licence-verdict). */
export type LicenceVerdict = 'valid' | 'endingSoon' | FatalVerdict

export const fatalVerdicts = ['expired', 'absent', 'violated'] as const
export type FatalVerdict = (typeof fatalVerdicts)[number]

/**
 * Returns the verdict; server and client share this rule. `installed`: undefined without a licence. `now`:
 * guarded time of `license/time`.
 */
export function verdictOf(
  installed: ProductLicenceRow | undefined,
  here: InstallationRow,
  now: Date,
): LicenceVerdict {
  if (installed === undefined) return 'absent'
  const { organisation, code, date_end: end, date_notice: notice, violated } = installed
  if (violated || end === null || notice === null) return 'violated'
  if (organisation !== here.organisation || code !== here.code) return 'violated'
  if (now >= new Date(end)) return 'expired'
  return now >= new Date(notice) ? 'endingSoon' : 'valid'
}

/** True if work is permitted. Other verdicts end the session (domain.md#licence-forced-logout). */
export const permitsWork = (verdict: LicenceVerdict): verdict is Exclude<LicenceVerdict, FatalVerdict> =>
  verdict === 'valid' || verdict === 'endingSoon'
