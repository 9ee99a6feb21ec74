import { and, desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { positions } from '#contract/positions.ts'
import { run } from '#db/statement.ts'
import { users } from '#contract/users.ts'
import { appUser, history, session } from '#db/schema/index.ts'
import { countOutcomes } from '#test/count-outcomes.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { startSession } from '../auth/sessions.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)
const password = 'мөңгү суусу'

let count = 0
const body = (over: object = {}) => ({
  idUser: -1,
  login: `user${++count}`,
  surname: 'Асанова',
  name: 'Айгүл',
  role: 'registrar' as const,
  catalogues: false,
  institutions: [],
  faculties: [],
  ...over,
})
const withPassword = (over: object = {}) => ({ ...body({ password }), ...over })

const rowOf = async (id: number) => (await get(users.list, {})).find(({ id_user }) => id_user === id)

async function add(over: object = {}) {
  const sent = body(over)
  const [outcome] = await get(users.save, { ...sent, password })
  const id = outcome?.ID ?? 0
  return { id, login: sent.login, sent: { ...sent, idUser: id } }
}

// @rule users-looked-at
test('users: list → sorted by surname and name; users without a name are sorted by login', async () => {
  const order = [
    await add({ login: 'zz-order', surname: 'Абакиров', name: 'Азат' }),
    await add({ login: 'mm-order', surname: 'Ысакова', name: 'Нуржан' }),
    await add({ login: 'aa-order', surname: '', name: '' }),
  ].map(({ id }) => id)
  const listed = (await get(users.list, {})).map(({ id_user }) => id_user)
  expect(listed.filter((id) => order.includes(id))).toEqual(order)
})

const signIn = (login: string, word = password) =>
  ask(auth.login, { login, password: word }, { session: null })
const isOpen = async (token: string) => (await ask(auth.check, {}, { session: token })).status === 200
const openSession = (id: number) => startSession(server.db, id, undefined)

let faculty: { id: number; institutionId: number }
beforeAll(async () => {
  faculty = await given.faculty()
})

// @rule users-saved people-scope
test('users: administrator adds a user → the user can sign in, and is listed with role and scope', async () => {
  const scope = { catalogues: true, institutions: [faculty.institutionId], faculties: [faculty.id] }
  const { id, login, sent } = await add(scope)
  const row = { id_user: id, login, surname: 'Асанова', name: 'Айгүл', role: 'registrar', ...scope }
  expect(await rowOf(id)).toEqual({
    ...row,
    disabled: false,
    second_factor: false,
    must_change: true,
    sign_on: false,
    sessions: 0,
    last_sign_in: null,
    locked_until: null,
    invited_until: null,
    rev: 1,
  })
  expect((await signIn(login)).data).toEqual({
    passwordGiven: true,
    idAvnUser: id,
    login,
    surname: 'Асанова',
    name: 'Айгүл',
    role: 'registrar',
    scope,
  })
  const entered = await rowOf(id)
  expect(entered?.sessions).toBe(1)
  expect(Date.parse(entered?.last_sign_in ?? '')).toBeGreaterThan(Date.now() - 60_000)
  expect(await get(users.save, { ...sent, role: 'reader', rev: 1 })).toEqual([{ sms: '2', rev: 2 }])
  expect(await get(users.save, { ...sent, name: 'Айнура', rev: 1 })).toEqual([{ sms: '7', reason: 'stale' }])
  const nothing = { catalogues: false, institutions: [], faculties: [] }
  // The scope of a reader is stored, but only the scope of a registrar is used.
  expect((await signIn(login)).data).toMatchObject({ role: 'reader', scope: nothing })
  expect(await rowOf(id)).toMatchObject({ role: 'reader', ...scope })
})

// @rule users-saved
test('users: null as institutions → all institutions; fields not in the body → unchanged', async () => {
  const { id, sent } = await add({ institutions: null, faculties: [faculty.id] })
  const { institutions, faculties, catalogues, ...rest } = sent
  expect((await get(users.save, rest))[0]?.sms).toBe('2')
  expect(await rowOf(id)).toMatchObject({ institutions, faculties, catalogues })
  await get(users.save, { ...rest, institutions: [] })
  expect(await rowOf(id)).toMatchObject({ institutions: [], faculties })
})

// @rule users-saved reorganisation-end
test('users: scope with an ended unit → 400; a user who has the unit already → saved', async () => {
  const [old, other] = [await given.faculty(), await given.faculty()]
  const { id, sent } = await add({ institutions: [old.institutionId], faculties: [old.id] })
  const end = (table: string, row: number) =>
    run(server.db, `UPDATE ${table} SET ended_on = '2026-11-20' WHERE id = $1`, [row])
  for (const one of [old, other]) {
    await end('faculty', one.id)
    await end('institution', one.institutionId)
  }
  expect((await get(users.save, { ...sent, surname: 'Новая' }))[0]?.sms).toBe('2')
  for (const more of [{ institutions: [other.institutionId] }, { faculties: [old.id, other.id] }])
    expect(await ask(users.save, { ...sent, ...more })).toMatchObject({ status: 400, code: 'unitEnded' })
  expect(await ask(users.save, withPassword({ faculties: [old.id] }))).toMatchObject({ status: 400 })
  expect(await rowOf(id)).toMatchObject({ institutions: [old.institutionId], faculties: [old.id] })
})

