import { type FatalVerdict, permits } from '#contract/licence-verdict.ts'
import type { Db } from '#db/connect.ts'
import { letSessionGo } from '../auth/sessions.ts'
import { type Refusable, refusal } from '../answers/refusals.ts'
import type { ProductLicence } from './licence-state.ts'

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

/**
 * domain.md#licence-forced-logout: without a living licence, three seconds and the forced logout are left to who comes in.
 * Answers the verdict that he is told then.
 */
export async function limitSession(
  db: Db,
  licence: ProductLicence,
  token: string,
): Promise<FatalVerdict | undefined> {
  const verdict = await licence.verdict()
  if (permits(verdict)) return undefined
  await letSessionGo(db, token)
  return verdict
}
