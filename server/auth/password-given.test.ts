import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import type { Call } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import { users } from '#contract/users.ts'
import { run } from '#db/statement.ts'
import { accountHelpers } from '#test/accounts.ts'
import { registrar, testServer } from '#test/ask.ts'
import { sampleBody } from '#test/sample-body.ts'
import { hashToken, startSession } from './sessions.ts'

const server = testServer()
const { ask, get } = server
accountHelpers(server, 'given')
const given = 'берилген сыр'
const calls = Object.values<Record<string, Call>>(contract).flatMap((of) => Object.values(of))

// @rule password-given
test('password set by an administrator: sign-in with it → a different password is required; single sign-on → not required', async () => {
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

  // The administrator sets a password again. A session by password then requires a change; a session by single
  // sign-on does not.
  await get(users.save, { ...body, idUser: made?.ID ?? 0, password: 'дагы бир сыр' })
  const origin = { address: '', agent: '', via: 'sso' as const }
  const bySignOn = { session: await startSession(server.db, made?.ID ?? 0, undefined, origin) }
  expect(await get(auth.check, {}, bySignOn)).not.toHaveProperty('passwordGiven')
  const byPassword = { session: await startSession(server.db, made?.ID ?? 0, undefined) }
  expect(await get(auth.check, {}, byPassword)).toMatchObject({ passwordGiven: true })
})

// @rule password-given
test('password set by an administrator is not changed yet → calls of the session get 403, except four listed here', async () => {
  const body = { idUser: -1, login: 'unchanged', role: 'administrator' as const, password: given }
  await get(users.save, body)
  const entered = await ask(auth.login, { login: 'unchanged', password: given }, { session: null })
  const by = { session: entered.cookies[0]?.value ?? '' }
  const closed = calls.filter(({ open, beforeSetUp }) => !open && beforeSetUp !== true)
  expect(closed.length).toBeGreaterThan(100)
  for (const call of closed)
    expect(await ask(call, sampleBody(call), by), call.path).toMatchObject({
      status: 403,
      code: 'passwordGiven',
    })
  expect(calls.filter(({ beforeSetUp }) => beforeSetUp === true).map(({ path }) => path)).toEqual([
    'auth/check',
    'auth/logout',
    'auth/end-viewing',
    'auth/password',
  ])
  expect((await ask(users.list, {})).status).toBe(200)
  await get(auth.changePassword, { old: given, new: 'өзүм тандаган' }, by)
  expect((await ask(users.list, {}, by)).status).toBe(200)
  expect((await ask(auth.logout, {}, by)).status).toBe(200)
})

// @rule password-given own-account
test('password set by an administrator: change without the old one → accepted once, in a new session by password', async () => {
  const login = 'just.begun'
  const [made] = await get(users.save, { idUser: -1, login, role: 'reader', password: given })
  const enter = async (password: string) =>
    (await ask(auth.login, { login, password }, { session: null })).cookies[0]?.value ?? ''
  const change = (session: string, newPassword: string) =>
    ask(auth.changePassword, { new: newPassword }, { session })
  const own = 'өзүм тандаган'

  // An attacker started this session six minutes ago with the password that the administrator chose.
  const stolen = await enter(given)
  await run(
    server.db,
    `UPDATE session SET created_at = created_at - interval '6 minutes' WHERE token_hash = $1`,
    [hashToken(stolen)],
  )
  expect(await change(stolen, own)).toMatchObject({ status: 400, code: 'fieldMissing' })
  const fresh = await enter(given)
  expect((await change(fresh, given)).code).toBe('passwordSame')
  // A sign-on session does not prove that its user knows the old password.
  const origin = { address: '', agent: '', via: 'sso' as const }
  const vouched = await startSession(server.db, made?.ID ?? 0, undefined, origin)
  expect((await change(vouched, own)).code).toBe('fieldMissing')
  expect((await change(fresh, own)).status).toBe(200)
  // The password is now the user's own choice, so the old password is required.
  expect((await change(fresh, 'дагы башкасы')).code).toBe('fieldMissing')
  expect((await change(await enter(own), 'дагы башкасы')).code).toBe('fieldMissing')
  expect((await change(stolen, 'дагы башкасы')).status).toBe(401)
})

// @rule password-given
test('users: administrator sets the own password → no change is required', async () => {
  const own = { idUser: server.userId, login: registrar.login, role: 'administrator' as const }
  await get(users.save, { ...own, password: 'өзүм тандаган' })
  expect(await get(auth.check, {})).not.toHaveProperty('passwordGiven')
})
