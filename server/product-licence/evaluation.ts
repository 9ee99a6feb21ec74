import type { Db } from '#db/connect.ts'
import type { Config } from '../config/config.ts'
import { makeKeys } from '../signing/keys.ts'
import { storeEvaluation, readStoredLicence } from './stored-licence.ts'
import { signLicence } from './token.ts'

const noticeDays = 30

/** Stores an evaluation licence, unless the public key is configured or the database ever had a licence. */
export async function issueEvaluation(db: Db, config: Config, now: Date): Promise<void> {
  if (config.licencePublicKey !== undefined) return
  const { token, publicKey } = await readStoredLicence(db)
  if (token !== undefined || publicKey !== undefined) return
  const end = new Date(now)
  end.setUTCFullYear(end.getUTCFullYear() + 1)
  const notice = new Date(end)
  notice.setUTCDate(notice.getUTCDate() - noticeDays)
  const keys = makeKeys()
  const { organisation, organisationCode: code } = config
  const issued = await signLicence({ organisation, code, end, notice }, keys.privateKey)
  await storeEvaluation(db, issued, keys.publicKey)
}
