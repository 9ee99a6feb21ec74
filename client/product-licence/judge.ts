import { type LicenceVerdict, verdictOf } from '#contract/licence-verdict.ts'
import type { InstallationRow, ProductLicenceRow } from '#contract/product-licence.ts'

export type JudgedLicence = {
  readonly verdict: LicenceVerdict
  /** ISO 8601; undefined for a missing or invalid licence. */
  readonly endsAt: string | undefined
  /** Days left, including the current one. */
  readonly daysLeft: number
}

const day = 24 * 3_600_000

/**
 * The verdict on the answers of the three calls of the licence check.
 * @param now the guarded time as `license/time` has it, never the browser's
 * @returns undefined when an answer is missing or not a date
 */
export const judge = (
  [installed]: readonly ProductLicenceRow[],
  [here]: readonly InstallationRow[],
  now: string,
): JudgedLicence | undefined => {
  const at = new Date(now)
  if (here === undefined || Number.isNaN(at.getTime())) return undefined
  const endsAt = installed?.date_end ?? undefined
  const left = endsAt === undefined ? 0 : new Date(endsAt).getTime() - at.getTime()
  return { verdict: verdictOf(installed, here, at), endsAt, daysLeft: Math.max(0, Math.ceil(left / day)) }
}
