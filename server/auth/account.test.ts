import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { appUser, session } from '#db/schema/index.ts'
import { accountHelpers } from '#test/accounts.ts'
import { testServer } from '#test/ask.ts'
import { commitWhileWaiting } from '#test/interleave.ts'
import { hashPassword } from './passwords.ts'
import { endSessionsOf, startSession } from './sessions.ts'

const server = testServer()
const { ask, get } = server
const { password, newUser, isOpen } = accountHelpers(server, 'owner')
const signIn = async (login: string, word: string) =>
  (await ask(auth.login, { login, password: word }, { session: null })).status

describe('own password', () => {
  // @rule own-account session-password-change
  test('user changes the own password → all other sessions end, the old password is refused', async () => {
    const { id, login, token } = await newUser()
    const elsewhere = await startSession(server.db, id, undefined)
    const answer = await ask(auth.changePassword, { old: password, new: 'экинчи сыр' }, { session: token })
    expect(answer.data).toEqual([{ sms: '2', rev: 2 }])
    expect([await isOpen(token), await isOpen(elsewhere)]).toEqual([true, false])
    expect([await signIn(login, password), await signIn(login, 'экинчи сыр')]).toEqual([401, 200])
  })

  // @rule own-account
  test('user ends all other sessions → this session and sessions of other users continue', async () => {
    const { id, token } = await newUser()
    const otherUser = await newUser()
    const elsewhere = [
      await startSession(server.db, id, undefined),
      await startSession(server.db, id, undefined),
    ]
    expect((await ask(auth.endOtherSessions, {}, { session: token })).data).toEqual([{ sms: '8' }])
    expect(await Promise.all([token, ...elsewhere, otherUser.token].map(isOpen))).toEqual([
      true,
      false,
      false,
      true,
    ])
  })

  // @rule own-account account-rules
  test.each([
    ['башка сыр', 'экинчи сыр', 'oldPasswordWrong'],
    [` ${password}`, 'экинчи сыр', 'oldPasswordWrong'],
    [password, 'кыска 7', 'passwordTooShort'],
    [password, 'password1', 'passwordCommon'],
    [password, '1qaz2wsx3edc', 'passwordCommon'],
    [password, 'SonyEricsson', 'passwordCommon'],
    [password, '', 'passwordUntypable'],
  ])('old password «%s», new «%s» → 400 %s, the password is unchanged', async (old, next, code) => {
    const { login, token } = await newUser()
    const answer = await ask(auth.changePassword, { old, new: next }, { session: token })
    expect(answer).toMatchObject({ status: 400, code, data: null })
    expect(await signIn(login, password)).toBe(200)
  })

  // @rule own-account
  test('new password equal to the login → 400', async () => {
    const { login, token } = await newUser()
    await server.db
      .update(appUser)
      .set({ login: 'a long enough login', loginKey: 'a long enough login' })
      .where(eq(appUser.login, login))
    const answer = await ask(
      auth.changePassword,
      { old: password, new: 'A long enough LOGIN' },
      { session: token },
    )
    expect(answer).toMatchObject({ status: 400, code: 'passwordIsLogin' })
  })

  // @rule own-account login-limits
  test('five wrong old passwords → 429, also for the right old password', async () => {
    const { token } = await newUser()
    const change = (old: string) => ask(auth.changePassword, { old, new: 'экинчи сыр' }, { session: token })
    for (let i = 0; i < 5; i++) expect((await change('x')).status).toBe(400)
    expect((await change(password)).status).toBe(429)
  })
})

// @rule session-password-change
test('account: login during a password change → no session with the old password', async () => {
  const { id, login } = await newUser()
  const next = await hashPassword('экинчи сыр')
  const answer = await commitWhileWaiting(
    server.db,
    async (tx) => {
      await tx.update(appUser).set({ passwordHash: next }).where(eq(appUser.id, id))
      await endSessionsOf(tx, id)
    },
    () => ask(auth.login, { login, password }, { session: null }),
  )
  expect(answer).toMatchObject({ status: 401, code: 'loginRefused', cookies: [] })
  expect(await server.db.$count(session, eq(session.userId, id))).toBe(0)
})

// @rule session-password-change
test('account: login while an administrator disables the user → no session', async () => {
  const { id, login } = await newUser()
  const answer = await commitWhileWaiting(
    server.db,
    async (tx) => {
      await tx.update(appUser).set({ disabled: true }).where(eq(appUser.id, id))
      await endSessionsOf(tx, id)
    },
    () => ask(auth.login, { login, password }, { session: null }),
  )
  expect(answer).toMatchObject({ status: 401, code: 'loginRefused' })
  expect(await server.db.$count(session, eq(session.userId, id))).toBe(0)
})

// @rule own-account
describe('own sessions', () => {
  test('list → has IP address, time and browser of each session, and marks the current session', async () => {
    const { login } = await newUser()
    const enter = (agent: string) =>
      ask(auth.login, { login, password }, { session: null, headers: { 'user-agent': agent } })
    await enter('Chrome')
    const current = (await enter('x'.repeat(400))).cookies[0]?.value ?? ''
    const rows = await get(auth.sessions, {}, { session: current })
    expect(rows).toHaveLength(3)
    const [first, ...others] = rows
    expect(first).toMatchObject({ current: true, address: '127.0.0.1', agent: 'x'.repeat(300) })
    expect(Date.parse(first?.last_used ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect(others.map(({ current: mine, agent }) => [mine, agent])).toContainEqual([false, 'Chrome'])
    expect(JSON.stringify(rows)).not.toContain(current)
  })

  test('user ends one session → the other sessions continue; session of another user → 404', async () => {
    const { id, token } = await newUser()
    const otherSession = await startSession(server.db, id, undefined)
    const otherUser = await newUser()
    const [row] = (await get(auth.sessions, {}, { session: token })).filter(({ current }) => !current)
    expect((await ask(auth.endSession, { id: row?.id }, { session: otherUser.token })).status).toBe(404)
    expect(await isOpen(otherSession)).toBe(true)
    expect((await ask(auth.endSession, { id: row?.id }, { session: token })).data).toEqual([{ sms: '8' }])
    expect([await isOpen(otherSession), await isOpen(token)]).toEqual([false, true])
  })
})

// @rule own-account
test('own name: changed → the session check returns the new name', async () => {
  const { token } = await newUser()
  const answer = await ask(auth.saveName, { name: 'Айнура', surname: ' Токтогулова ' }, { session: token })
  expect(answer.data).toEqual([{ sms: '2', rev: 2 }])
  expect(await get(auth.check, {}, { session: token })).toMatchObject({
    name: 'Айнура',
    surname: 'Токтогулова',
  })
})
