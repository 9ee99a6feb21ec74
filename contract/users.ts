import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { bodyOf, rowOf } from './entities/facts.ts'
import { user } from './entities/user.ts'
import { id, nullable, rev, revision } from './fields.ts'
import { lengths } from './limits.ts'
import { SaveAnswer } from './save.ts'
import { SessionRow } from './session-row.ts'

const moment = Type.String({ format: 'date-time' })

/** `institutions` null: all of them. It counts for a registrar alone, as `catalogues` and `faculties` do. */
const {
  catalogues: { inRow: catalogues },
  institutions: { inRow: institutions },
  faculties: { inRow: faculties },
} = user.fields
export const scopeFields = { catalogues, institutions, faculties }

/** `sessions`: how many are open; `sign_on`: an account of the sign-on service is bound to the user. */
const UserRow = Type.Object({
  ...rowOf(user),
  sessions: Type.Integer(),
  last_sign_in: nullable(moment),
  /** The moment until which the user's sign-in is refused, from some network or device at least. */
  locked_until: nullable(moment),
  /** The moment until which an unused invitation of the user can be accepted. */
  invited_until: nullable(moment),
  rev: revision,
})
export type UserRow = Static<typeof UserRow>

/** The link is `{base}/invitation#token`; nobody sees the token again. */
const Invitation = Type.Object({ token: Type.String(), until: moment })
export type Invitation = Static<typeof Invitation>

/** `since`: when the user was added, null where nobody wrote it down; `changes`, `proposals`: how many the user has made in 30 days. */
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
  // A new user needs a password, or `invite`: then nobody can sign in as him until he has chosen one by the link of
  // `users/invite`. A password of one who is there ends his sessions. Another user's password that is set here has to be changed at the
  // first sign-in. The parts of the scope that are left
  // out are not changed, and empty for a new user. `disabled` does what `users/disable` and `users/enable` do. The last administrator cannot
  // become something else: 6 inUse.
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
  // A link of one use and 72 hours, by which the user chooses a password; an older link ends.
  invite: post('users/invite', { idUser: id }, Invitation, { ...administrators, writes: ['invitation'] }),
  // The session of this administrator sees the product with the user's rights, read only, until `auth/end-viewing` or its
  // end (domain.md#view-as). 6 for an administrator and for who is disabled: there is nothing to see.
  view: post('users/view', { idUser: id }, SaveAnswer, { ...administrators, writes: ['session'] }),
  // Ends a lockout: the failures of the login count no more.
  unlock: post('users/unlock', { idUser: id }, SaveAnswer, { ...administrators, writes: ['login_attempt'] }),
  // Ends the user's sessions. The last administrator stays: 6 inUse.
  disable: post('users/disable', { idUser: id, rev }, SaveAnswer, {
    ...administrators,
    writes: ['app_user', 'session'],
  }),
  // Lifts a lockout too.
  enable: post('users/enable', { idUser: id, rev }, SaveAnswer, {
    ...administrators,
    writes: ['app_user', 'login_attempt'],
  }),
  endSessions: post('users/end-sessions', { idUser: id }, SaveAnswer, {
    ...administrators,
    writes: ['session'],
  }),
  // A session of the user; the session of the caller is not ended by it.
  endSession: post('users/end-session', { idUser: id, id }, SaveAnswer, {
    ...administrators,
    writes: ['session'],
  }),
  // For who has lost authenticator and recovery codes; ends the user's sessions. The own second factor is removed with a code.
  resetSecondFactor: post('users/reset-second-factor', { idUser: id }, SaveAnswer, {
    ...administrators,
    writes: ['app_user', 'second_factor', 'session'],
  }),
  // The user's next sign-on binds the account it comes with; ends the user's sessions.
  releaseSignOn: post('users/release-sign-on', { idUser: id }, SaveAnswer, {
    ...administrators,
    writes: ['app_user', 'session'],
  }),
}
