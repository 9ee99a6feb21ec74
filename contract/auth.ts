import { type Static, Type } from 'typebox'
import { get, post } from './call.ts'
import { id, optionalText } from './fields.ts'
import { lengths } from './limits.ts'
import { SaveAnswer } from './save.ts'
import { role, scopeFields } from './users.ts'

const User = Type.Object({
  idAvnUser: Type.Integer(),
  login: Type.String(),
  name: Type.String(),
  surname: Type.String(),
  role,
  // Where the user saves, whatever the role: everything for an administrator, nothing for a reader.
  scope: Type.Object(scopeFields),
})

/** Moments in ISO 8601; `agent` is what the browser said it is. */
const SessionRow = Type.Object({
  id: Type.Integer(),
  begun: Type.String(),
  last_used: Type.String(),
  address: Type.String(),
  agent: Type.String(),
  current: Type.Boolean(),
})
export type SessionRow = Static<typeof SessionRow>

export const auth = {
  // The password is trimmed by the client only; here it is taken as it comes.
  login: post(
    'auth/login',
    {
      login: Type.String({ maxLength: lengths.login }),
      password: Type.String({ maxLength: lengths.password }),
    },
    User,
    { open: true },
  ),
  check: post('auth/check', {}, User, { unlicensed: true }),
  logout: get('auth/logout', Type.Null(), { unlicensed: true, says: 'loggedOut' }),
  userName: post('auth/user-name', { idAvnUser: id }, Type.Array(Type.Object({ fio: Type.String() })), {
    unlicensed: true,
  }),
  // One's own name, as the header shows it.
  saveName: post(
    'auth/save-name',
    { surname: optionalText(lengths.userName), name: optionalText(lengths.userName) },
    SaveAnswer,
    { may: 'everyone' },
  ),
  // Both as they are typed. Ends all other sessions of the user.
  changePassword: post(
    'auth/password',
    { old: Type.String({ maxLength: lengths.password }), new: Type.String({ maxLength: lengths.password }) },
    SaveAnswer,
    { may: 'everyone' },
  ),
  sessions: post('auth/sessions', {}, Type.Array(SessionRow)),
  endSession: post('auth/end-session', { id }, SaveAnswer, { may: 'everyone' }),
}
