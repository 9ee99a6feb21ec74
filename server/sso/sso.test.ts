import { desc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { session } from '#db/schema/index.ts'
import { registrar, testServer } from '#test/ask.ts'
import { home, pathOf, refusalReply, testSignOn } from '#test/sign-on.ts'
import { followRedirects } from '#test/sign-on-service.ts'

const { service, settings, server, get, beforeCallback, signOn } = await testSignOn()
const rootServer = testServer({ ...settings, BASE_PATH: '' })
const plainServer = testServer()

// @rule sso-sign-in
describe('sso: sign-on', () => {
  test('verified e-mail equal to the login → session of that user, redirect to the requested path', async () => {
    const { begun, ended } = await signOn(server, '?to=%2Fdirection%3Fq%3Da')
    expect(begun).toMatchObject({ status: 303, cookies: expect.stringMatching(/^sso=/) })
    const authorizeUrl = new URL(begun.to)
    expect(authorizeUrl.origin).toBe(service.issuer)
    expect(Object.fromEntries(authorizeUrl.searchParams)).toMatchObject({
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
  ])('`to` = %j → redirected to this site only', async (to) => {
    const { ended } = await signOn(server, `?to=${encodeURIComponent(to)}`)
    expect(new URL(ended.to).origin).toBe('http://okuu.test')
  })

  test.each(['.evil.example/', '@evil.example/', '/a\r\nSet-Cookie: a=b', '//evil.example/'])(
    'cookie forged with `to` = %j → login screen, no session',
    async (to) => {
      const { begun, back } = await beforeCallback()
      const [text = '', signature = ''] = begun.cookies.slice('sso='.length).split('.')
      const parts = JSON.parse(Buffer.from(text, 'base64url').toString()) as object
      const changed = Buffer.from(JSON.stringify({ ...parts, to })).toString('base64url')
      for (const value of [changed, `${changed}.${signature}`, `${changed}.`, `${text}.x`])
        expect(await get(back, `sso=${value}`)).toEqual(refusalReply('late'))
      expect((await get(back, begun.cookies)).cookies).toMatch(/^sid=/)
    },
  )

  test('product at the root of the site → redirected to this site only', async () => {
    const { begun, back } = await beforeCallback(rootServer, '?to=%2F%2Fevil.example', '')
    expect(begun.status).toBe(303)
    expect(await get(back, begun.cookies, rootServer)).toMatchObject({ status: 302, to: 'http://okuu.test/' })
  })

  test('sign-on with an open session → that session ends', async () => {
    const { ended } = await signOn()
    const begun = await get('/okuu/sso/start')
    const back = pathOf(await followRedirects(begun.to, home))
    await get(back, `${begun.cookies}; ${ended.cookies}`)
    const token = ended.cookies.replace('sid=', '')
    expect((await server.ask(auth.check, {}, { session: token })).status).toBe(401)
  })
})

// @rule sso-sign-in
test.each(['cross-site', 'same-site'])(
  'sso: request from another origin (%s) → login screen, no sign-on',
  async (site) => {
    const { statusCode, headers, cookies } = await server.app.inject({
      url: '/okuu/sso/start',
      headers: { 'sec-fetch-site': site },
    })
    expect([statusCode, headers.location, cookies]).toEqual([302, `${home}/login`, []])
  },
)

// @rule sso-sign-in
test('sso: not configured → 404', async () => {
  const { app } = plainServer
  expect((await app.inject('/okuu/sso/start')).statusCode).toBe(404)
})
