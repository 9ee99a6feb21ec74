import { type LicenceVerdict, verdictOf } from '#contract/licence-verdict.ts'
import type { InstallationRow, ProductLicenceRow } from '#contract/product-licence.ts'

export type JudgedLicence = {
  readonly verdict: LicenceVerdict
  /** End of the licence, ISO 8601; undefined if the licence is missing or its signature is invalid. */
  readonly endsAt: string | undefined
  /** Number of remaining days, including the current day. */
  readonly daysLeft: number
}

const day = 24 * 3_600_000

/** Returns the judged licence; undefined if the installation is missing or `now` (server time) is no date. */
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