// @rule users-saved save-duplicate save-unknown-id account-rules
test('users: invalid values → refused, no user is added', async () => {
  const { sent } = await add()
  const before = (await get(users.list, {})).length
  expect(await get(users.save, withPassword({ login: ` ${sent.login.toUpperCase()} ` }))).toEqual([
    { sms: '3' },
  ])
  for (const [over, status, code] of [
    [{ password: undefined }, 400, 'fieldsMissing'],
    [{ password: 'кыска 7' }, 400, 'passwordTooShort'],
    [{ password: 'sunshine1' }, 400, 'passwordCommon'],
    [{ password: ' мөңгү суусу' }, 400, 'passwordUntypable'],
    [{ login: 'the-very-same', password: 'the-very-same' }, 400, 'passwordIsLogin'],
    [{ login: 'и ван' }, 400, 'badField'],
    [{ login: 'two\nlines' }, 400, 'badField'],
    [{ login: 'x' }, 400, 'fieldBlank'],
    [{ role: 'guest' }, 400, 'badField'],
    [{ institutions: [2_000_000_000] }, 404, 'noSuchRow'],
    [{ faculties: [9999] }, 404, 'noSuchRow'],
    [{ idUser: 2_000_000_000 }, 404, 'noSuchRow'],
  ] as const)
    expect(await ask(users.save, withPassword(over)), JSON.stringify(over)).toMatchObject({
      status,
      code,
      data: null,
    })
  expect((await get(users.list, {})).length).toBe(before)
})

// @rule account-rules
test.each([
  ['aaaaaaaaaaaa', 400],
  ['1qaz2wsx3edc', 400],
  ['baseball1', 400],
  ['мөңгү 17', 200],
  ['жаңы мөөнөт', 200],
  ['bishkek2026', 400],
])('users: password %s → status %i', async (word, status) => {
  expect((await ask(users.save, withPassword({ password: word }))).status).toBe(status)
})

describe('ending sessions', () => {
  // @rule users-saved session-password-change
  test('user disabled → sessions end, sign-in is refused; user enabled → can sign in', async () => {
    const { id, login } = await add()
    const token = await openSession(id)
    expect(await get(users.disable, { idUser: id })).toEqual([{ sms: '2', rev: 2 }])
    expect(await isOpen(token)).toBe(false)
    expect((await signIn(login)).status).toBe(401)
    expect(await get(users.enable, { idUser: id, rev: 2 })).toEqual([{ sms: '2', rev: 3 }])
    expect((await signIn(login)).status).toBe(200)
  })

  // @rule users-saved
  test('sessions of a user ended → sessions of other users and of the caller remain', async () => {
    const { id } = await add()
    const tokens = [await openSession(id), await openSession(id)]
    const { id: other } = await add()
    const neighbour = await openSession(other)
    expect(await get(users.endSessions, { idUser: id })).toEqual([{ sms: '2', rev: 1 }])
    expect([await isOpen(tokens[0] ?? ''), await isOpen(tokens[1] ?? '')]).toEqual([false, false])
    expect(await isOpen(neighbour)).toBe(true)
    await get(users.endSessions, { idUser: server.userId })
    expect((await ask(auth.check, {})).status).toBe(200)
    expect((await ask(users.endSessions, { idUser: 2_000_000_000 })).status).toBe(404)
  })

  // @rule session-password-change
  test('administrator sets a password → the user’s old password and old sessions are invalid', async () => {
    const { id, login, sent } = await add()
    const token = await openSession(id)
    await get(users.save, { ...sent, password: 'күзгү таң' })
    expect(await isOpen(token)).toBe(false)
    expect([(await signIn(login)).status, (await signIn(login, 'күзгү таң')).status]).toEqual([401, 200])
  })
})

