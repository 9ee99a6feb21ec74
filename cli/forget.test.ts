import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { history } from '#contract/history.ts'
import { bindAccount } from '#server/auth/binding.ts'
import { startSession } from '#server/auth/sessions.ts'
import { findLogin } from '#server/auth/users.ts'
import { listUsers } from '#server/users/users.ts'
import { testServer } from '#test/ask.ts'
import { environmentOf } from '#test/database-url.ts'
import { runCommand } from '#test/command-line.ts'
import { addUserCommands } from './users.ts'

const server = testServer()
const run = (words: string[], input = '') =>
  runCommand(addUserCommands, environmentOf(server.database), ['user', ...words], input)

/** Returns all texts of the database except the table of migrations. */
const everything = async () => {
  const { rows } = await server.db.execute<{ text: string }>(
    `SELECT query_to_xml(format('SELECT * FROM %I', table_name), true, true, '')::text AS text
     FROM information_schema.tables WHERE table_schema = 'public'`,
  )
  return rows.map(({ text }) => text).join('\n')
}

// @rule user-forgotten
test('user forget: disabled user → no table contains the login or the names; all changes remain in the history', async () => {
  const password = 'алтын күз'
  const names = ['--name', 'Айжамал', '--surname', 'Токтосунова']
  await run(['add', 'toktosunova', '--role', 'administrator', ...names], password)
  await run(['rename', 'toktosunova', 'Токтосунова@univ.kg'])
  const id = (await findLogin(server.db, 'токтосунова@univ.kg'))?.id ?? 0
  await run(['add', 'neighbour', '--surname', 'Токтогулова'], password)
  const session = await startSession(server.db, id, undefined)
  const level = { IDLevel: -1, NameLevel: 'Магистр', NameLevelKg: 'Магистр', NameLevelEn: 'Master' }
  await server.get(catalogues.saveLevel, level, { session })
  await server.db.execute(`INSERT INTO second_factor (user_id, secret) VALUES (${id}, 'JBSWY3DP')`)
  await bindAccount(server.db, id, { issuer: 'https://id.univ.kg/', subject: 'toktosunova-1' })
  const wrong = { login: 'Токтосунова@univ.kg', password: 'wrong' }
  await server.ask(auth.login, wrong, { session: null })

  await expect(run(['forget', 'Токтосунова@univ.kg'])).rejects.toThrow('disable the user first')
  await run(['disable', 'Токтосунова@univ.kg'])
  const before = await server.get(history.changes, { entity: 'level' })
  expect(before[0]).toMatchObject({ id_user: id, name: 'Токтосунова Айжамал' })
  const mark = `former-user-${id}`
  expect(await run(['forget', ' токтосунова@UNIV.kg '])).toContain(`The user is now "${mark}"`)

  expect(await everything()).not.toMatch(/токтосунова|toktosunova|Айжамал|JBSWY3DP/i)
  const after = await server.get(history.changes, { entity: 'level' })
  expect(after).toEqual([{ ...before[0], login: mark, name: '' }, ...before.slice(1)])
  const own = await server.get(history.changes, { entity: 'user', id })
  expect(own.map(({ label }) => label)).toEqual(Array(5).fill(mark))
  expect(own.map(({ id_user }) => id_user)).toEqual([null, null, id, null, null])
  const users = await listUsers(server.db)
  expect(users.find(({ id_user }) => id_user === id)).toMatchObject({
    login: mark,
    name: '',
    surname: '',
    disabled: true,
    second_factor: false,
    sign_on: false,
  })
  expect(users.find(({ login }) => login === 'neighbour')?.surname).toBe('Токтогулова')

  await run(['enable', mark])
  expect(await server.ask(auth.login, { login: mark, password }, { session: null })).toMatchObject({
    status: 401,
  })
})
