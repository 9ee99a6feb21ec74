import { type FatalVerdict, permits } from '#contract/licence-verdict.ts'
import { type Refusable, refusal } from '../answers/refusals.ts'
import type { ProductLicence } from '../serve.ts'

const refusals: Record<FatalVerdict, Refusable> = {
  expired: 'licenceExpired',
  absent: 'licenceAbsent',
  violated: 'licenceViolated',
}

/** Without a living licence a call is 401, in the words of domain.md#licence-forced-logout. */
export async function demandLicence(licence: ProductLicence): Promise<void> {
  const verdict = await licence.verdict()
  if (!permits(verdict)) throw refusal(refusals[verdict])
}

/** Why somebody without a session is refused: for want of a licence nobody could sign in and stay (domain.md#licence-told). */
export async function refuseSignedOut(licence: ProductLicence): Promise<never> {
  await demandLicence(licence)
  throw refusal('notSignedIn')
}
