import { type FatalVerdict, permits } from '#contract/licence-verdict.ts'
import type { Db } from '#db/connect.ts'
import type { ProductLicence } from '../serve.ts'
import { letSessionGo } from './sessions.ts'

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
