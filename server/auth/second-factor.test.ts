import { eq } from 'drizzle-orm'
import { generateSync } from 'otplib'
import { describe, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { history as changes } from '#contract/history.ts'
import { users } from '#contract/users.ts'
import { history, loginAttempt, secondFactor } from '#db/schema/index.ts'
import { accountHelpers } from '#test/accounts.ts'
import { testServer } from '#test/ask.ts'
import { startSession } from './sessions.ts'

const server = testServer()
const { ask, get } = server
const { password, newUser, isOpen } = accountHelpers(server, 'holder')

const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 })

/** Creates a user whose second factor was confirmed with the code of the previous time step. */
async function newHolder() {
  const user = await newUser()
  const by = { session: user.token }
  const { secret } = await get(auth.beginSecondFactor, { password }, by)
  const [outcome] = await get(auth.confirmSecondFactor, { code: codeOf(secret, -1) }, by)
  return { ...user, secret, recovery: outcome?.recovery ?? [] }
}

const signIn = (login: string, code?: string, word = password) =>
  ask(auth.login, { login, password: word, ...(code !== undefined && { code }) }, { session: null })
const outcomeOf = async (...sent: Parameters<typeof signIn>) => {
  const { status, code, cookies } = await signIn(...sent)
  return status === 200 && cookies[0]?.name === 'sid' ? 'in' : code
}

describe('set-up of a second factor', () => {
  // @rule second-factor-setup
  test('password, then a code → the factor is enabled, with ten recovery codes; the user’s other sessions end', async () => {
    const { id, token } = await newUser()
    const elsewhere = await startSession(server.db, id, undefined)
    const by = { session: token }
    const off = { on: false, demanded: false, recovery: 0 }
    expect(await get(auth.secondFactor, {}, by)).toEqual(off)
    const setUp = await get(auth.beginSecondFactor, { password }, by)
    expect(setUp.address).toMatch(/^otpauth:\/\/totp\/Okuu:holder\d+\?secret=[A-Z2-7]{32}&issuer=Okuu/)
    expect(setUp.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/)
    expect(await get(auth.secondFactor, {}, by)).toEqual(off)
    const [outcome] = await get(auth.confirmSecondFactor, { code: codeOf(setUp.secret) }, by)
    expect(outcome).toMatchObject({ sms: '2', rev: 2 })
    expect(new Set(outcome?.recovery).size).toBe(10)
    expect(outcome?.recovery?.[0]).toMatch(/^([0-9a-z]{4}-){5}[0-9a-z]{4}$/)
    expect(await get(auth.secondFactor, {}, by)).toEqual({ on: true, demanded: false, recovery: 10 })
    expect([await isOpen(token), await isOpen(elsewhere)]).toEqual([true, false])
  })

  // @rule second-factor-setup
  test('wrong password or code, factor already enabled, set-up expired → refused with the reason', async () => {
    const { id, token, login } = await newUser()
    const by = { session: token }
    const codeFor = async (code: string) => (await ask(auth.confirmSecondFactor, { code }, by)).code
    expect((await ask(auth.beginSecondFactor, { password: 'x' }, by)).code).toBe('passwordWrong')
    expect(await codeFor('123456')).toBe('secondFactorMissing')
    const { secret } = await get(auth.beginSecondFactor, { password }, by)
    for (const wrong of [codeOf(secret, 5), '', 'abcdef', '1234567'])
      expect(await codeFor(wrong)).toBe('codeWrong')
    await server.db
      .update(secondFactor)
      .set({ begunAt: new Date(Date.now() - 16 * 60_000) })
      .where(eq(secondFactor.userId, id))
    expect(await codeFor(codeOf(secret))).toBe('secondFactorMissing')
    expect(await outcomeOf(login)).toBe('in')
    const holder = await newHolder()
    const again = await ask(auth.beginSecondFactor, { password }, { session: holder.token })
    expect(again.code).toBe('secondFactorStands')
  })

  // @rule second-factor-setup history-no-secrets
  test('set-up done → recorded in the user’s history without secret and recovery codes', async () => {
    const { id, secret, recovery } = await newHolder()
    const written = await server.db.select().from(history).where(eq(history.tableName, 'app_user'))
    expect(written.findLast(({ rowId }) => rowId === id)).toMatchObject({
      userId: id,
      before: { second_factor: false },
      after: { second_factor: true },
    })
    const rows = await get(changes.row, { entity: 'user', id })
    expect(rows[0]?.fields).toEqual([{ field: 'second_factor', before: false, after: true }])
    const stored = await server.db.select().from(secondFactor)
    expect(JSON.stringify(written)).not.toContain(secret)
    for (const code of recovery) expect(JSON.stringify([stored, written])).not.toContain(code)
  })
})

