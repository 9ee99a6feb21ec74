import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { system } from '#contract/system.ts'
import { registrar, testServer } from '#test/ask.ts'
import { isPassword } from './passwords.ts'

const server = testServer()

// @rule login-crowd
test('sign-ins: queue of password checks full → 503 for known and unknown logins; later sign-in → succeeds', async () => {
  const checks = Promise.allSettled(Array.from({ length: 70 }, () => isPassword(undefined, 'туура эмес')))
  const logIn = (login: string) =>
    server.ask(auth.login, { login, password: registrar.password }, { session: null })
  const [known, unknown] = await Promise.all([logIn(registrar.login), logIn('nobody')])
  for (const { status, code, headers } of [known, unknown])
    expect({ status, code, again: headers['retry-after'] }).toEqual({
      status: 503,
      code: 'tooBusy',
      again: '2',
    })
  const outcomes = (await checks).map(({ status }) => status)
  expect(outcomes.slice(62)).toEqual(Array.from({ length: 8 }, () => 'rejected'))
  expect(outcomes[0]).toBe('fulfilled')
  expect((await logIn(registrar.login)).status).toBe(200)
})

// @rule system-failures
test('system: call refused as too busy → the list of failures has its message in the administrator’s language', async () => {
  const checks = Promise.allSettled(Array.from({ length: 70 }, () => isPassword(undefined, 'туура эмес')))
  const { code, message } = await server.ask(
    auth.login,
    { login: 'nobody', password: registrar.password },
    { session: null, lang: 'ky' },
  )
  expect(code).toBe('tooBusy')
  await checks
  const [failure] = (await server.get(system.state, {}, { lang: 'ky' })).failures
  expect(failure).toMatchObject({ status: 503, reason: message })
})
