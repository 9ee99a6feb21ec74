import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { bodyOf, rowOf } from './entities/facts.ts'
import { user } from './entities/user.ts'
import { id, nullable, rev, revision } from './fields.ts'
import { lengths } from './limits.ts'
import { SaveAnswer } from './save.ts'
import { SessionRow } from './session-row.ts'

const moment = Type.String({ format: 'date-time' })

/** `institutions` null: all. Applies only to registrars, as `catalogues` and `faculties`. */
const {
  catalogues: { inRow: catalogues },
  institutions: { inRow: institutions },
  faculties: { inRow: faculties },
} = user.fields
export const scopeFields = { catalogues, institutions, faculties }

/** `sessions`: number of open ones; `sign_on`: a single sign-on account is bound to the user. */
const UserRow = Type.Object({
  ...rowOf(user),
  sessions: Type.Integer(),
  last_sign_in: nullable(moment),
  /** End of a lockout of the user, for some network or device at least. */
  locked_until: nullable(moment),
  /** Time until which an unused invitation can be accepted. */
  invited_until: nullable(moment),
  rev: revision,
})
export type UserRow = Static<typeof UserRow>

/** The link is `{base}/invitation#token`; the token is answered only once. */
const Invitation = Type.Object({ token: Type.String(), until: moment })
export type Invitation = Static<typeof Invitation>

/** `since`: time when the user was added, null when unknown; `changes`, `proposals`: number in the last 30 days. */
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
  // A new user needs a password, or `invite`: the user then chooses one with the link of `users/invite`. A new password of an
  // existing
  // user ends the sessions; the user must replace it at the next sign-in. Missing parts of the scope are unchanged, and empty
  // for a new
  // user. `disabled` does the same as `users/disable` and `users/enable`. The last administrator cannot lose the role: 6 inUse.
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
  // A link, valid once and for 72 hours, with which the user chooses a password. Former links become invalid.
  invite: post('users/invite', { idUser: id }, Invitation, { ...administrators, writes: ['invitation'] }),
  // The administrator's session views the product with the user's rights, read-only, until `auth/end-viewing` or its end
  // (domain.md#view-as). 6 for administrators and disabled users.
  view: post('users/view', { idUser: id }, SaveAnswer, { ...administrators, writes: ['session'] }),
  // Lifts a lockout: deletes the failed sign-ins of the login.
  unlock: post('users/unlock', { idUser: id }, SaveAnswer, { ...administrators, writes: ['login_attempt'] }),
  // Disables a user and ends the sessions. 6 inUse for the last administrator.
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
  // Ends a session of the user, but not the caller's current one.
  endSession: post('users/end-session', { idUser: id, id }, SaveAnswer, {
    ...administrators,
    writes: ['session'],
  }),
  // For a user who has lost authenticator and recovery codes; ends the user's sessions. The caller's own factor is removed with
  // a code.
  resetSecondFactor: post('users/reset-second-factor', { idUser: id }, SaveAnswer, {
    ...administrators,
    writes: ['app_user', 'second_factor', 'session'],
  }),
  // The user's next single sign-on binds the account that is used then; ends the user's sessions.
  releaseSignOn: post('users/release-sign-on', { idUser: id }, SaveAnswer, {
    ...administrators,
    writes: ['app_user', 'session'],
  }),
}
