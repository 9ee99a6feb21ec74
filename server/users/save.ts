import type { BodyOf } from '#contract/call.ts'
import { ids } from '#contract/limits.ts'
import { inUse, type SaveAnswer, sms } from '#contract/save.ts'
import type { users } from '#contract/users.ts'
import type { Db } from '#db/connect.ts'
import { appUser } from '#db/schema/index.ts'
import { run } from '#db/statement.ts'
import { loginProblem } from '../accounts/account-rules.ts'
import { liftLockout } from '../auth/attempts.ts'
import { hashValidPassword, hashRandomPassword } from '../auth/good-password.ts'
import { withdrawInvitation } from '../auth/invitations.ts'
import { endSessionsOf } from '../auth/sessions.ts'
import { findUser, loginKeyOf } from '../auth/users.ts'
import { refusal } from '../messages/refusals.ts'
import { saveOrNothing } from '../saving/save-or-nothing.ts'
import { saveRow } from '../saving/rows.ts'
import { isLastAdministrator } from './last-administrator.ts'

/** Author of a save. `token`: the author's session, which is not ended. */
type Author = { userId: number | null; token?: string | undefined }

/** Saves a user. A new password ends sessions and lockout. Returns sms 6 if no administrator would remain. */
export async function saveUser(
  db: Db,
  body: BodyOf<typeof users.save>,
  { userId, token }: Author,
): Promise<SaveAnswer> {
  const { idUser, login, role, catalogues, institutions, faculties, disabled, password, invite, rev } = body
  if (loginProblem(login) !== undefined) throw refusal('badField', { field: 'login' })
  const isInvited = idUser === ids.create && password === undefined && invite === true
  if (idUser === ids.create && password === undefined && !isInvited)
    throw refusal('fieldsMissing', { fields: 'password' })
  const values = {
    login,
    loginKey: loginKeyOf(login),
    name: body.name ?? '',
    surname: body.surname ?? '',
    role,
    ...(disabled !== undefined && { disabled }),
    ...(catalogues !== undefined && { catalogues }),
    ...(institutions !== undefined && { institutions: institutions && toSortedSet(institutions) }),
    ...(faculties !== undefined && { faculties: toSortedSet(faculties) }),
    ...(password !== undefined && {
      passwordHash: await hashValidPassword(password, login),
      // A password that users set for themselves, or on the command line, need not be changed.
      passwordGiven: userId !== null && userId !== idUser,
    }),
    ...(isInvited && { passwordHash: await hashRandomPassword() }),
  }
  return saveOrNothing(db, userId, async (tx) => {
    await demandPlaces(tx, idUser, values.institutions ?? [], values.faculties ?? [])
    if ((role !== 'administrator' || disabled === true) && (await isLastAdministrator(tx, idUser)))
      return inUse()
    const before = await findUser(tx, idUser)
    const answer = await saveRow(tx, appUser, idUser, values, { user: userId, rev })
    if (answer[0]?.sms !== sms.updated) return answer
    const isTurned = disabled !== undefined && disabled !== before?.disabled
    if (isTurned && disabled) await endSessionsOf(tx, idUser)
    if (isTurned && !disabled) await liftLockout(tx, values.loginKey)
    if (password !== undefined) {
      await endSessionsOf(tx, idUser, token)
      await liftLockout(tx, values.loginKey)
      await withdrawInvitation(tx, idUser)
    }
    return answer
  })
}

const toSortedSet = (some: number[]) => [...new Set(some)].toSorted((one, other) => one - other)

/** Throws 404 for an unknown unit, and 400 for an ended one that the user's scope does not contain yet. */
async function demandPlaces(
  tx: Db,
  idUser: number,
  institutions: number[],
  faculties: number[],
): Promise<void> {
  const places = await run<{ ended: 'institutions' | 'faculties' | null }>(
    tx,
    `SELECT CASE WHEN i.ended_on IS NOT NULL AND u.institutions @> ARRAY[i.id] IS NOT TRUE THEN 'institutions' END AS ended
     FROM institution i LEFT JOIN app_user u ON u.id = $3::integer WHERE i.id = ANY ($1::integer[])
     UNION ALL
     SELECT CASE WHEN f.ended_on IS NOT NULL AND u.faculties @> ARRAY[f.id] IS NOT TRUE THEN 'faculties' END
     FROM faculty f LEFT JOIN app_user u ON u.id = $3::integer WHERE f.id = ANY ($2::integer[])`,
    [institutions, faculties, idUser],
  )
  if (places.length !== institutions.length + faculties.length) throw refusal('noSuchRow')
  const field = places.find(({ ended }) => ended !== null)?.ended
  if (field) throw refusal('unitEnded', { field })
}
