import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { users } from '#contract/users.ts'
import { invitation } from '#db/schema/index.ts'
import { accountHelpers } from '#test/accounts.ts'
import { testServer } from '#test/ask.ts'

const server = testServer()
const { ask, get } = server
const { password, newUser, isOpen } = accountHelpers(server, 'guest')
const chosenPassword = 'өзүм тандаган'
const withoutSession = { session: null }

const signIn = async (login: string, word: string) =>
  (await ask(auth.login, { login, password: word }, withoutSession)).status
const accept = (token: string, word = chosenPassword) =>
  ask(auth.acceptInvitation, { token, password: word }, withoutSession)
const rowOf = async (id: number) => (await get(users.list, {})).find(({ id_user }) => id_user === id)

// @rule users-invited
test('invitation: new user → cannot sign in until a password is set by the link', async () => {
  const body = { idUser: -1, login: 'invited', surname: 'Асанова', name: 'Айгүл', role: 'reader' as const }
  expect((await ask(users.save, body)).code).toBe('fieldsMissing')
  const [made] = await get(users.save, { ...body, invite: true })
  const id = made?.ID ?? 0
  const { token, until } = await get(users.invite, { idUser: id })
  expect(Date.parse(until) - Date.now()).toBeGreaterThan(71.9 * 3_600_000)
  expect(Date.parse(until) - Date.now()).toBeLessThan(72.1 * 3_600_000)
  expect(await rowOf(id)).toMatchObject({ invited_until: until, must_change: false })
  expect(await get(auth.invited, { token }, withoutSession)).toEqual({
    login: 'invited',
    surname: 'Асанова',
    name: 'Айгүл',
  })
  expect(await signIn('invited', chosenPassword)).toBe(401)
  expect((await accept(token, 'кыска 7')).code).toBe('passwordTooShort')
  expect((await accept(token)).data).toEqual({ login: 'invited' })
  const entered = await ask(auth.login, { login: 'invited', password: chosenPassword }, withoutSession)
  expect(entered.data).not.toHaveProperty('passwordGiven')
  const session = entered.cookies[0]?.value ?? ''
  expect((await ask(auth.sessions, {}, { session })).status).toBe(200)
  expect((await rowOf(id))?.invited_until).toBeNull()
  expect(JSON.stringify(await server.db.select().from(invitation))).not.toContain(token)
})

// @rule users-invited
test('invitation: existing user sets a password → old sessions and the lockout end', async () => {
  const { id, login, token: session } = await newUser()
  for (let tried = 0; tried < 5; tried++) await signIn(login, 'башка сыр сөз')
  const { token } = await get(users.invite, { idUser: id })
  expect(await isOpen(session)).toBe(true)
  expect((await accept(token)).status).toBe(200)
  expect(await isOpen(session)).toBe(false)
  expect([await signIn(login, password), await signIn(login, chosenPassword)]).toEqual([401, 200])
})

// @rule users-invited
test('invitation: used, expired, replaced, withdrawn, or for a disabled user → refused with the reason', async () => {
  const { id, login } = await newUser()
  const newLink = async () => (await get(users.invite, { idUser: id })).token
  const refusedWith = async (token: string) => {
    const looked = await ask(auth.invited, { token }, withoutSession)
    const tried = await accept(token)
    expect([tried.status, tried.code]).toEqual([looked.status, looked.code])
    return [tried.status, tried.code]
  }
  const used = await newLink()
  await accept(used)
  expect(await refusedWith(used)).toEqual([410, 'invitationUsed'])
  const replaced = await newLink()
  const expired = await newLink()
  expect(await refusedWith(replaced)).toEqual([404, 'invitationUnknown'])
  expect(await refusedWith('')).toEqual([404, 'invitationUnknown'])
  await server.db
    .update(invitation)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(invitation.userId, id))
  expect(await refusedWith(expired)).toEqual([410, 'invitationExpired'])
  const closed = await newLink()
  await get(users.disable, { idUser: id })
  expect(await refusedWith(closed)).toEqual([410, 'invitationClosed'])
  expect((await ask(users.invite, { idUser: id })).status).toBe(404)
  await get(users.enable, { idUser: id })
  const withdrawn = await newLink()
  await get(users.save, { idUser: id, login, role: 'reader', password: 'берилген сыр' })
  expect(await refusedWith(withdrawn)).toEqual([404, 'invitationUnknown'])
  expect(await signIn(login, 'берилген сыр')).toBe(200)
})

// @rule users-invited
test('invitation: two requests set a password by one link concurrently → one response is 200, one is 410', async () => {
  const { id } = await newUser()
  const { token } = await get(users.invite, { idUser: id })
  const answers = await Promise.all([accept(token, 'биринчи тандоо'), accept(token, 'экинчи тандоо')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
})
