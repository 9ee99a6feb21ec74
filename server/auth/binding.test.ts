import { describe, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { history as changes } from '#contract/history.ts'
import { users } from '#contract/users.ts'
import { history, session } from '#db/schema/index.ts'
import { home, refusalReply, testSignOn } from '#test/sign-on.ts'

const { service, server, get, beforeCallback, signOn } = await testSignOn()
const countSessions = () => server.db.$count(session)

// @rule sso-matching
test.each([
  'ｒｅｇｉｓｔｒａｒ',
  'regıstrar',
  'rеgistrar',
  'reg\u200bistrar',
  'registrar\u200b',
  ' registrar',
  'registrar\u00ad',
  'registrⓐr',
  'registraŕ'.normalize('NFD'),
])('sign-on: claim %j, similar but not equal to a login → refused', async (email) => {
  service.person = { sub: '20', email, email_verified: true }
  const before = await countSessions()
  expect((await signOn()).ended.to).toContain(refusalReply('unknown').to)
  expect(await countSessions()).toBe(before)
})

// @rule sso-matching sso-bound
describe('account of the first sign-on', () => {
  let count = 0
  async function newUser() {
    const login = `kim${++count}@univ.kg`
    const [outcome] = await server.get(users.save, {
      idUser: -1,
      login,
      role: 'reader',
      password: 'мөңгү суусу',
    })
    const id = outcome?.ID ?? 0
    const person = { sub: `kim-${count}`, email: login, email_verified: true }
    return { id, login, person }
  }
  const as = async (person: typeof service.person) => {
    service.person = person
    return (await signOn()).ended
  }
  const loginAs = async (person: typeof service.person) => {
    const token = /sid=([^;]+)/.exec((await as(person)).cookies)?.[1] ?? ''
    return { token, login: (await server.get(auth.check, {}, { session: token })).login }
  }

  test('claim with the Kelvin sign (U+212A) for K → refused; A to Z in another case → accepted', async () => {
    const { login, person } = await newUser()
    const kelvin = login.replace('k', '\u212a')
    expect(await as({ ...person, email: kelvin })).toEqual(refusalReply('unknown', kelvin))
    expect((await loginAs({ ...person, email: login.toUpperCase() })).login).toBe(login)
  })

  test('bound account: other e-mail or none → same user; other account with the bound e-mail, user disabled → refused', async () => {
    const { id, login, person } = await newUser()
    await loginAs(person)
    expect((await loginAs({ sub: person.sub, email: 'married@univ.kg', email_verified: true })).login).toBe(
      login,
    )
    expect((await loginAs({ sub: person.sub })).login).toBe(login)
    expect(await as({ ...person, sub: 'another' })).toEqual(refusalReply('bound', login))
    await server.get(users.disable, { idUser: id })
    expect(await as(person)).toEqual(refusalReply('unknown', login))
  })

  test('two accounts with one e-mail sign on concurrently → one is bound, the other is refused', async () => {
    const { person, login } = await newUser()
    const begun: Awaited<ReturnType<typeof beforeCallback>>[] = []
    for (const sub of ['one', 'other']) {
      service.person = { ...person, sub: `${person.sub}-${sub}` }
      begun.push(await beforeCallback())
    }
    const ends = await Promise.all(begun.map(({ begun: { cookies }, back }) => get(back, cookies)))
    expect(ends.map(({ to }) => to).toSorted()).toEqual([`${home}/`, refusalReply('bound', login).to])
  })

  test('account released by an administrator → the user’s sessions end; the next account is bound', async () => {
    const { id, person, login } = await newUser()
    const other = await newUser()
    const { token } = await loginAs(person)
    const { token: otherToken } = await loginAs(other.person)
    const isBound = async () =>
      (await server.get(users.list, {})).filter(({ sign_on }) => sign_on).map(({ id_user }) => id_user)
    expect(await isBound()).toEqual(expect.arrayContaining([id, other.id]))
    expect(await server.get(users.releaseSignOn, { idUser: id })).toEqual([{ sms: '2', rev: 3 }])
    expect((await server.ask(auth.check, {}, { session: token })).status).toBe(401)
    expect((await server.ask(auth.check, {}, { session: otherToken })).status).toBe(200)
    expect(await isBound()).not.toContain(id)
    await loginAs({ ...person, sub: 'new' })
    expect(await as(person)).toEqual(refusalReply('bound', login))
    expect((await server.ask(users.releaseSignOn, { idUser: 2_000_000_000 })).status).toBe(404)
    const written = await server.get(changes.row, { entity: 'user', id })
    expect(written.slice(0, 3).map(({ id_user, fields }) => [id_user, fields])).toEqual([
      [id, [{ field: 'sign_on', before: false, after: true }]],
      [server.userId, [{ field: 'sign_on', before: true, after: false }]],
      [id, [{ field: 'sign_on', before: false, after: true }]],
    ])
    const rows = await server.db.select().from(history)
    expect(JSON.stringify(rows)).not.toContain(person.sub)
  })
})
