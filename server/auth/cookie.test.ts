import { beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { registrar, testServer } from '#test/ask.ts'
import { startSession } from './sessions.ts'

const server = testServer({ PUBLIC_ORIGIN: 'https://okuu.example' })
let token: string
beforeAll(async () => {
  token = await startSession(server.db, server.userId, undefined)
})

const statusWith = async (cookie: string) =>
  (await server.ask(auth.check, {}, { session: null, headers: { cookie } })).status

// @rule session-cookie
test('cookie: https → has the prefix __Host-; a cookie without the prefix is ignored', async () => {
  expect(await statusWith(`__Host-sid=${token}`)).toBe(200)
  expect(await statusWith(`sid=${token}`)).toBe(401)
  const { login, password } = registrar
  const { cookies } = await server.ask(auth.login, { login, password }, { session: null })
  const guarded = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' }
  expect(cookies).toEqual([
    expect.objectContaining({ name: '__Host-sid', ...guarded }),
    expect.objectContaining({ name: '__Host-device', ...guarded }),
  ])
})
