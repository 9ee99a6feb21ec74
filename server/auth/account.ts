import type { BodyOf } from '#contract/call.ts'
import type { auth } from '#contract/auth.ts'
import { deleted, type SaveAnswer, updated } from '#contract/save.ts'
import { type Db, transaction } from '#db/connect.ts'
import { appUser } from '#db/schema/index.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import { saveRow } from '../saving/rows.ts'
import type { Caller } from '../serve.ts'
import { originOfSession } from './attempts.ts'
import { hashValidPassword } from './good-password.ts'
import { refusalOfPassword } from './password-check.ts'
import { isPassword } from './passwords.ts'
import { endSessionOf, endSessionsOf, isNewSession, listSessionsOf } from './sessions.ts'
import { findUser, loginKeyOf } from './users.ts'

export function saveOwnName(
  db: Db,
  body: BodyOf<typeof auth.saveName>,
  { userId }: Caller,
): Promise<SaveAnswer> {
  const names = { name: body.name ?? '', surname: body.surname ?? '' }
  return saveRow(db, appUser, userId, names, { user: userId, rev: undefined })
}

/**
 * Changes the password and ends all other sessions of the user. A wrong old password counts as a failed
 * attempt. `old` may be missing if the session has just been started with a password that somebody else chose
 * (domain.md#password-given).
 */
export async function changePassword(
  db: Db,
  body: BodyOf<typeof auth.changePassword>,
  { userId, session }: Caller,
): Promise<SaveAnswer> {
  const user = await findUser(db, userId)
  if (user === undefined) throw refusal('notSignedIn')
  const refused =
    body.old === undefined
      ? await refusalWithoutOldPassword(db, user, session)
      : await refusalOfPassword(
          db,
          { loginKey: loginKeyOf(user.login), hash: user.password_hash },
          body.old,
          { origin: originOfSession(session), wrong: 'oldPasswordWrong' },
        )
  if (refused !== undefined) {
    session.logEvent('password', 'refused')
    throw refused
  }
  // The administrator who chose the old password knows it, so the new one must differ.
  if (user.password_given && (await isPassword(user.password_hash, body.new))) throw refusal('passwordSame')
  const hash = await hashValidPassword(body.new, user.login)
  const answer = await transaction(db, userId, async (tx) => {
    const [changed] = await run<{ rev: number }>(
      tx,
      'UPDATE app_user SET password_hash = $2, password_given = false WHERE id = $1 AND password_hash = $3 RETURNING rev',
      [userId, hash, user.password_hash],
    )
    if (changed === undefined) throw refusal('oldPasswordWrong')
    await endSessionsOf(tx, userId, session.token)
    return updated(changed.rev)
  })
  session.forgetCached()
  session.device.remember({ ...user, password_hash: hash })
  session.logEvent('password', 'done')
  return answer
}

async function refusalWithoutOldPassword(
  db: Db,
  user: { id: number; password_given: boolean },
  { token }: Caller['session'],
) {
  if (user.password_given && (await isNewSession(db, user.id, token))) return undefined
  return refusal('fieldMissing', { field: 'old' })
}

export const listOwnSessions = (db: Db, _body: object, { userId, session }: Caller) =>
  listSessionsOf(db, userId, session.token ?? '')

export async function endOtherOwnSessions(
  db: Db,
  _body: object,
  { userId, session }: Caller,
): Promise<SaveAnswer> {
  await endSessionsOf(db, userId, session.token)
  session.forgetCached()
  session.logEvent('sessions ended', 'done')
  return deleted()
}

export async function endOwnSession(
  db: Db,
  { id }: BodyOf<typeof auth.endSession>,
  { userId, session }: Caller,
): Promise<SaveAnswer> {
  if (!(await endSessionOf(db, userId, id))) throw refusal('noSuchRow')
  // The user may have ended the session of this call, so the cached session is discarded.
  session.forgetCached()
  session.logEvent('session ended', 'done')
  return deleted()
}
