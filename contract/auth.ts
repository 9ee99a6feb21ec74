import { type Static, Type } from 'typebox'
import { get, post } from './call.ts'
import { id, optionalText } from './fields.ts'
import { fatalVerdicts } from './licence-verdict.ts'
import { lengths } from './limits.ts'
import { outcomeFields, SaveAnswer } from './save.ts'
import { role } from './entities/user.ts'
import { SessionRow } from './session-row.ts'
import { scopeFields } from './users.ts'

const User = Type.Object({
  idAvnUser: Type.Integer(),
  login: Type.String(),
  name: Type.String(),
  surname: Type.String(),
  role,
  scope: Type.Object(scopeFields),
  // True if the user must set up a required second factor. Until then calls without `beforeSetUp` are
  // refused.
  secondFactorDemanded: Type.Optional(Type.Literal(true)),
  // True if an administrator set the user's password. The client then requires a new password first
  // (domain.md#password-given).
  passwordGiven: Type.Optional(Type.Literal(true)),
  // User as whom the administrator views the product. `login` and the names above are those of the
  // administrator.
  viewing: Type.Optional(Type.Object({ login: Type.String(), name: Type.String(), surname: Type.String() })),
  // Verdict on the product licence; returned only if the licence permits no work. The session then ends after
  // three seconds.
  licence: Type.Optional(Type.Enum([...fatalVerdicts])),
})

const password = Type.String({ maxLength: lengths.password })
const token = Type.String({ maxLength: lengths.invitation })
/** Six digits of an authenticator app, or a recovery code. */
const code = Type.String({ maxLength: lengths.secondCode })

/** `recovery`: number of recovery codes that the user has not used yet. */
const SecondFactor = Type.Object({
  on: Type.Boolean(),
  demanded: Type.Boolean(),
  recovery: Type.Integer(),
})

/**
 * Secret for an authenticator app, as text and as a QR code. `path`: SVG path of the QR code in a square of
 * `size`.
 */
const SecondFactorSecret = Type.Object({
  secret: Type.String(),
  address: Type.String(),
  size: Type.Integer(),
  path: Type.String(),
})
export type SecondFactorSecret = Static<typeof SecondFactorSecret>

/** Outcome with new recovery codes (`recovery`). No other response contains them. */
const SecondFactorResult = Type.Array(
  Type.Object({ ...outcomeFields, recovery: Type.Optional(Type.Array(Type.String())) }),
)
export type SecondFactorResult = Static<typeof SecondFactorResult>

export const auth = {
  // Begins a session. The client trims the password, the server does not. If a second factor is set up, a
  // request without a code is refused with 401 `secondFactorNeeded`, and the client sends login, password and
  // code.
  login: post(
    'auth/login',
    {
      login: Type.String({ maxLength: lengths.login }),
      password,
      code: Type.Optional(code),
    },
    User,
    { open: true, marked: true, reads: 'once' },
  ),
  check: post('auth/check', {}, User, { unlicensed: true, beforeSetUp: true, marked: true, reads: 'once' }),
  logout: get('auth/logout', Type.Null(), {
    unlicensed: true,
    beforeSetUp: true,
    messageKey: 'loggedOut',
    reads: 'once',
  }),
  userName: post('auth/user-name', { idAvnUser: id }, Type.Array(Type.Object({ fio: Type.String() })), {
    unlicensed: true,
    reads: ['app_user'],
  }),
  saveName: post(
    'auth/save-name',
    { surname: optionalText(lengths.userName), name: optionalText(lengths.userName) },
    SaveAnswer,
    { may: 'everyone', writes: ['app_user'] },
  ),
  endViewing: post('auth/end-viewing', {}, SaveAnswer, {
    may: 'everyone',
    whileViewing: true,
    beforeSetUp: true,
    writes: ['session'],
  }),
  invited: post(
    'auth/invited',
    { token },
    Type.Object({ login: Type.String(), name: Type.String(), surname: Type.String() }),
    {
      open: true,
      reads: 'once',
    },
  ),
  // Stores the password, ends all sessions of the user, lifts a lockout and makes the token invalid.
  acceptInvitation: post(
    'auth/accept-invitation',
    { token, password },
    Type.Object({ login: Type.String() }),
    {
      open: true,
      may: 'everyone',
      writes: ['app_user', 'invitation', 'login_attempt', 'session'],
    },
  ),
  // Ends the user's other sessions. `old` may be omitted if an administrator set the present password and the
  // session has just begun with this password.
  changePassword: post('auth/password', { old: Type.Optional(password), new: password }, SaveAnswer, {
    may: 'everyone',
    beforeSetUp: true,
    writes: ['app_user', 'session'],
  }),
  sessions: post('auth/sessions', {}, Type.Array(SessionRow), { own: true, reads: ['session'] }),
  endSession: post('auth/end-session', { id }, SaveAnswer, { may: 'everyone', writes: ['session'] }),
  endOtherSessions: post('auth/end-other-sessions', {}, SaveAnswer, { may: 'everyone', writes: ['session'] }),
  secondFactor: post('auth/second-factor', {}, SecondFactor, {
    own: true,
    beforeSetUp: 'secondFactor',
    reads: ['app_user', 'second_factor'],
  }),
  // Creates a secret for a second factor and invalidates an earlier secret that was not confirmed. `password`
  // may be omitted if the factor is required and the session has just begun.
  beginSecondFactor: post(
    'auth/begin-second-factor',
    { password: Type.Optional(password) },
    SecondFactorSecret,
    {
      own: true,
      beforeSetUp: 'secondFactor',
      reads: 'once',
    },
  ),
  // Turns the second factor on and ends the user's other sessions.
  confirmSecondFactor: post('auth/confirm-second-factor', { code }, SecondFactorResult, {
    may: 'everyone',
    beforeSetUp: 'secondFactor',
    writes: ['app_user', 'second_factor', 'session'],
  }),
  removeSecondFactor: post('auth/remove-second-factor', { password, code }, SaveAnswer, {
    may: 'everyone',
    writes: ['app_user', 'second_factor', 'session'],
  }),
}
