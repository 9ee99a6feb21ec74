import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { hierarchy } from '#contract/hierarchy.ts'
import { appUser, loginAttempt, session } from '#db/schema/index.ts'
import { registrar, testServer } from '#test/ask.ts'
import { disableUser } from '../users/users.ts'
import { saveUser } from '../users/save.ts'
import { addUser, administratorRights, findLogin } from './users.ts'

const server = testServer()
const { ask } = server
const validLogin = { login: registrar.login, password: registrar.password }

beforeEach(() => server.db.delete(loginAttempt))

const signIn = async () => {
  const answer = await ask(auth.login, validLogin, { session: null })
  return answer.cookies[0]?.value ?? ''
}
const isSessionOf = (token: string) => eq(session.tokenHash, createHash('sha256').update(token).digest())
const isOpen = async (token: string) => (await ask(auth.check, {}, { session: token })).status === 200

describe('login', () => {
  // @rule session-states
  test('right password → returns the user and sets HttpOnly cookies for session and device', async () => {
    const answer = await ask(auth.login, validLogin, { session: null })
    expect(answer).toMatchObject({ status: 200, error: false, message: '' })
    expect(answer.data).toEqual({
      idAvnUser: server.userId,
      login: 'registrar',
      name: 'Айгүл',
      surname: 'Асанова',
      role: 'administrator',
      scope: { catalogues: true, institutions: null, faculties: [] },
    })
    expect(answer.cookies).toEqual([
      expect.objectContaining({ name: 'sid', path: '/', httpOnly: true, sameSite: 'Lax' }),
      expect.objectContaining({ name: 'device', path: '/', httpOnly: true, sameSite: 'Lax' }),
    ])
    expect(answer.cookies[0]).not.toHaveProperty('secure')
  })

  // @rule value-trimmed
  test('login in upper case with blanks around it → accepted; login with a Cyrillic letter, or blank before the password → 401', async () => {
    expect((await ask(auth.login, { ...validLogin, login: '  REGISTRAR ' }, { session: null })).status).toBe(
      200,
    )
    expect(
      (await ask(auth.login, { ...validLogin, password: ` ${validLogin.password}` }, { session: null }))
        .status,
    ).toBe(401)
    expect((await ask(auth.login, { ...validLogin, login: 'rеgistrar' }, { session: null })).status).toBe(401)
  })

  // @rule login-refused
  test('wrong password, unknown login → equal responses', async () => {
    const wrong = await ask(auth.login, { ...validLogin, password: 'x' }, { session: null })
    const unknown = await ask(auth.login, { login: 'nobody', password: 'x' }, { session: null })
    expect(wrong).toMatchObject({
      status: 401,
      error: true,
      data: null,
      message: 'Неверный логин или пароль',
    })
    expect({ ...unknown, headers: 0 }).toEqual({ ...wrong, headers: 0 })
  })

  // @rule session-several
  test('second login in one browser → only the former session of this browser ends', async () => {
    const elsewhere = await signIn()
    const before = await signIn()
    const answer = await ask(auth.login, validLogin, { session: before })
    const after = answer.cookies[0]?.value ?? ''
    expect(after).not.toBe(before)
    expect([await isOpen(before), await isOpen(after), await isOpen(elsewhere)]).toEqual([false, true, true])
  })

  // @rule session-several
  test('request has an invented session id → the login sets a new id', async () => {
    const answer = await ask(auth.login, validLogin, { session: 'fixed' })
    expect(answer.cookies[0]?.value).not.toBe('fixed')
    expect(await isOpen('fixed')).toBe(false)
  })

  // @rule session-length
  test('stored session and user after a login → have only hashes of token and password', async () => {
    const token = await signIn()
    const [user] = await server.db.select().from(appUser)
    const sessions = await server.db.select().from(session)
    expect(JSON.stringify(sessions)).not.toContain(token)
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

// @rule login-limits
describe('too many failed logins', () => {
  test('five failed logins of one account from one IP address → 429 for the right password; login to another account → 200', async () => {
    await addUser(server.db, { login: 'second', name: '', surname: '' }, 'сыр', administratorRights)
    for (let i = 0; i < 5; i++)
      expect((await ask(auth.login, { ...validLogin, password: 'x' }, { session: null })).status).toBe(401)
    const closed = await ask(auth.login, { ...validLogin, login: 'Registrar ' }, { session: null })
    expect(closed).toMatchObject({ status: 429, error: true, message: expect.stringContaining('15 мин') })
    expect(Number(closed.headers['retry-after'])).toBeGreaterThan(14 * 60)
    expect((await ask(auth.login, { login: 'second', password: 'сыр' }, { session: null })).status).toBe(200)
  })

  test('failed logins older than a quarter of an hour → not counted any more', async () => {
    const ago = new Date(Date.now() - 15 * 60_000 - 1000)
    await server.db
      .insert(loginAttempt)
      .values(Array.from({ length: 5 }, () => ({ loginKey: 'registrar', address: '127.0.0.1', at: ago })))
    expect((await ask(auth.login, validLogin, { session: null })).status).toBe(200)
  })

  test('right password → the count of failed logins restarts at 0', async () => {
    for (let i = 0; i < 4; i++) await ask(auth.login, { ...validLogin, password: 'x' }, { session: null })
    expect((await ask(auth.login, validLogin, { session: null })).status).toBe(200)
    for (let i = 0; i < 4; i++) await ask(auth.login, { ...validLogin, password: 'x' }, { session: null })
    expect((await ask(auth.login, validLogin, { session: null })).status).toBe(200)
  })

  test('twenty failed logins from one IP address in a minute → 429 for another login with the right password', async () => {
    for (let i = 0; i < 20; i++)
      expect((await ask(auth.login, { login: `guess${i}`, password: 'x' }, { session: null })).status).toBe(
        401,
      )
    expect((await ask(auth.login, validLogin, { session: null })).status).toBe(429)
  })
})

describe('session', () => {
  // @rule session-states language-of-answers
  test('logout → the session ends; the message is in the caller’s language', async () => {
    const token = await signIn()
    const answer = await ask(auth.logout, {}, { session: token, lang: 'ky' })
    expect(answer).toMatchObject({ status: 200, data: null, message: 'Сиз системадан чыктыңыз' })
    expect(await isOpen(token)).toBe(false)
  })

  // @rule session-length
  test('session idle for over half an hour, or expired → the session ends', async () => {
    const idleSession = await signIn()
    await server.db
      .update(session)
      .set({ seenAt: new Date(Date.now() - 31 * 60_000) })
      .where(isSessionOf(idleSession))
    expect(await isOpen(idleSession)).toBe(false)
    const old = await signIn()
    await server.db
      .update(session)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(isSessionOf(old))
    expect(await isOpen(old)).toBe(false)
  })

  // @rule session-length
  test('session last used twenty minutes ago → continues', async () => {
    const token = await signIn()
    await server.db
      .update(session)
      .set({ seenAt: new Date(Date.now() - 20 * 60_000) })
      .where(isSessionOf(token))
    expect(await isOpen(token)).toBe(true)
    const [seen] = await server.db.select({ at: session.seenAt }).from(session).where(isSessionOf(token))
    expect(seen?.at.getTime()).toBeGreaterThan(Date.now() - 60_000)
  })

  // @rule session-password-change
  test('password changed or user disabled → the user’s session ends', async () => {
    await addUser(server.db, { login: 'third', name: '', surname: '' }, 'эски сыр сөз', administratorRights)
    const enter = async (password: string) =>
      (await ask(auth.login, { login: 'third', password }, { session: null })).cookies[0]?.value ?? ''
    const before = await enter('эски сыр сөз')
    const idUser = (await findLogin(server.db, 'third'))?.id ?? 0
    const changed = { idUser, login: 'third', role: 'administrator', password: 'жаңы сыр сөз' } as const
    await saveUser(server.db, changed, { userId: null })
    expect(await isOpen(before)).toBe(false)
    const after = await enter('жаңы сыр сөз')
    expect(await isOpen(after)).toBe(true)
    await disableUser(server.db, { idUser }, { userId: null })
    expect(await isOpen(after)).toBe(false)
    expect(
      (await ask(auth.login, { login: 'third', password: 'жаңы сыр сөз' }, { session: null })).status,
    ).toBe(401)
    expect(await server.db.$count(session, eq(session.userId, server.userId))).toBeGreaterThan(0)
  })
})

// @rule user-name-own
test('user name: requested with the own id → the name; with the id of another user → an empty list', async () => {
  expect(await server.get(auth.userName, { idAvnUser: server.userId })).toEqual([{ fio: 'Асанова Айгүл' }])
  expect(await server.get(auth.userName, { idAvnUser: server.userId + 1 })).toEqual([])
})

// @rule own-page-only
describe('cross-site requests', () => {
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', 'x-okuu': '1' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:81' },
    { 'x-okuu': '0' },
  ]
  test.each(foreign)('headers %o, not of our own site → 403', async (headers) => {
    expect(
      (await ask(hierarchy.institutions, { idMinisterstvo: 1 }, { headers: { 'x-okuu': '', ...headers } }))
        .status,
    ).toBe(403)
    const out = await ask(auth.logout, {}, { headers: { 'x-okuu': '', ...headers } })
    expect(out).toMatchObject({ status: 403, error: true })
    expect((await ask(auth.check, {})).status).toBe(200)
  })

  const own: Record<string, string>[] = [
    { 'sec-fetch-site': 'same-origin', origin: 'https://proxied.example' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://localhost:80', host: 'localhost:80' },
    { 'x-okuu': '1' },
  ]
  test.each(own)('headers of our own site %o → 200', async (headers) => {
    const answer = await ask(
      hierarchy.institutions,
      { idMinisterstvo: 1 },
      { headers: { 'x-okuu': '', ...headers } },
    )
    expect(answer.status).toBe(200)
  })
})
