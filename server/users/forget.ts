import { type SaveAnswer, sms } from '#contract/save.ts'
import { type Db, transaction } from '#db/connect.ts'
import { appUser } from '#db/schema/index.ts'
import { run } from '#db/statement.ts'
import { liftLockout } from '../auth/attempts.ts'
import { hashRandomPassword } from '../auth/good-password.ts'
import { endSessionsOf } from '../auth/sessions.ts'
import { loginKeyOf } from '../auth/users.ts'
import { saveRow } from '../saving/rows.ts'

export const formerLogin = (id: number) => `former-user-${id}`

/**
 * Replaces login and names of a user by a mark, in the row and its history, and deletes everything with
 * which the user can sign in (domain.md#user-forgotten). Other rows refer to their author by id, so the
 * history remains complete. Throws unless the user is disabled. Returns sms 3 (duplicate) when another user
 * has the mark as login.
 */
export async function forgetUser(db: Db, id: number): Promise<SaveAnswer> {
  const login = formerLogin(id)
  const neutral = { login, loginKey: loginKeyOf(login), name: '', surname: '' }
  const passwordHash = await hashRandomPassword()
  return transaction(db, null, async (tx) => {
    const [user] = await run<{ login_key: string }>(
      tx,
      'SELECT login_key FROM app_user WHERE id = $1 AND disabled FOR UPDATE',
      [id],
    )
    if (user === undefined) throw new Error('Only a disabled user is forgotten')
    await endSessionsOf(tx, id)
    await run(tx, 'DELETE FROM second_factor WHERE user_id = $1', [id])
    await run(tx, 'DELETE FROM sign_on WHERE user_id = $1', [id])
    await run(tx, 'DELETE FROM invitation WHERE user_id = $1', [id])
    await run(tx, 'DELETE FROM last_sign_in WHERE user_id = $1', [id])
    await liftLockout(tx, user.login_key)
    const answer = await saveRow(
      tx,
      appUser,
      id,
      { ...neutral, passwordHash, secondFactor: false, signOnBound: false },
      { user: null, rev: undefined },
    )
    if (answer[0]?.sms === sms.updated) await rewriteHistory(tx, id, neutral)
    return answer
  })
}

/** Replaces login and names in all history rows of the user, including those of the current transaction. */
async function rewriteHistory(
  tx: Db,
  id: number,
  { login, loginKey, name, surname }: { login: string; loginKey: string; name: string; surname: string },
): Promise<void> {
  await run(tx, `SET LOCAL okuu.rewrites_history = 'on'`, [])
  await run(
    tx,
    `UPDATE history SET before = before || $2::jsonb, after = after || $2::jsonb
     WHERE table_name = 'app_user' AND row_id = $1`,
    [id, JSON.stringify({ login, login_key: loginKey, name, surname })],
  )
  await run(tx, 'RESET okuu.rewrites_history', [])
}
