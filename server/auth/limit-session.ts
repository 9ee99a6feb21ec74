import { type FatalVerdict, permitsWork } from '#contract/licence-verdict.ts'
import type { Db } from '#db/connect.ts'
import type { ProductLicence } from '../serve.ts'
import { shortenSession } from './sessions.ts'

/**
 * Without a valid product licence, shortens the session to three seconds and returns the verdict; then the
 * client logs out (domain.md#licence-forced-logout). Returns undefined when the licence is valid.
 */
export async function limitSession(
  db: Db,
  licence: ProductLicence,
  token: string,
): Promise<FatalVerdict | undefined> {
  const verdict = await licence.verdict()
  if (permitsWork(verdict)) return undefined
  await shortenSession(db, token)
  return verdict
}
