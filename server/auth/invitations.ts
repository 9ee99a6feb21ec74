import { createHash, randomBytes } from 'node:crypto'
import type { auth } from '#contract/auth.ts'
import type { BodyOf, DataOf } from '#contract/call.ts'
import type { Invitation } from '#contract/users.ts'
import { type Db, transaction } from '#db/connect.ts'
import { isoSql, run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import type { Caller } from '../serve.ts'
import { liftLockout } from './attempts.ts'
import { hashValidPassword } from './good-password.ts'
import { throwIfHashQueueFull } from './passwords.ts'
import { endSessionsOf } from './sessions.ts'

// An invitation is a link with which a user chooses a password once (domain.md#users-invited). The token has
// 256 random bits and cannot be guessed, so different responses for expired and used invitations reveal
// nothing.

const validity = '72 hours'
const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** Creates an invitation, which replaces an older one. Throws 404 for an unknown or disabled user. */
export async function invite(db: Db, userId: number): Promise<Invitation> {
  const token = randomBytes(32).toString('base64url')
  const [made] = await run<{ until: string }>(
    db,
    `INSERT INTO invitation (user_id, token_hash, expires_at)
     SELECT id, $2, now() + interval '${validity}' FROM app_user WHERE id = $1 AND NOT disabled
     ON CONFLICT (user_id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at, used_at = NULL
     RETURNING ${isoSql('expires_at')} AS until`,
    [userId, hashToken(token)],
  )
  if (made === undefined) throw refusal('noSuchRow')
  return { token, until: made.until }
}

export async function withdrawInvitation(tx: Db, userId: number): Promise<void> {
  await run(tx, 'DELETE FROM invitation WHERE user_id = $1', [userId])
}

type InvitedUser = { id: number; login: string; login_key: string; name: string; surname: string }

/** Returns the invited user. Throws when the invitation is not valid. `lockClause`: SQL locking clause. */
async function demandInvited(db: Db, token: string, lockClause = ''): Promise<InvitedUser> {
  const [found] = await run<InvitedUser & { used: boolean; expired: boolean; disabled: boolean }>(
    db,
    `SELECT u.id, u.login, u.login_key, u.name, u.surname, u.disabled,
       i.used_at IS NOT NULL AS used, i.expires_at < now() AS expired
     FROM invitation i JOIN app_user u ON u.id = i.user_id WHERE i.token_hash = $1 ${lockClause}`,
    [hashToken(token)],
  )
  if (found === undefined) throw refusal('invitationUnknown')
  if (found.disabled) throw refusal('invitationClosed')
  if (found.used) throw refusal('invitationUsed')
  if (found.expired) throw refusal('invitationExpired')
  return found
}

export async function findInvited(
  db: Db,
  { token }: BodyOf<typeof auth.invited>,
): Promise<DataOf<typeof auth.invited>> {
  const { login, name, surname } = await demandInvited(db, token)
  return { login, name, surname }
}

export async function acceptInvitation(
  db: Db,
  { token, password }: BodyOf<typeof auth.acceptInvitation>,
  { session }: Caller,
): Promise<DataOf<typeof auth.acceptInvitation>> {
  // Hashing is expensive, so the token is checked first.
  const invited = await demandInvited(db, token)
  throwIfHashQueueFull()
  const hash = await hashValidPassword(password, invited.login)
  await transaction(db, invited.id, async (tx) => {
    // The invitation may have been used or deleted during the hashing of the password.
    await demandInvited(tx, token, 'FOR UPDATE')
    await run(tx, 'UPDATE invitation SET used_at = now() WHERE user_id = $1', [invited.id])
    await run(tx, 'UPDATE app_user SET password_hash = $2, password_given = false WHERE id = $1', [
      invited.id,
      hash,
    ])
    await endSessionsOf(tx, invited.id)
    await liftLockout(tx, invited.login_key)
  })
  session.logEvent('invitation accepted', 'done', { login: invited.login_key, target: invited.id })
  return { login: invited.login }
}
