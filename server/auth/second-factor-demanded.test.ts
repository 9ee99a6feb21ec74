import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import type { Call } from '#contract/call.ts'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { contract } from '#contract/index.ts'
import { users } from '#contract/users.ts'
import { registrar, testServer } from '#test/ask.ts'
import { sampleBody } from '#test/sample-body.ts'
import { hashToken, startSession } from './sessions.ts'
import { addUser, findLogin, fullRegistrarRights } from './users.ts'

const server = testServer({ SECOND_FACTOR: 'administrators' })
const { ask, get } = server

const calls = Object.values<Record<string, Call>>(contract).flatMap((of) => Object.values(of))
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 })

// @rule second-factor-demanded
test('required second factor: administrator has none → can sign in; calls in the session → 403, except those listed', async () => {
  const { login, password } = registrar
  const signedIn = await ask(auth.login, { login, password }, { session: null })
  expect(signedIn.data).toMatchObject({ login, secondFactorDemanded: true })
  expect(await get(auth.check, {})).toMatchObject({ secondFactorDemanded: true })
  const closed = calls.filter(({ open, beforeSetUp }) => !open && !beforeSetUp)
  expect(closed.length).toBeGreaterThan(100)
  for (const call of closed)
    expect(await ask(call, sampleBody(call)), call.path).toMatchObject({
      status: 403,
      code: 'secondFactorDemanded',
    })
  const open = calls.filter(({ beforeSetUp }) => beforeSetUp).map(({ path }) => path)
  expect(open).toEqual([
    'auth/check',
    'auth/logout',
    'auth/end-viewing',
    'auth/password',
    'auth/second-factor',
    'auth/begin-second-factor',
    'auth/confirm-second-factor',
  ])
})

// @rule second-factor-setup
test('required second factor: set-up without the password → accepted only just after a sign-in by password', async () => {
  const { login, password } = registrar
  const enter = async (as: string, word: string) => ({
    session:
      (await ask(auth.login, { login: as, password: word }, { session: null })).cookies[0]?.value ?? '',
  })
  const fresh = await enter(login, password)
  expect(await get(auth.beginSecondFactor, {}, fresh)).toMatchObject({ secret: expect.any(String) })
  await server.database.pool.query(
    `UPDATE session SET created_at = created_at - interval '6 minutes' WHERE token_hash = $1`,
    [hashToken(fresh.session)],
  )
  expect(await ask(auth.beginSecondFactor, {}, fresh)).toMatchObject({ status: 400, code: 'fieldMissing' })
  expect((await ask(auth.beginSecondFactor, { password }, fresh)).status).toBe(200)
  await addUser(server.db, { login: 'free', name: '', surname: '' }, 'биринчи сыр', fullRegistrarRights)
  const free = await enter('free', 'биринчи сыр')
  expect((await ask(auth.beginSecondFactor, {}, free)).code).toBe('fieldMissing')
})

// @rule second-factor-demanded
test('required second factor: registrar → not required; becomes administrator, or factor removed → required at once', async () => {
  const login = 'reader'
  await addUser(server.db, { login, name: '', surname: '' }, 'биринчи сыр', fullRegistrarRights)
  const id = (await findLogin(server.db, login))?.id ?? 0
  const by = { session: await startSession(server.db, id, undefined) }
  expect(await get(auth.check, {}, by)).not.toHaveProperty('secondFactorDemanded')
  expect((await ask(catalogues.levels, {}, by)).status).toBe(200)

  const own = { password: registrar.password }
  const { secret } = await get(auth.beginSecondFactor, own)
  await get(auth.confirmSecondFactor, { code: codeOf(secret) })
  expect(await get(auth.check, {})).not.toHaveProperty('secondFactorDemanded')
  expect(await get(auth.secondFactor, {})).toMatchObject({ on: true, demanded: true })
  await get(users.save, { idUser: id, login, role: 'administrator' })
  expect((await ask(catalogues.levels, {}, by)).code).toBe('secondFactorDemanded')

  await get(auth.removeSecondFactor, { ...own, code: codeOf(secret, 1) })
  expect((await ask(catalogues.levels, {})).code).toBe('secondFactorDemanded')
  expect((await ask(auth.secondFactor, {})).data).toMatchObject({ on: false, demanded: true })
})
