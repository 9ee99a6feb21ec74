import { UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { users } from '#contract/users.ts'
import { session } from '#db/schema/index.ts'
import { registrar, testServer } from '#test/ask.ts'
import { testMoment } from '#test/moment.ts'
import { home, pathOf, refusalReply, testSignOn } from '#test/sign-on.ts'
import { followRedirects } from '#test/sign-on-service.ts'
import { buildApp } from '../application/app.ts'
import { readConfig } from '../config/config.ts'

const { service, settings, server, get, signOn } = await testSignOn()
const laterServer = testServer(settings)
const sessions = () => server.db.$count(session)

describe('sso: sign-on refused', () => {
  // @rule sso-matching
  test.each([
    ['unknown', { email: 'nobody@univ.kg', email_verified: true }],
    ['unverified', { email: registrar.login, email_verified: false }],
    ['unverified', { email: registrar.login }],
    ['unverified', { name: 'Айгүл' }],
  ])('sign-on → refused as %s, without a session, for the claims %o', async (reason, person) => {
    service.person = { sub: '2', ...person }
    const before = await sessions()
    expect((await signOn()).ended).toEqual(refusalReply(reason, 'email' in person ? person.email : undefined))
    expect(await sessions()).toBe(before)
  })

  // @rule sso-matching
  test('disabled user signs on → refused as unknown', async () => {
    const [outcome] = await server.get(users.save, {
      idUser: -1,
      login: 'gone@univ.kg',
      role: 'reader',
      password: 'мөңгү суусу',
    })
    await server.get(users.disable, { idUser: outcome?.ID ?? 0 })
    service.person = { sub: '3', email: 'gone@univ.kg', email_verified: true }
    expect((await signOn()).ended).toEqual(refusalReply('unknown', 'gone@univ.kg'))
  })

  // @rule sso-refused
  test('sign-on cancelled at the service → refused as cancelled', async () => {
    service.person = null
    expect((await signOn()).ended).toEqual(refusalReply('cancelled'))
  })

  // @rule sso-refused
  test.each([
    ['another issuer', 'failed', (claims) => service.sign({ ...claims, iss: 'https://evil.example' })],
    ['another client', 'failed', (claims) => service.sign({ ...claims, aud: 'another' })],
    ['another nonce', 'failed', (claims) => service.sign({ ...claims, nonce: 'another' })],
    ['a signature of another key', 'failed', (claims) => service.sign(claims, 'other')],
    ['no signature', 'failed', (claims) => new UnsecuredJWT(claims).encode()],
    ['no token', 'failed', () => 'x.y.z'],
    ['a clock ten minutes ahead', 'clock', (claims) => service.sign(shiftClaims(claims, 600))],
    ['a clock ten minutes behind', 'clock', (claims) => service.sign(shiftClaims(claims, -600))],
    ['a token that expired two hours ago', 'clock', (claims) => service.sign(shiftClaims(claims, -7200))],
  ] as [string, string, NonNullable<typeof service.forgery>][])(
    'sign-on with %s → refused as %s, no session is created',
    async (_name, reason, forgery) => {
      const before = await sessions()
      service.forgery = forgery
      expect((await signOn()).ended).toEqual(refusalReply(reason))
      expect(await sessions()).toBe(before)
    },
  )

  test('service’s clock differs by two minutes → a session is created', async () => {
    for (const seconds of [120, -120]) {
      service.forgery = (claims) => service.sign(shiftClaims(claims, seconds))
      expect((await signOn()).ended.cookies).toMatch(/^sid=/)
    }
  })

  // @rule sso-refused
  test('code used twice, cookie missing, or cookie of another sign-on → refused', async () => {
    const { begun, back, ended } = await signOn()
    expect(ended.cookies).toMatch(/^sid=/)
    // The service accepts each code only once.
    expect(await get(back, begun.cookies)).toEqual(refusalReply('failed'))
    expect(await get(back)).toEqual(refusalReply('late'))
    const another = await get('/okuu/sso/start')
    expect(await get(back, another.cookies)).toEqual(refusalReply('late'))
    expect(await get('/okuu/sso/callback', begun.cookies)).toEqual(refusalReply('late'))
    expect(await get(back, 'sso=e30')).toEqual(refusalReply('late'))
  })
})

// @rule sso-refused
test('sso: unknown person → the log has a line with the login', async () => {
  const lines: unknown[] = []
  const logTo = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const app = await buildApp(server.db, readConfig(settings), { clock: () => testMoment.now, logTo })
  service.person = { sub: '2', email: 'asanova@univ.kg', email_verified: true }
  await signOn({ app })
  await app.close()
  const line = { event: 'login', outcome: 'refused', reason: 'unknown', login: 'asanova@univ.kg' }
  expect(lines).toContainEqual(expect.objectContaining(line))
})

// @rule sso-refused
test('sso: service is down at the start or at the callback of a sign-on → refused as unavailable', async () => {
  const begun = await get('/okuu/sso/start')
  const back = pathOf(await followRedirects(begun.to, home))
  await service.stop()
  expect(await get(back, begun.cookies)).toEqual(refusalReply('unavailable'))
  expect(await get('/okuu/sso/start', '', laterServer)).toEqual(refusalReply('unavailable'))
})

const shiftClaims = (claims: { iat?: number; exp?: number }, seconds: number) => ({
  ...claims,
  iat: (claims.iat ?? 0) + seconds,
  exp: (claims.exp ?? 0) + seconds,
})
