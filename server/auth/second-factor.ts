import type { auth, SecondFactorResult } from '#contract/auth.ts'
import type { BodyOf, DataOf } from '#contract/call.ts'
import type { SecondFactorDemand } from '#contract/limits.ts'
import type { Role } from '#contract/rights.ts'
import { type SaveAnswer, updated } from '#contract/save.ts'
import { type Db, transaction } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import type { Caller } from '../serve.ts'
import { checkLoginLimits, originOfSession, recordFailure } from './attempts.ts'
import { lockFactor, refusalOfCode } from './code-check.ts'
import { refusalOfPassword } from './password-check.ts'
import { hashRecoveryCode, createRecoveryCodes } from './recovery-codes.ts'
import { endSessionsOf, isNewSession } from './sessions.ts'
import { createSecret, presentSecret, timeStepOf } from './totp.ts'
import { findUser, loginKeyOf } from './users.ts'

/** True if the role needs a second factor (domain.md#second-factor-demanded). */
export const isSecondFactorRequired = (demand: SecondFactorDemand, role: Role): boolean =>
  demand === 'all' || (demand === 'administrators' && role === 'administrator')

export async function readSecondFactor(
  db: Db,
  _body: object,
  caller: Caller,
): Promise<DataOf<typeof auth.secondFactor>> {
  const user = await demandUser(db, caller.userId)
  const [factor] = await run<{ recovery: number }>(
    db,
    'SELECT cardinality(recovery) AS recovery FROM second_factor WHERE user_id = $1',
    [user.id],
  )
  return {
    on: user.second_factor,
    demanded: caller.services.demandsSecondFactor(user.role),
    recovery: user.second_factor ? (factor?.recovery ?? 0) : 0,
  }
}

/**
 * Returns a new secret, which logins use only after `confirmSecondFactor`. Requires the password, unless a
 * second factor is required and a password has just started the session.
 */
export async function beginSecondFactor(
  db: Db,
  { password }: BodyOf<typeof auth.beginSecondFactor>,
  caller: Caller,
): Promise<DataOf<typeof auth.beginSecondFactor>> {
  const user =
    password === undefined ? await demandNewSession(db, caller) : await demandPassword(db, password, caller)
  const secret = createSecret()
  const begun = await run(
    db,
    `INSERT INTO second_factor AS f (user_id, secret)
     SELECT id, $2 FROM app_user WHERE id = $1 AND NOT second_factor
     ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, begun_at = now(), last_step = 0, recovery = '{}'
     WHERE NOT (SELECT second_factor FROM app_user WHERE id = f.user_id)
     RETURNING user_id`,
    [user.id, secret],
  )
  if (begun.length === 0) throw refusal('secondFactorStands')
  return presentSecret(secret, user.login)
}

async function demandNewSession(db: Db, { userId, session, services }: Caller) {
  const user = await demandUser(db, userId)
  if (services.demandsSecondFactor(user.role) && (await isNewSession(db, userId, session.token))) return user
  throw refusal('fieldMissing', { field: 'password' })
}

/**
 * Confirms the set-up with a code of the authenticator. Ends the user's other sessions, so that they sign in
 * with a code. Returns the recovery codes.
 */
export async function confirmSecondFactor(
  db: Db,
  { code }: BodyOf<typeof auth.confirmSecondFactor>,
  { userId, session }: Caller,
): Promise<SecondFactorResult> {
  const key = loginKeyOf((await demandUser(db, userId)).login)
  const origin = originOfSession(session)
  const recovery = createRecoveryCodes()
  const rev = await transaction(db, userId, async (tx) => {
    const factor = await lockFactor(tx, userId)
    if (factor === undefined || factor.late) throw refusal('secondFactorMissing')
    const { refused } = await checkLoginLimits(tx, key, origin, { code: true })
    if (refused !== undefined) throw refused
    const step = timeStepOf(factor.secret, code, factor.moment)
    if (step === undefined) {
      await recordFailure(tx, key, origin, { code: true })
      return undefined
    }
    const [turnedOn] = await run<{ rev: number }>(
      tx,
      'UPDATE app_user SET second_factor = true WHERE id = $1 AND NOT second_factor RETURNING rev',
      [userId],
    )
    if (turnedOn === undefined) throw refusal('secondFactorStands')
    await run(tx, 'UPDATE second_factor SET last_step = $2, recovery = $3::text[] WHERE user_id = $1', [
      userId,
      step,
      recovery.map(hashRecoveryCode),
    ])
    await endSessionsOf(tx, userId, session.token)
    return turnedOn.rev
  })
  // The error is thrown after the transaction, because a rollback would delete the recorded failure.
  if (rev === undefined) throw refusal('codeWrong')
  session.forgetCached()
  session.logEvent('second factor set up', 'done')
  return updated(rev).map((outcome) => ({ ...outcome, recovery }))
}

export async function removeSecondFactor(
  db: Db,
  { password, code }: BodyOf<typeof auth.removeSecondFactor>,
  caller: Caller,
): Promise<SaveAnswer> {
  const user = await demandPassword(db, password, caller)
  if (!user.second_factor) throw refusal('secondFactorMissing')
  const refused = await refusalOfCode(db, user, code, {
    origin: originOfSession(caller.session),
    wrong: 'codeWrong',
  })
  if (refused !== undefined) {
    caller.session.logEvent('second factor removed', 'refused')
    throw refused
  }
  const answer = await transaction(db, user.id, (tx) => deleteSecondFactor(tx, user.id, caller.session.token))
  caller.session.forgetCached()
  caller.session.logEvent('second factor removed', 'done')
  return answer
}

/** Deletes the second factor and ends the user's sessions, except the one with the token `exceptToken`. */
export async function deleteSecondFactor(tx: Db, userId: number, exceptToken?: string): Promise<SaveAnswer> {
  await run(tx, 'DELETE FROM second_factor WHERE user_id = $1', [userId])
  const [user] = await run<{ rev: number }>(
    tx,
    'UPDATE app_user SET second_factor = false WHERE id = $1 RETURNING rev',
    [userId],
  )
  if (user === undefined) throw refusal('noSuchRow')
  await endSessionsOf(tx, userId, exceptToken)
  return updated(user.rev)
}

/** Throws beyond the limits and for a wrong password, which counts as a failure of the session. */
async function demandPassword(db: Db, password: string, caller: Caller) {
  const user = await demandUser(db, caller.userId)
  const account = { loginKey: loginKeyOf(user.login), hash: user.password_hash }
  const origin = originOfSession(caller.session)
  const refused = await refusalOfPassword(db, account, password, { origin, wrong: 'passwordWrong' })
  if (refused !== undefined) throw refused
  return user
}

async function demandUser(db: Db, userId: number) {
  const user = await findUser(db, userId)
  if (user === undefined) throw refusal('notSignedIn')
  return user
}
