import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#db/connect.ts'
import { type Refusal, refusal } from '../messages/refusals.ts'
import { checkLoginLimits, type Origin, recordFailure } from './attempts.ts'
import { isPassword } from './passwords.ts'

/** Account of a typed login. `hash`: undefined when no user has the login. */
type Account = { loginKey: string; hash: string | undefined }

/**
 * Returns 429 beyond the limits, undefined for a right password. Otherwise records a failure and returns
 * `wrong`.
 */
export async function refusalOfPassword(
  db: Db,
  { loginKey, hash }: Account,
  password: string,
  { origin, wrong }: { origin: Origin; wrong: 'loginRefused' | 'oldPasswordWrong' | 'passwordWrong' },
): Promise<Refusal | undefined> {
  const { refused, wait } = await checkLoginLimits(db, loginKey, origin)
  if (refused !== undefined) return refused
  if (wait > 0) await sleep(wait)
  const right = await isPassword(hash, password)
  // Concurrent guesses may have locked the account in the meantime.
  const { refused: lockout } = await checkLoginLimits(db, loginKey, origin)
  if (lockout !== undefined) return lockout
  if (right) return undefined
  await recordFailure(db, loginKey, origin)
  return refusal(wrong)
}
