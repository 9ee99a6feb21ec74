import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { users } from '#contract/users.ts'
import { accounts } from '#test/accounts.ts'
import { registrar, testServer } from '#test/ask.ts'
import { startSession } from './sessions.ts'

const server = testServer()
const { ask, get } = server
accounts(server, 'given')
const given = 'берилген сыр'

// @rule password-given
test('a password that an administrator typed: every sign-in with it and every look at the session asks for another one, which it may not be', async () => {
  const body = { idUser: -1, login: 'newcomer', role: 'administrator' as const, password: given }
  const [made] = await get(users.save, body)
  const entered = await ask(auth.login, { login: 'newcomer', password: given }, { session: null })
  expect(entered.data).toMatchObject({ passwordGiven: true })
  const by = { session: entered.cookies[0]?.value ?? '' }
  expect(await get(auth.check, {}, by)).toMatchObject({ passwordGiven: true })
  expect((await ask(auth.changePassword, { old: given, new: given }, by)).code).toBe('passwordSame')
  expect((await ask(auth.changePassword, { old: given, new: 'өзүм тандаган' }, by)).status).toBe(200)
  expect(await get(auth.check, {}, by)).not.toHaveProperty('passwordGiven')
  const again = await ask(auth.login, { login: 'newcomer', password: 'өзүм тандаган' }, { session: null })
  expect(again.data).not.toHaveProperty('passwordGiven')

  // given anew it has to be changed anew; whoever comes by the sign-on of the organisation has used no password
  await get(users.save, { ...body, idUser: made?.ID ?? 0, password: 'дагы бир сыр' })
  const origin = { address: '', agent: '', via: 'sso' as const }
  const bySignOn = { session: await startSession(server.db, made?.ID ?? 0, undefined, origin) }
  expect(await get(auth.check, {}, bySignOn)).not.toHaveProperty('passwordGiven')
  const byPassword = { session: await startSession(server.db, made?.ID ?? 0, undefined) }
  expect(await get(auth.check, {}, byPassword)).toMatchObject({ passwordGiven: true })
})

// @rule password-given
test('the own password that an administrator types into the list is the own one', async () => {
  const own = { idUser: server.userId, login: registrar.login, role: 'administrator' as const }
  await get(users.save, { ...own, password: 'өзүм тандаган' })
  expect(await get(auth.check, {})).not.toHaveProperty('passwordGiven')
})
