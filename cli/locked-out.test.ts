import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { secondFactor, signOn } from '#db/schema/index.ts'
import { findSession, startSession } from '#server/auth/sessions.ts'
import { bindAccount } from '#server/auth/binding.ts'
import { findLogin } from '#server/auth/users.ts'
import { testServer } from '#test/ask.ts'
import { runCommand } from '#test/command-line.ts'
import { addUserCommands } from './users.ts'

const server = testServer()
const run = (words: string[], input = '') =>
  runCommand(addUserCommands, { DATABASE_URL: server.database.url }, ['user', ...words], input)

// @rule second-factor-reset users-by-command
test('locked out: command user reset-second-factor → the second factor and the sessions are deleted', async () => {
  const { db } = server
  await run(['add', 'dean'], 'алтын күз')
  const id = (await findLogin(db, 'dean'))?.id ?? 0
  await db.execute(`INSERT INTO second_factor (user_id, secret) VALUES (${id}, 'SECRET')`)
  await db.execute(`UPDATE app_user SET second_factor = true WHERE id = ${id}`)
  const token = await startSession(db, id, undefined)
  await run(['reset-second-factor', ' DEAN '])
  expect((await findLogin(db, 'dean'))?.second_factor).toBe(false)
  expect(await db.$count(secondFactor)).toBe(0)
  expect(await findSession(db, token)).toBeUndefined()
})

// @rule sso-bound users-by-command
test('locked out: command user release-sign-on → the single sign-on account and the sessions are deleted', async () => {
  const { db } = server
  await run(['add', 'rector'], 'алтын күз')
  const id = (await findLogin(db, 'rector'))?.id ?? 0
  await bindAccount(db, id, { issuer: 'https://id.univ.kg/', subject: '1' })
  const token = await startSession(db, id, undefined)
  await run(['release-sign-on', ' RECTOR '])
  expect(await db.$count(signOn)).toBe(0)
  expect(await findSession(db, token)).toBeUndefined()
})

const password = 'мөңгү суусу'

// @rule login-limits
test.each([
  ['unlock', ''],
  ['passwd', password],
  ['enable', ''],
])('locked out: wrong passwords, command user %s → the user can sign in again', async (command, input) => {
  const login = `guessed-${command}`
  const enter = async (word: string) =>
    (await server.ask(auth.login, { login, password: word }, { session: null })).status
  await run(['add', login], password)
  for (let i = 0; i < 5; i++) await enter('wrong')
  expect(await enter(password)).toBe(429)
  await run([command, ` ${login.toUpperCase()} `], input)
  expect(await enter(password)).toBe(200)
})