describe('login with second factor', () => {
  // @rule second-factor-login
  test('password without a code → 401, no session; password with a code → session', async () => {
    const { login, secret } = await newHolder()
    const refused = await signIn(login)
    expect(refused).toMatchObject({ status: 401, code: 'secondFactorNeeded', cookies: [] })
    expect(await outcomeOf(login, ' ')).toBe('secondFactorNeeded')
    expect(await outcomeOf(login, codeOf(secret), 'wrong')).toBe('loginRefused')
    const code = codeOf(secret)
    expect(await outcomeOf(login, `${code.slice(0, 3)} ${code.slice(3)}`)).toBe('in')
  })

  // @rule second-factor-codes
  test('code used before, or three time steps ahead → refused; unused code of this or the next time step → accepted', async () => {
    const { login, secret } = await newHolder()
    const code = codeOf(secret)
    expect(await outcomeOf(login, codeOf(secret, -1))).toBe('codeRefused')
    expect(await outcomeOf(login, code)).toBe('in')
    expect(await outcomeOf(login, code)).toBe('codeRefused')
    expect(await outcomeOf(login, codeOf(secret, 1))).toBe('in')
    expect(await outcomeOf(login, codeOf(secret, 3))).toBe('codeRefused')
  })

  // @rule second-factor-codes
  test('one code sent several times concurrently → one session', async () => {
    const { login, secret } = await newHolder()
    const code = codeOf(secret)
    const answers = await Promise.all(Array.from({ length: 4 }, () => outcomeOf(login, code)))
    expect(answers.filter((outcome) => outcome === 'in')).toHaveLength(1)
  })

  // @rule second-factor-codes
  test('recovery code, also in upper case without hyphens → accepted only once', async () => {
    const { login, token, recovery } = await newHolder()
    const [first = '', second = ''] = recovery
    expect(await outcomeOf(login, ` ${first.toUpperCase().replaceAll('-', ' ')} `)).toBe('in')
    expect(await outcomeOf(login, first)).toBe('codeRefused')
    expect((await get(auth.secondFactor, {}, { session: token })).recovery).toBe(9)
    const both = await Promise.all([outcomeOf(login, second), outcomeOf(login, second)])
    expect(both.toSorted()).toEqual(['codeRefused', 'in'])
  })

  // @rule second-factor-limits
  test('five wrong codes → 429, also for the right code; login without a code → not counted', async () => {
    const { login, secret } = await newHolder()
    for (let i = 0; i < 6; i++) expect(await outcomeOf(login)).toBe('secondFactorNeeded')
    for (let i = 0; i < 5; i++) expect(await outcomeOf(login, codeOf(secret, 9))).toBe('codeRefused')
    const refused = await signIn(login, codeOf(secret))
    expect(refused).toMatchObject({ status: 429, code: 'tooManyAttempts' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(600)
  })

  // @rule second-factor-limits
  test('five wrong codes in the set-up → 429; the user can still sign in', async () => {
    const { login, token } = await newUser()
    const by = { session: token }
    const { secret } = await get(auth.beginSecondFactor, { password }, by)
    const confirm = (code: string) => ask(auth.confirmSecondFactor, { code }, by)
    const guesses = await Promise.all(Array.from({ length: 20 }, () => confirm(codeOf(secret, 9))))
    expect(guesses.filter(({ code }) => code === 'codeWrong')).toHaveLength(5)
    const refused = await confirm(codeOf(secret))
    expect(refused).toMatchObject({ status: 429, code: 'tooManyAttempts' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(600)
    expect(await outcomeOf(login)).toBe('in')
  })

  // @rule second-factor-limits
  test('twenty concurrent guesses of a code → five are checked', async () => {
    const { login, secret } = await newHolder()
    const answers = await Promise.all(Array.from({ length: 20 }, () => outcomeOf(login, codeOf(secret, 9))))
    expect(answers.filter((outcome) => outcome === 'codeRefused')).toHaveLength(5)
  })

  // @rule second-factor-login
  test('second factor was checked, but is absent when the session starts → no session', async () => {
    const { id, login } = await newUser()
    const begun = startSession(server.db, id, undefined, { address: '', agent: '', secondFactor: true })
    await expect(begun).rejects.toThrow('loginRefused')
    expect(await outcomeOf(login)).toBe('in')
  })
})

describe('removal of a second factor', () => {
  // @rule second-factor-removed
  test('password and code → the factor is removed, other sessions end; the next login needs no code', async () => {
    const { id, login, token, secret } = await newHolder()
    const elsewhere = await startSession(server.db, id, undefined)
    const remove = (word: string, code: string) =>
      ask(auth.removeSecondFactor, { password: word, code }, { session: token })
    expect((await remove('x', codeOf(secret))).code).toBe('passwordWrong')
    expect((await remove(password, codeOf(secret, 9))).code).toBe('codeWrong')
    expect((await remove(password, codeOf(secret))).data).toEqual([{ sms: '2', rev: 3 }])
    expect([await isOpen(token), await isOpen(elsewhere)]).toEqual([true, false])
    expect(await outcomeOf(login)).toBe('in')
    expect((await remove(password, codeOf(secret, 1))).code).toBe('secondFactorMissing')
  })

  // @rule second-factor-reset
  test('administrator resets a user’s factor → the user’s session ends; own factor, or reset by a registrar → refused', async () => {
    const { id, login, token } = await newHolder()
    const otherUser = await newHolder()
    expect((await get(users.list, {})).find(({ id_user }) => id_user === id)?.second_factor).toBe(true)
    const foreign = await ask(users.resetSecondFactor, { idUser: id }, { session: otherUser.token })
    expect(foreign.status).toBe(403)
    expect(await get(users.resetSecondFactor, { idUser: id })).toEqual([{ sms: '2', rev: 3 }])
    expect(await isOpen(token)).toBe(false)
    expect([await outcomeOf(login), await outcomeOf(otherUser.login)]).toEqual(['in', 'secondFactorNeeded'])
    expect((await ask(users.resetSecondFactor, { idUser: server.userId })).code).toBe('ownSecondFactor')
    expect((await ask(users.resetSecondFactor, { idUser: 2_000_000_000 })).status).toBe(404)
    const [change] = await get(changes.row, { entity: 'user', id })
    expect(change).toMatchObject({
      id_user: server.userId,
      fields: [{ field: 'second_factor', after: false }],
    })
  })
})

// @rule second-factor-limits
test('second factor: five wrong passwords in the set-up → 429 in this session', async () => {
  const { token } = await newUser()
  const begin = (word: string) => ask(auth.beginSecondFactor, { password: word }, { session: token })
  for (let i = 0; i < 5; i++) expect((await begin('x')).status).toBe(400)
  expect((await begin(password)).status).toBe(429)
})

// @rule second-factor-limits
test('second factor: wrong codes from many IP addresses → 429 on unknown devices, 200 on a known device', async () => {
  const { login, secret } = await newHolder()
  const entered = await signIn(login, codeOf(secret))
  const device = entered.cookies.find(({ name }) => name === 'device')?.value ?? ''
  await server.db
    .insert(loginAttempt)
    .values(Array.from({ length: 10 }, (_, n) => ({ loginKey: login, address: `10.0.0.${n}`, code: true })))
  expect((await signIn(login, codeOf(secret, 1))).status).toBe(429)
  expect((await signIn(login)).code).toBe('secondFactorNeeded')
  const known = { session: null, headers: { cookie: `device=${device}` } }
  const answer = await ask(auth.login, { login, password, code: codeOf(secret, 1) }, known)
  expect(answer.status).toBe(200)
})

test('second factor: default configuration → not required', async () => {
  const { token } = await newUser()
  expect((await ask(catalogues.levels, {}, { session: token })).status).toBe(200)
})
