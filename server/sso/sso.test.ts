import { desc, eq } from 'drizzle-orm'
import { UnsecuredJWT } from 'jose'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { history as changes } from '#contract/history.ts'
import { users } from '#contract/users.ts'
import { history, session } from '#db/schema/index.ts'
import { registrar, testServer } from '#test/ask.ts'
import { client, passThrough, startSignOnService } from '#test/sign-on-service.ts'

const home = 'http://okuu.test/okuu'
const service = await startSignOnService(`${home}/sso/callback`, 'http://okuu.test/sso/callback')
const settings = {
  OIDC_ISSUER: service.issuer,
  OIDC_CLIENT_ID: client.id,
  OIDC_CLIENT_SECRET: client.secret,
  PUBLIC_ORIGIN: 'http://okuu.test',
}
const server = testServer(settings)
const atRoot = testServer({ ...settings, BASE_PATH: '' })
const admitting = testServer({
  ...settings,
  OIDC_ADMIT: 'reader',
  OIDC_CLAIM: 'preferred_username',
  PASSWORD_LOGIN: '0',
})
afterAll(() => service.stop())

const verified = { sub: '1', email: registrar.login, email_verified: true }
beforeEach(() => {
  service.person = verified
  service.forgery = undefined
})

type Reply = { status: number; to: string; cookies: string }

async function get(path: string, cookies = '', { app } = server): Promise<Reply> {
  const {
    statusCode,
    headers,
    cookies: set,
  } = await app.inject({ method: 'GET', url: path, headers: { cookie: cookies } })
  return {
    status: statusCode,
    to: String(headers.location),
    cookies: set
      .filter(({ value }) => value !== '')
      .map(({ name, value }) => `${name}=${value}`)
      .join('; '),
  }
}

const pathOf = (address: string) => address.slice('http://okuu.test'.length)

/** As a browser goes to the service and comes back; answers the address of the way back. */
async function beforeCallback(over = server, to = '', base = '/okuu') {
  const begun = await get(`${base}/sso/start${to}`, '', over)
  return { begun, back: pathOf(await passThrough(begun.to, `http://okuu.test${base}/sso`)) }
}

/** Signs in as a browser does; answers where it ends, with which cookies, and the address by which it came back. */
async function signOn(over = server, to = '') {
  const { begun, back } = await beforeCallback(over, to)
  return { begun, back, ended: await get(back, begun.cookies, over) }
}
const refusedAs = (reason: string) => ({ status: 302, to: `${home}/login?sso=${reason}`, cookies: '' })
const sessions = () => server.db.$count(session)

