import { type SaveAnswer, updated } from '#contract/save.ts'
import { type Db, transaction } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { endSessionsOf } from './sessions.ts'
import { refusal } from '../messages/refusals.ts'

/** Account at the sign-on service. `subject` is permanent; names and e-mail addresses may change owner. */
export type ServiceAccount = { issuer: string; subject: string }

export type BoundUser = { id: number; login: string; password_hash: string; disabled: boolean }

export async function findBoundUser(
  db: Db,
  { issuer, subject }: ServiceAccount,
): Promise<BoundUser | undefined> {
  const [user] = await run<BoundUser>(
    db,
    `SELECT u.id, u.login, u.password_hash, u.disabled
     FROM sign_on s JOIN app_user u ON u.id = s.user_id WHERE s.issuer = $1 AND s.subject = $2`,
    [issuer, subject],
  )
  return user
}

/** True if the account is bound to this user afterwards. An existing binding of account or user is kept. */
export function bindAccount(db: Db, userId: number, { issuer, subject }: ServiceAccount): Promise<boolean> {
  return transaction(db, userId, async (tx) => {
    const bound = await run(
      tx,
      `INSERT INTO sign_on (user_id, issuer, subject) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING user_id`,
      [userId, issuer, subject],
    )
    if (bound.length > 0) await run(tx, 'UPDATE app_user SET sign_on_bound = true WHERE id = $1', [userId])
    return bound.length > 0 || (await findBoundUser(tx, { issuer, subject }))?.id === userId
  })
}

/**
 * Unbinds the account, so that another can be bound. Ends the user's sessions, except the one with the token
 * `exceptToken`.
 */
export async function unbindAccount(tx: Db, userId: number, exceptToken?: string): Promise<SaveAnswer> {
  await run(tx, 'DELETE FROM sign_on WHERE user_id = $1', [userId])
  const [user] = await run<{ rev: number }>(
    tx,
    'UPDATE app_user SET sign_on_bound = false WHERE id = $1 RETURNING rev',
    [userId],
  )
  if (user === undefined) throw refusal('noSuchRow')
  await endSessionsOf(tx, userId, exceptToken)
  return updated(user.rev)
}
