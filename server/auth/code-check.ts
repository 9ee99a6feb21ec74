import { type Db, transaction } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { type Refusal, refusal } from '../messages/refusals.ts'
import { checkLoginLimits, type Origin, recordFailure } from './attempts.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { timeStepOf } from './totp.ts'
import { loginKeyOf } from './users.ts'

/**
 * Stored second factor. `last_step`: time step of the last accepted code. `recovery`: hashes of unused
 * recovery codes. `late`: the set-up was begun too long ago. `moment`: the database's clock, seconds since
 * 1970.
 */
type StoredFactor = { secret: string; last_step: number; recovery: string[]; late: boolean; moment: number }

const setupTime = '15 minutes'

/** Returns and locks the factor, so that concurrent codes of a user are checked in sequence. */
export async function lockFactor(tx: Db, userId: number): Promise<StoredFactor | undefined> {
  const [factor] = await run<StoredFactor>(
    tx,
    `SELECT secret, last_step::float8 AS last_step, recovery,
       begun_at < now() - interval '${setupTime}' AS late, extract(epoch FROM clock_timestamp())::float8 AS moment
     FROM second_factor WHERE user_id = $1 FOR UPDATE`,
    [userId],
  )
  return factor
}

/**
 * Returns 429 beyond the limits (domain.md#second-factor-limits); undefined for a right code, which is then
 * used up (domain.md#second-factor-codes); `wrong` for a wrong code, which counts as a failure.
 */
export function refusalOfCode(
  db: Db,
  user: { id: number; login: string },
  code: string,
  { origin, wrong }: { origin: Origin; wrong: 'codeRefused' | 'codeWrong' },
): Promise<Refusal | undefined> {
  const key = loginKeyOf(user.login)
  return transaction(db, user.id, async (tx) => {
    const factor = await lockFactor(tx, user.id)
    const { refused } = await checkLoginLimits(tx, key, origin, { code: true })
    if (refused !== undefined) return refused
    if (factor !== undefined && (await consumeCode(tx, user.id, factor, code))) return undefined
    await recordFailure(tx, key, origin, { code: true })
    return refusal(wrong)
  })
}

async function consumeCode(tx: Db, userId: number, factor: StoredFactor, code: string): Promise<boolean> {
  const step = timeStepOf(factor.secret, code, factor.moment)
  if (step !== undefined) {
    if (step <= factor.last_step) return false
    await run(tx, 'UPDATE second_factor SET last_step = $2 WHERE user_id = $1', [userId, step])
    return true
  }
  const digest = hashRecoveryCode(code)
  if (!factor.recovery.includes(digest)) return false
  await run(tx, 'UPDATE second_factor SET recovery = array_remove(recovery, $2) WHERE user_id = $1', [
    userId,
    digest,
  ])
  return true
}
