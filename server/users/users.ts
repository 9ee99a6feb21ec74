import type { BodyOf, DataOf } from '#contract/call.ts'
import { deleted, inUse, type SaveAnswer, sms, updated } from '#contract/save.ts'
import { type UserRow, users } from '#contract/users.ts'
import { type Db, transaction } from '#db/connect.ts'
import { appUser } from '#db/schema/index.ts'
import { isoSql, run } from '#db/statement.ts'
import { liftLockout, lockedUntilSql } from '../auth/attempts.ts'
import { invite } from '../auth/invitations.ts'
import { isOpenCondition } from '../auth/open-sessions.ts'
import { deleteSecondFactor } from '../auth/second-factor.ts'
import { viewAs } from '../auth/viewing.ts'
import { endSessionOf, endSessionsOf, listSessionsOf } from '../auth/sessions.ts'
import { refusal } from '../messages/refusals.ts'
import { saveRow } from '../saving/rows.ts'
import { unbindAccount } from '../auth/binding.ts'
import { type AccountEvent, type Caller, serve } from '../serve.ts'
import { isLastAdministrator } from './last-administrator.ts'
import { saveUser } from './save.ts'

/** Author of a save. `token`: the author's session, which is not ended. */
type Author = { userId: number | null; token?: string | undefined }

/** Lists users by name, or by login without one. Scopes contain no deleted institutions and faculties. */
export async function listUsers(db: Db): Promise<UserRow[]> {
  return run(
    db,
    `SELECT u.id AS id_user, u.login, u.surname, u.name, u.role, u.catalogues, u.disabled, u.second_factor, u.password_given AS must_change, u.sign_on_bound AS sign_on, u.rev,
       ${isoSql('l.at')} AS last_sign_in, ${isoSql(lockedUntilSql('u.login_key'))} AS locked_until,
       CASE WHEN i.used_at IS NULL AND i.expires_at > now() THEN ${isoSql('i.expires_at')} END AS invited_until,
       CASE WHEN u.institutions IS NOT NULL THEN
         ARRAY(SELECT id FROM institution WHERE id = ANY (u.institutions) ORDER BY id)
       END AS institutions,
       ARRAY(SELECT id FROM faculty WHERE id = ANY (u.faculties) ORDER BY id) AS faculties,
       (SELECT count(*)::integer FROM session s WHERE s.user_id = u.id AND ${isOpenCondition}) AS sessions
     FROM app_user u LEFT JOIN last_sign_in l ON l.user_id = u.id LEFT JOIN invitation i ON i.user_id = u.id
     ORDER BY coalesce(nullif(btrim(concat_ws(' ', u.surname, u.name)), ''), u.login) COLLATE "ru-x-icu", u.login_key`,
    [],
  )
}

type DisableBody = BodyOf<typeof users.disable>

/** Disables a user and ends all sessions of the user. Returns sms 6 for the last administrator. */
export async function disableUser(
  db: Db,
  { idUser, rev }: DisableBody,
  { userId }: Author,
): Promise<SaveAnswer> {
  return transaction(db, userId, async (tx) => {
    if (await isLastAdministrator(tx, idUser)) return inUse()
    const answer = await saveRow(tx, appUser, idUser, { disabled: true }, { user: userId, rev })
    if (answer[0]?.sms === sms.updated) await endSessionsOf(tx, idUser)
    return answer
  })
}

export async function enableUser(
  db: Db,
  { idUser, rev }: DisableBody,
  { userId }: Author,
): Promise<SaveAnswer> {
  return transaction(db, userId, async (tx) => {
    const answer = await saveRow(tx, appUser, idUser, { disabled: false }, { user: userId, rev })
    const [user] = await run<{ login_key: string }>(tx, 'SELECT login_key FROM app_user WHERE id = $1', [
      idUser,
    ])
    if (user !== undefined && answer[0]?.sms === sms.updated) await liftLockout(tx, user.login_key)
    return answer
  })
}

/** Ends the sessions of a user, except the session of the caller. */
export async function endUserSessions(
  db: Db,
  { idUser }: BodyOf<typeof users.endSessions>,
  { token }: Author,
): Promise<SaveAnswer> {
  const [user] = await run<{ rev: number }>(db, 'SELECT rev FROM app_user WHERE id = $1', [idUser])
  if (user === undefined) throw refusal('noSuchRow')
  await endSessionsOf(db, idUser, token)
  return updated(user.rev)
}

