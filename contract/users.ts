import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { bodyOf, rowOf } from './entities/facts.ts'
import { user } from './entities/user.ts'
import { id, nullable, rev, revision } from './fields.ts'
import { lengths } from './limits.ts'
import { SaveAnswer } from './save.ts'
import { SessionRow } from './session-row.ts'

const moment = Type.String({ format: 'date-time' })

/** `institutions` null: all. These three fields apply only to the role registrar. */
const {
  catalogues: { inRow: catalogues },
  institutions: { inRow: institutions },
  faculties: { inRow: faculties },
} = user.fields
export const scopeFields = { catalogues, institutions, faculties }

/** `sessions`: open sessions. `sign_on`: true if a single sign-on account is linked. */
const UserRow = Type.Object({
  ...rowOf(user),
  sessions: Type.Integer(),
  last_sign_in: nullable(moment),
  /** End of a lockout, which may apply only to some networks or devices. */
  locked_until: nullable(moment),
  invited_until: nullable(moment),
  rev: revision,
})
export type UserRow = Static<typeof UserRow>

/** The link is `{base}/invitation#token`. No other response contains the token. */
const Invitation = Type.Object({ token: Type.String(), until: moment })
export type Invitation = Static<typeof Invitation>

/** `since`: null if unknown. `changes` and `proposals`: numbers of the last 30 days. */
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
  // A new user needs a password or `invite`. A new password for a stored user ends the user's sessions. Users
  // must replace a password that an administrator has set for them. Parts of the scope that the body omits
  // are not changed; for a new user they are empty. `disabled` has the effect of `users/disable` and
  // `users/enable`. sms 6 (inUse): the last administrator would lose the role or be disabled.
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
  // The link can be used once, within 72 hours. Earlier links become invalid.
  invite: post('users/invite', { idUser: id }, Invitation, { ...administrators, writes: ['invitation'] }),
  // Shows the product with the user's rights and without saves, until `auth/end-viewing` or the end of the
  // session (domain.md#view-as). sms 6 (cannot delete): the user is an administrator or disabled.
  view: post('users/view', { idUser: id }, SaveAnswer, { ...administrators, writes: ['session'] }),
  unlock: post('users/unlock', { idUser: id }, SaveAnswer, { ...administrators, writes: ['login_attempt'] }),
  // Ends the user's sessions. sms 6 (inUse): the user is the last administrator.
  disable: post('users/disable', { idUser: id, rev }, SaveAnswer, {
    ...administrators,
    writes: ['app_user', 'session'],
  }),
  // Enables the user and lifts a lockout.
  enable: post('users/enable', { idUser: id, rev }, SaveAnswer, {
    ...administrators,
    writes: ['app_user', 'login_attempt'],
  }),
  endSessions: post('users/end-sessions', { idUser: id }, SaveAnswer, {
    ...administrators,
    writes: ['session'],
  }),
  // The caller's current session cannot be ended.
  endSession: post('users/end-session', { idUser: id, id }, SaveAnswer, {
    ...administrators,
    writes: ['session'],
  }),
  // Ends the user's sessions. Callers remove their own factor with `auth/remove-second-factor`.
  resetSecondFactor: post('users/reset-second-factor', { idUser: id }, SaveAnswer, {
    ...administrators,
    writes: ['app_user', 'second_factor', 'session'],
  }),
  // Ends the user's sessions. The next account with which the user signs on is linked.
  releaseSignOn: post('users/release-sign-on', { idUser: id }, SaveAnswer, {
    ...administrators,
    writes: ['app_user', 'session'],
  }),
}
