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
  // Where the user saves, whatever the role: everything for an administrator, nothing for a reader.
  scope: Type.Object(scopeFields),
  // Until the second factor is set up that is demanded of the user, every other call is 403.
  secondFactorDemanded: Type.Optional(Type.Literal(true)),
  // The user's password was typed by an administrator: the screen asks for another one first (domain.md#password-given).
  passwordGiven: Type.Optional(Type.Literal(true)),
  // Whose rights these are, while an administrator sees the product as somebody else; login and names are his own.
  viewing: Type.Optional(Type.Object({ login: Type.String(), name: Type.String(), surname: Type.String() })),
  // Without a living product licence: the session ends three seconds later.
  licence: Type.Optional(Type.Enum([...fatalVerdicts])),
})

const password = Type.String({ maxLength: lengths.password })
/** The token in the link of an invitation. */
const token = Type.String({ maxLength: lengths.invitation })
/** Six digits of an authenticator, or a recovery code. */
const code = Type.String({ maxLength: lengths.secondCode })

/** `recovery`: how many recovery codes are left. */
const SecondFactor = Type.Object({
  on: Type.Boolean(),
  demanded: Type.Boolean(),
  recovery: Type.Integer(),
})

/** The input of an authenticator: typed, or drawn, `path` being an SVG path in a square of `size`. */
const SecondFactorSecret = Type.Object({
  secret: Type.String(),
  address: Type.String(),
  size: Type.Integer(),
  path: Type.String(),
})
export type SecondFactorSecret = Static<typeof SecondFactorSecret>

/** The recovery codes, which nobody will see again. */
const SecondFactorSaved = Type.Array(
  Type.Object({ ...outcomeFields, recovery: Type.Optional(Type.Array(Type.String())) }),
)
export type SecondFactorSaved = Static<typeof SecondFactorSaved>

export const auth = {
  // The password is trimmed by the client only; here it is taken as it comes. A user with a second factor is asked for a
  // code (401 secondFactorNeeded), which comes with the same login and password.
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
  check: post('auth/check', {}, User, { unlicensed: true, early: true, marked: true, reads: 'once' }),
  logout: get('auth/logout', Type.Null(), {
    unlicensed: true,
    early: true,
    says: 'loggedOut',
    reads: 'once',
  }),
  userName: post('auth/user-name', { idAvnUser: id }, Type.Array(Type.Object({ fio: Type.String() })), {
    unlicensed: true,
    reads: ['app_user'],
  }),
  // The user's own name, as the header shows it.
  saveName: post(
    'auth/save-name',
    { surname: optionalText(lengths.userName), name: optionalText(lengths.userName) },
    SaveAnswer,
    { may: 'everyone', writes: ['app_user'] },
  ),
  // The session has its user's own rights again.
  endViewing: post('auth/end-viewing', {}, SaveAnswer, {
    may: 'everyone',
    whileViewing: true,
    early: true,
    writes: ['session'],
  }),
  // By the link of an invitation, whose token it is: whom it invites.
  invited: post(
    'auth/invited',
    { token },
    Type.Object({ login: Type.String(), name: Type.String(), surname: Type.String() }),
    {
      open: true,
      reads: 'once',
    },
  ),
  // Sets the password and spends the link; ends all sessions of the user and a lockout.
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
  // Both as they are typed; a session just begun by a given password may leave the old one out. Ends all other sessions
  // of the user.
  changePassword: post('auth/password', { old: Type.Optional(password), new: password }, SaveAnswer, {
    may: 'everyone',
    early: true,
    writes: ['app_user', 'session'],
  }),
  sessions: post('auth/sessions', {}, Type.Array(SessionRow), { own: true, reads: ['session'] }),
  endSession: post('auth/end-session', { id }, SaveAnswer, { may: 'everyone', writes: ['session'] }),
  // All of the user but the one that asks.
  endOtherSessions: post('auth/end-other-sessions', {}, SaveAnswer, { may: 'everyone', writes: ['session'] }),
  secondFactor: post('auth/second-factor', {}, SecondFactor, {
    own: true,
    early: 'secondFactor',
    reads: ['app_user', 'second_factor'],
  }),
  // A new secret in the place of one that no code has confirmed. The password is left out where the factor is demanded and the
  // session has just begun by it.
  beginSecondFactor: post(
    'auth/begin-second-factor',
    { password: Type.Optional(password) },
    SecondFactorSecret,
    {
      own: true,
      early: 'secondFactor',
      reads: 'once',
    },
  ),
  // The first code sets it up and ends all other sessions of the user.
  confirmSecondFactor: post('auth/confirm-second-factor', { code }, SecondFactorSaved, {
    may: 'everyone',
    early: 'secondFactor',
    writes: ['app_user', 'second_factor', 'session'],
  }),
  removeSecondFactor: post('auth/remove-second-factor', { password, code }, SaveAnswer, {
    may: 'everyone',
    writes: ['app_user', 'second_factor', 'session'],
  }),
}