// @rule users-last-administrator
describe('the last administrator', () => {
  test('last administrator demoted or disabled → sms 6 (in use), nothing changes', async () => {
    const { id, sent } = await add({ role: 'administrator' })
    await get(users.disable, { idUser: id })
    const [me] = (await get(users.list, {})).filter(({ id_user }) => id_user === server.userId)
    const demoted = { idUser: server.userId, login: 'registrar', name: 'Айгүл', surname: 'Асанова' }
    for (const role of ['reader', 'registrar'] as const)
      expect(await get(users.save, { ...demoted, role })).toEqual([{ sms: '6', reason: 'inUse' }])
    expect(await get(users.disable, { idUser: server.userId })).toEqual([{ sms: '6', reason: 'inUse' }])
    expect(await rowOf(server.userId)).toEqual(me)
    // The user is disabled, so demoting the user leaves the last administrator.
    expect((await get(users.save, { ...sent, role: 'reader' }))[0]?.sms).toBe('2')
  })

  test('two administrators demote each other concurrently → one remains administrator', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, login, sent } = await add({ role: 'administrator' })
      await server.db.update(appUser).set({ passwordGiven: false }).where(eq(appUser.id, id))
      const other = (await signIn(login)).cookies[0]?.value ?? ''
      const me = { idUser: server.userId, login: 'registrar', name: 'Айгүл', surname: 'Асанова' }
      const answers = await Promise.all([
        ask(users.save, { ...sent, role: 'reader' }),
        ask(users.save, { ...me, role: 'reader' }, { session: other }),
      ])
      const saved = answers.flatMap(({ status, data }) => (status === 200 ? [data] : []))
      expect(countOutcomes(saved)).toMatchObject({ '2': 1 })
      const left = (await get(auth.check, {})).role === 'administrator' ? undefined : other
      if (left !== undefined) await ask(users.save, { ...me, role: 'administrator' }, { session: left })
      await get(users.disable, { idUser: id })
    }
  })
})

// @rule history-complete history-no-secrets
test('users: user changed → the change is in the history with its author, without the password', async () => {
  const { id, sent } = await add()
  await get(users.save, { ...sent, institutions: [faculty.institutionId], password: 'күзгү таң' })
  const [change] = await server.db
    .select()
    .from(history)
    .where(and(eq(history.tableName, 'app_user'), eq(history.rowId, id)))
    .orderBy(desc(history.id))
  expect(change).toMatchObject({
    userId: server.userId,
    before: { institutions: [] },
    after: { institutions: [faculty.institutionId] },
  })
  expect(JSON.stringify(change)).not.toMatch(/argon|hash/)
})

// @rule people-catalogues
test('users: new right → valid at once in open sessions', async () => {
  const sent = body({ invite: true })
  const [made] = await get(users.save, sent)
  const id = made?.ID ?? 0
  const token = await openSession(id)
  const save = () =>
    ask(positions.save, { idRrnkDoljnost: -1, nDoljnost: 'Доцент', chasy: 1, idYear: 26 }, { session: token })
  expect((await save()).status).toBe(403)
  await get(users.save, { ...sent, idUser: id, catalogues: true })
  expect((await save()).status).toBe(200)
  expect(await server.db.$count(session, eq(session.userId, id))).toBe(1)
})

// @rule users-locked login-limits
test('users: five wrong passwords → listed with the end of the lockout; unlocked → the password is accepted', async () => {
  const { id, login } = await add()
  for (let tried = 0; tried < 5; tried++) await signIn(login, 'башка сыр сөз')
  const until = Date.parse((await rowOf(id))?.locked_until ?? '')
  expect(until).toBeGreaterThan(Date.now() + 14 * 60_000)
  expect(until).toBeLessThan(Date.now() + 15 * 60_000 + 1000)
  expect((await signIn(login)).status).toBe(429)
  expect(await get(users.unlock, { idUser: id })).toEqual([{ sms: '2', rev: 1 }])
  expect((await rowOf(id))?.locked_until).toBeNull()
  expect((await signIn(login)).status).toBe(200)
  expect((await ask(users.unlock, { idUser: 2_000_000_000 })).status).toBe(404)
})

// @rule users-looked-at
test('users: details → registration, open sessions, changes of 30 days; one session ended → the others remain', async () => {
  const sent = body({ invite: true, institutions: null, catalogues: true })
  const [made] = await get(users.save, sent)
  const id = made?.ID ?? 0
  const tokens = [await openSession(id), await openSession(id)]
  const given = await createThreeLevels(tokens[0] ?? '')
  const seen = await get(users.detail, { idUser: id })
  expect(Date.parse(seen.since ?? '')).toBeGreaterThan(Date.now() - 60_000)
  expect(seen).toMatchObject({
    changes: given,
    proposals: 0,
    sessions: [{ current: false }, { current: false }],
  })
  expect(JSON.stringify(seen)).not.toContain(tokens[0])
  const last = seen.sessions[0]?.id ?? 0
  expect((await ask(users.endSession, { idUser: server.userId, id: last })).status).toBe(404)
  expect(await get(users.endSession, { idUser: id, id: last })).toEqual([{ sms: '8' }])
  expect([await isOpen(tokens[0] ?? ''), await isOpen(tokens[1] ?? '')].filter(Boolean)).toHaveLength(1)
  const own = (await get(users.detail, { idUser: server.userId })).sessions.find(({ current }) => current)
  expect((await ask(users.endSession, { idUser: server.userId, id: own?.id })).status).toBe(404)
  expect((await ask(users.detail, { idUser: 2_000_000_000 })).status).toBe(404)
})

async function createThreeLevels(session: string) {
  for (const name of ['Биринчи', 'Экинчи', 'Үчүнчү'])
    await ask(
      catalogues.saveLevel,
      { IDLevel: -1, NameLevel: name, NameLevelKg: `${name} кг`, NameLevelEn: `${name} en` },
      { session },
    )
  return 3
}
