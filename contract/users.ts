import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { bodyOf, rowOf } from './entities/facts.ts'
import { user } from './entities/user.ts'
import { id, nullable, rev, revision } from './fields.ts'
import { lengths } from './limits.ts'
import { SaveAnswer } from './save.ts'
import { SessionRow } from './session-row.ts'

const moment = Type.String({ format: 'date-time' })

/**
 * `institutions` null: all institutions. Like `catalogues` and `faculties`, the field applies only to
 * registrars.
 */
const {
  catalogues: { inRow: catalogues },
  institutions: { inRow: institutions },
  faculties: { inRow: faculties },
} = user.fields
export const scopeFields = { catalogues, institutions, faculties }

/** `sessions`: number of open sessions; `sign_on`: a single sign-on account is linked to the user. */
const UserRow = Type.Object({
  ...rowOf(user),
  sessions: Type.Integer(),
  last_sign_in: nullable(moment),
  /** End of a lockout of the user, which may apply only to some networks or devices. */
  locked_until: nullable(moment),
  /** Time until which an unused invitation can be accepted. */
  invited_until: nullable(moment),
  rev: revision,
})
export type UserRow = Static<typeof UserRow>

/** The link is `{base}/invitation#token`; only this response contains the token. */
const Invitation = Type.Object({ token: Type.String(), until: moment })
export type Invitation = Static<typeof Invitation>

/**
 * Account data of a user. `since`: time when the user was added, null if unknown; `changes`, `proposals`:
 * number in the last 30 days.
 */
const UserDetail = Type.Object({
  since: nullable(moment),
  sessions: Type.Array(SessionRow),
  changes: Type.Integer(),
  proposals: Type.Integer(),
})

const administrators = { may: 'administrator' } as const

export const users = {
  list: post('users/list', {}, Type.Array(UserRow), {
    ...administrators,
    reads: ['app_user', 'faculty', 'institution', 'invitation', 'last_sign_in', 'login_attempt', 'session'],
  }),
  detail: post('users/detail', { idUser: id }, UserDetail, { ...administrators, reads: 'once' }),
  // Saves a user. A new user needs a password, or `invite`: the user then chooses one with the link of
  // `users/invite`. A new password of an existing user ends the sessions; the user must replace it at the
  // next login. Parts of the scope that the body omits are not changed; for a new user they are empty.
  // `disabled` has the same effect as `users/disable` and `users/enable`. Outcome 6 inUse if the last
  // administrator would lose the role.
  save: post(
    'users/save',
    {
      ...bodyOf(user),
      password: Type.Optional(Type.String({ maxLength: lengths.password })),
      invite: Type.Optional(Type.Boolean()),
    },
    SaveAnswer,
    { ...administrators, writes: ['app_user', 'invitation', 'login_attempt', 'session'] },
  ),
  // Creates a link with which the user chooses a password; it can be used once, within 72 hours. Former links
  // become invalid.
  invite: post('users/invite', { idUser: id }, Invitation, { ...administrators, writes: ['invitation'] }),
  // Shows the administrator the product with the user's rights, read-only, until `auth/end-viewing` or the
  // end of the session (domain.md#view-as). Outcome 6 for administrators and disabled users.
  view: post('users/view', { idUser: id }, SaveAnswer, { ...administrators, writes: ['session'] }),
  // Lifts a lockout: deletes the failed logins of this user.
  unlock: post('users/unlock', { idUser: id }, SaveAnswer, { ...administrators, writes: ['login_attempt'] }),
  // Disables a user and ends the sessions. Outcome 6 inUse for the last administrator.
  disable: post('users/disable', { idUser: id, rev }, SaveAnswer, {
    ...administrators,
    writes: ['app_user', 'session'],
  }),
  // Enables a user and lifts a lockout.
  enable: post('users/enable', { idUser: id, rev }, SaveAnswer, {
    ...administrators,
    writes: ['app_user', 'login_attempt'],
  }),
  endSessions: post('users/end-sessions', { idUser: id }, SaveAnswer, {
    ...administrators,
    writes: ['session'],
  }),
  // Ends a session of the user, except the caller's current session.
  endSession: post('users/end-session', { idUser: id, id }, SaveAnswer, {
    ...administrators,
    writes: ['session'],
  }),
  // Removes the second factor of a user who has lost authenticator app and recovery codes, and ends the
  // user's sessions. Callers remove their own factor with `auth/remove-second-factor`.
  resetSecondFactor: post('users/reset-second-factor', { idUser: id }, SaveAnswer, {
    ...administrators,
    writes: ['app_user', 'second_factor', 'session'],
  }),
  // Removes the link to a single sign-on account and ends the user's sessions. The account of the user's next
  // single sign-on is linked.
  releaseSignOn: post('users/release-sign-on', { idUser: id }, SaveAnswer, {
    ...administrators,
    writes: ['app_user', 'session'],
  }),
}