/** Ends the lockout of a user (domain.md#login-limits). */
async function unlockUser(db: Db, { idUser }: BodyOf<typeof users.unlock>): Promise<SaveAnswer> {
  const [user] = await run<{ login_key: string; rev: number }>(
    db,
    'SELECT login_key, rev FROM app_user WHERE id = $1',
    [idUser],
  )
  if (user === undefined) throw refusal('noSuchRow')
  await liftLockout(db, user.login_key)
  return updated(user.rev)
}

async function inviteUser(db: Db, { idUser }: BodyOf<typeof users.invite>, { session }: Caller) {
  const invitation = await invite(db, idUser)
  session.logEvent('user invited', 'done', { target: idUser })
  return invitation
}

/** Ends a session. Throws 404 for an unknown session, and for the caller's current one. */
async function endUserSession(
  db: Db,
  { idUser, id }: BodyOf<typeof users.endSession>,
  { token }: Author,
): Promise<SaveAnswer> {
  if (!(await endSessionOf(db, idUser, id, token))) throw refusal('noSuchRow')
  return deleted()
}

async function readUser(
  db: Db,
  { idUser }: BodyOf<typeof users.detail>,
  { session }: Caller,
): Promise<DataOf<typeof users.detail>> {
  const [user] = await run<{ since: string | null; changes: number; proposals: number }>(
    db,
    `SELECT (SELECT ${isoSql('min(at)')} FROM history
             WHERE table_name = 'app_user' AND row_id = u.id AND action = 'insert') AS since,
       (SELECT count(DISTINCT change)::integer FROM history
        WHERE user_id = u.id AND at > now() - interval '30 days') AS changes,
       (SELECT count(*)::integer FROM proposal p
        WHERE p.user_id = u.id AND p.at > now() - interval '30 days') AS proposals
     FROM app_user u WHERE u.id = $1`,
    [idUser],
  )
  if (user === undefined) throw refusal('noSuchRow')
  return { ...user, sessions: await listSessionsOf(db, idUser, session.token ?? '') }
}

/** Deletes a user's second factor. The caller's own needs a code instead (domain.md#second-factor-reset). */
export async function resetSecondFactor(
  db: Db,
  { idUser }: BodyOf<typeof users.resetSecondFactor>,
  { userId }: Author,
): Promise<SaveAnswer> {
  if (idUser === userId) throw refusal('ownSecondFactor')
  return transaction(db, userId, (tx) => deleteSecondFactor(tx, idUser))
}

/** Unlinks a user from single sign-on, so that another account can be linked (domain.md#sso-bound). */
export function unlinkSignOn(
  db: Db,
  { idUser }: BodyOf<typeof users.releaseSignOn>,
  { userId, token }: Author,
): Promise<SaveAnswer> {
  return transaction(db, userId, (tx) => unbindAccount(tx, idUser, token))
}

const savedCodes: ReadonlySet<unknown> = new Set([sms.created, sms.updated, sms.deleted])

const withLogging =
  <Body extends { idUser: number }>(
    event: AccountEvent,
    change: (db: Db, body: Body, author: Author) => Promise<SaveAnswer>,
  ) =>
  async (db: Db, body: Body, { userId, session }: Caller) => {
    const answer = await change(db, body, { userId, token: session.token })
    const [outcome] = answer
    const isDone = outcome !== undefined && savedCodes.has(outcome.sms)
    session.logEvent(event, isDone ? 'done' : 'refused', {
      target: outcome?.ID ?? body.idUser,
      ...(outcome && { sms: outcome.sms }),
    })
    return answer
  }

export const userRoutes = serve(users, {
  list: listUsers,
  detail: readUser,
  save: withLogging('user saved', saveUser),
  invite: inviteUser,
  view: viewAs,
  unlock: withLogging('user unlocked', unlockUser),
  disable: withLogging('user disabled', disableUser),
  enable: withLogging('user enabled', enableUser),
  endSession: withLogging('session ended', endUserSession),
  endSessions: withLogging('sessions ended', endUserSessions),
  resetSecondFactor: withLogging('second factor reset', resetSecondFactor),
  releaseSignOn: withLogging('sign-on released', unlinkSignOn),
})
