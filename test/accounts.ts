import { beforeEach } from 'vitest'
import { auth } from '#contract/auth.ts'
import { loginAttempt } from '#db/schema/index.ts'
import { startSession } from '#server/auth/sessions.ts'
import { addUser, findLogin, fullRegistrarRights } from '#server/auth/users.ts'
import type { testServer } from './ask.ts'

/** Returns functions that create users with one password. Login attempts are deleted before each test. */
export function accountHelpers(server: ReturnType<typeof testServer>, kind: string) {
  const password = 'биринчи сыр'
  beforeEach(() => server.db.delete(loginAttempt))

  let count = 0
  async function newUser() {
    const login = `${kind}${++count}`
    await addUser(server.db, { login, name: 'Айгүл', surname: 'Асанова' }, password, fullRegistrarRights)
    const id = (await findLogin(server.db, login))?.id ?? 0
    return { id, login, token: await startSession(server.db, id, undefined) }
  }
  const isOpen = async (token: string) =>
    (await server.ask(auth.check, {}, { session: token })).status === 200
  return { password, newUser, isOpen }
}
