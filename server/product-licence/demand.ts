import { type FatalVerdict, permitsWork } from '#contract/licence-verdict.ts'
import { type ThrowableCode, refusal } from '../messages/refusals.ts'
import type { ProductLicence } from '../serve.ts'

const refusalByVerdict: Record<FatalVerdict, ThrowableCode> = {
  expired: 'licenceExpired',
  absent: 'licenceAbsent',
  violated: 'licenceViolated',
}

/** Throws 401 without a valid licence (domain.md#licence-forced-logout). */
export async function demandLicence(licence: ProductLicence): Promise<void> {
  const verdict = await licence.verdict()
  if (!permitsWork(verdict)) throw refusal(refusalByVerdict[verdict])
}

/** Throws 401 with the reason of an invalid licence (domain.md#licence-told), else «not signed in». */
export async function refuseSignedOut(licence: ProductLicence): Promise<never> {
  await demandLicence(licence)
  throw refusal('notSignedIn')
}