// @rule sso-sign-in
describe('a sign-on', () => {
  test('of a verified e-mail that is a login → a session of that user, at the place that was asked for', async () => {
    const { begun, ended } = await signOn(server, '?to=%2Fdirection%3Fq%3Da')
    expect(begun).toMatchObject({ status: 303, cookies: expect.stringMatching(/^sso=/) })
    const asked = new URL(begun.to)
    expect(asked.origin).toBe(service.issuer)
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${home}/sso/callback`,
    })
    expect(ended).toMatchObject({ status: 302, to: `${home}/direction?q=a` })
    const token = /sid=(.+)$/.exec(ended.cookies)?.[1] ?? ''
    expect(await server.get(auth.check, {}, { session: token })).toMatchObject({ login: registrar.login })
    const [begunLast] = await server.db.select().from(session).orderBy(desc(session.id)).limit(1)
    expect(begunLast).toMatchObject({ via: 'sso', userId: server.userId })
  })

  test.each([
    '//evil.example/',
    'https://evil.example/',
    '/\\evil.example',
    '/a\r\nb',
    `/${'x'.repeat(600)}`,
  ])('leads nowhere else: %j', async (to) => {
    const { ended } = await signOn(server, `?to=${encodeURIComponent(to)}`)
    expect(new URL(ended.to).origin).toBe('http://okuu.test')
  })

  // The cookie that this browser would have to bring is written by somebody else.
  test.each(['.evil.example/', '@evil.example/', '/a\r\nSet-Cookie: a=b', '//evil.example/'])(
    'with a cookie that was made up or changed (%j) → the login, nothing begins',
    async (to) => {
      const { begun, back } = await beforeCallback()
      const [text = '', signature = ''] = begun.cookies.slice('sso='.length).split('.')
      const parts = JSON.parse(Buffer.from(text, 'base64url').toString()) as object
      const changed = Buffer.from(JSON.stringify({ ...parts, to })).toString('base64url')
      for (const value of [changed, `${changed}.${signature}`, `${changed}.`, `${text}.x`])
        expect(await get(back, `sso=${value}`)).toEqual(refusedAs('late'))
      expect((await get(back, begun.cookies)).cookies).toMatch(/^sid=/)
    },
  )

  test('at the root of the site → leads below it alone', async () => {
    const { begun, back } = await beforeCallback(atRoot, '?to=%2F%2Fevil.example', '')
    expect(begun.status).toBe(303)
    expect(await get(back, begun.cookies, atRoot)).toMatchObject({ status: 302, to: 'http://okuu.test/' })
  })

  test('replaces the session whose cookie came with it', async () => {
    const { ended } = await signOn()
    const begun = await get('/okuu/sso/start')
    const back = pathOf(await passThrough(begun.to, home))
    await get(back, `${begun.cookies}; ${ended.cookies}`)
    const token = ended.cookies.replace('sid=', '')
    expect((await server.ask(auth.check, {}, { session: token })).status).toBe(401)
  })
})

describe('a sign-on is refused, and nothing begins', () => {
  // @rule sso-matching
  test.each([
    ['unknown', { email: 'nobody@univ.kg', email_verified: true }],
    ['unverified', { email: registrar.login, email_verified: false }],
    ['unverified', { email: registrar.login }],
    ['unverified', { name: 'Айгүл' }],
  ])('%s: %o', async (reason, person) => {
    service.person = { sub: '2', ...person }
    const before = await sessions()
    expect((await signOn()).ended).toEqual(refusedAs(reason))
    expect(await sessions()).toBe(before)
  })

  // @rule sso-matching
  test('unknown: of a user who is disabled', async () => {
    const [outcome] = await server.get(users.save, {
      idUser: -1,
      login: 'gone@univ.kg',
      role: 'reader',
      password: 'мөңгү суусу',
    })
    await server.get(users.disable, { idUser: outcome?.ID ?? 0 })
    service.person = { sub: '3', email: 'gone@univ.kg', email_verified: true }
    expect((await signOn()).ended).toEqual(refusedAs('unknown'))
  })

  // @rule sso-refused
  test('cancelled: at the service', async () => {
    service.person = null
    expect((await signOn()).ended).toEqual(refusedAs('cancelled'))
  })

  // @rule sso-refused
  test.each([
    ['another issuer', 'failed', (claims) => service.sign({ ...claims, iss: 'https://evil.example' })],
    ['another client', 'failed', (claims) => service.sign({ ...claims, aud: 'another' })],
    ['another nonce', 'failed', (claims) => service.sign({ ...claims, nonce: 'another' })],
    ['a foreign signature', 'failed', (claims) => service.sign(claims, 'other')],
    ['no signature', 'failed', (claims) => new UnsecuredJWT(claims).encode()],
    ['no token', 'failed', () => 'x.y.z'],
    ['a clock ten minutes ahead', 'clock', (claims) => service.sign(shifted(claims, 600))],
    ['a clock ten minutes behind', 'clock', (claims) => service.sign(shifted(claims, -600))],
    ['an end two hours ago', 'clock', (claims) => service.sign(shifted(claims, -7200))],
  ] as [string, string, NonNullable<typeof service.forgery>][])('%s → %s', async (_name, reason, forgery) => {
    const before = await sessions()
    service.forgery = forgery
    expect((await signOn()).ended).toEqual(refusedAs(reason))
    expect(await sessions()).toBe(before)
  })

  test('but not for a clock that is two minutes off', async () => {
    for (const seconds of [120, -120]) {
      service.forgery = (claims) => service.sign(shifted(claims, seconds))
      expect((await signOn()).ended.cookies).toMatch(/^sid=/)
    }
  })

  // @rule sso-refused
  test('a code or an address that was used, another browser, another sign-in', async () => {
    const { begun, back, ended } = await signOn()
    expect(ended.cookies).toMatch(/^sid=/)
    // the service has given the code away once
    expect(await get(back, begun.cookies)).toEqual(refusedAs('failed'))
    expect(await get(back)).toEqual(refusedAs('late'))
    const another = await get('/okuu/sso/start')
    expect(await get(back, another.cookies)).toEqual(refusedAs('late'))
    expect(await get('/okuu/sso/callback', begun.cookies)).toEqual(refusedAs('late'))
    expect(await get(back, 'sso=e30')).toEqual(refusedAs('late'))
  })
})

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
])('a sign-on: %j looks like a login and is none', async (email) => {
  service.person = { sub: '20', email, email_verified: true }
  const before = await sessions()
  expect((await signOn()).ended).toEqual(refusedAs('unknown'))
  expect(await sessions()).toBe(before)
})

// @rule sso-matching sso-bound
describe('the account of a first sign-on', () => {
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

  test('K (U+212A) is no k; another case of A to Z is the same', async () => {
    const { login, person } = await newUser()
    expect(await as({ ...person, email: login.replace('k', '\u212a') })).toEqual(refusedAs('unknown'))
    expect((await loginAs({ ...person, email: login.toUpperCase() })).login).toBe(login)
  })

  test('is known whatever it is called later; another one of the same name is refused', async () => {
    const { id, login, person } = await newUser()
    await loginAs(person)
    expect((await loginAs({ sub: person.sub, email: 'married@univ.kg', email_verified: true })).login).toBe(
      login,
    )
    expect((await loginAs({ sub: person.sub })).login).toBe(login)
    expect(await as({ ...person, sub: 'another' })).toEqual(refusedAs('bound'))
    await server.get(users.disable, { idUser: id })
    expect(await as(person)).toEqual(refusedAs('unknown'))
  })

  test('of two that come at once one is bound', async () => {
    const { person } = await newUser()
    const begun: Awaited<ReturnType<typeof beforeCallback>>[] = []
    for (const sub of ['one', 'other']) {
      service.person = { ...person, sub: `${person.sub}-${sub}` }
      begun.push(await beforeCallback())
    }
    const ends = await Promise.all(begun.map(({ begun: { cookies }, back }) => get(back, cookies)))
    expect(ends.map(({ to }) => to).toSorted()).toEqual([`${home}/`, `${home}/login?sso=bound`])
  })

  test('released by an administrator → sessions end, the next one is bound; the history says so without the account', async () => {
    const { id, person } = await newUser()
    const other = await newUser()
    const { token } = await loginAs(person)
    const { token: neighbour } = await loginAs(other.person)
    const isBound = async () =>
      (await server.get(users.list, {})).filter(({ sign_on }) => sign_on).map(({ id_user }) => id_user)
    expect(await isBound()).toEqual(expect.arrayContaining([id, other.id]))
    expect(await server.get(users.releaseSignOn, { idUser: id })).toEqual([{ sms: '2', rev: 3 }])
    expect((await server.ask(auth.check, {}, { session: token })).status).toBe(401)
    expect((await server.ask(auth.check, {}, { session: neighbour })).status).toBe(200)
    expect(await isBound()).not.toContain(id)
    await loginAs({ ...person, sub: 'new' })
    expect(await as(person)).toEqual(refusedAs('bound'))
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

// @rule sso-matching
describe('where readers are admitted and a claim is configured', () => {
  const person = { preferred_username: 'Asanova', given_name: 'Айгүл', family_name: 'Асанова' }

  test('who is unknown becomes a reader, once, whatever the e-mail', async () => {
    service.person = { sub: '4', ...person }
    const ends = await Promise.all([signOn(admitting), signOn(admitting)])
    expect(ends.map(({ ended }) => ended.to)).toEqual([`${home}/`, `${home}/`])
    const rows = (await admitting.get(users.list, {})).filter(({ login }) => login === 'Asanova')
    expect(rows).toMatchObject([
      { name: 'Айгүл', surname: 'Асанова', role: 'reader', disabled: false, sessions: 2 },
    ])
    const [change] = await admitting.db
      .select()
      .from(history)
      .where(eq(history.rowId, rows[0]?.id_user ?? 0))
    expect(change).toMatchObject({ tableName: 'app_user', action: 'insert', userId: null })
  })

  test('a look-alike becomes none', async () => {
    for (const preferred_username of ['Ａsanova', 'Asan\u200bova', 'ｋemelova', 'k\u00ademelova']) {
      service.person = { sub: '5', ...person, preferred_username }
      expect((await signOn(admitting)).ended, preferred_username).toEqual(refusedAs('unknown'))
    }
  })

  test('one who is disabled stays out', async () => {
    const [row] = (await admitting.get(users.list, {})).filter(({ login }) => login === 'Asanova')
    await admitting.get(users.disable, { idUser: row?.id_user ?? 0 })
    service.person = { sub: '4', ...person }
    expect((await signOn(admitting)).ended).toEqual(refusedAs('unknown'))
  })

  // @rule sso-password-off
  test('PASSWORD_LOGIN=0 → a password opens nothing', async () => {
    const { login, password } = registrar
    const answer = await admitting.ask(auth.login, { login, password }, { session: null })
    expect(answer).toMatchObject({ status: 403, code: 'passwordLoginOff', cookies: [] })
  })
})

// @rule sso-sign-in
test.each(['cross-site', 'same-site'])(
  'a page of others (%s) begins no sign-on: its visitor comes to the login',
  async (site) => {
    const { statusCode, headers, cookies } = await server.app.inject({
      url: '/okuu/sso/start',
      headers: { 'sec-fetch-site': site },
    })
    expect([statusCode, headers.location, cookies]).toEqual([302, `${home}/login`, []])
  },
)

// @rule sso-sign-in
test('without a configuration there is no such address', async () => {
  const { app } = plain
  expect((await app.inject('/okuu/sso/start')).statusCode).toBe(404)
})
const plain = testServer()
const later = testServer(settings)

// @rule sso-refused
test('the service is down → said, at the beginning and on the way back', async () => {
  const begun = await get('/okuu/sso/start')
  const back = pathOf(await passThrough(begun.to, home))
  await service.stop()
  expect(await get(back, begun.cookies)).toEqual(refusedAs('unavailable'))
  expect(await get('/okuu/sso/start', '', later)).toEqual(refusedAs('unavailable'))
})

const shifted = (claims: { iat?: number; exp?: number }, seconds: number) => ({
  ...claims,
  iat: (claims.iat ?? 0) + seconds,
  exp: (claims.exp ?? 0) + seconds,
})
