import { Type } from 'typebox'
import { get, post } from './call.ts'
import { id } from './fields.ts'
import { lengths } from './limits.ts'

const User = Type.Object({
  idAvnUser: Type.Integer(),
  login: Type.String(),
  name: Type.String(),
  surname: Type.String(),
})

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
}
