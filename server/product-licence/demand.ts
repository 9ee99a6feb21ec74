import { type LicenceVerdict, permits } from '#contract/licence-verdict.ts'
import type { Db } from '#db/connect.ts'
import { letSessionGo } from '../auth/sessions.ts'
import { type Refusable, refusal } from '../http/refusals.ts'
import type { ProductLicence } from './licence-state.ts'

const refusals: Record<Exclude<LicenceVerdict, 'valid' | 'endingSoon'>, Refusable> = {
  expired: 'licenceExpired',
  absent: 'licenceAbsent',
  violated: 'licenceViolated',
}

/** Without a living licence a call is 401, in the words of domain.md#licence-forced-logout. */
export async function demandLicence(licence: ProductLicence): Promise<void> {
  const verdict = await licence.verdict()
  if (!permits(verdict)) throw refusal(refusals[verdict])
}

/** domain.md#licence-forced-logout: without a living licence, three seconds and the forced logout are left to who comes in. */
export async function limitSession(db: Db, licence: ProductLicence, token: string): Promise<void> {
  if (!permits(await licence.verdict())) await letSessionGo(db, token)
}
