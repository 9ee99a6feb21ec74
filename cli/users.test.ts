import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { root } from '#db/root.ts'
import { bundle } from '#test/bundled.ts'
import { runCommand } from '#test/command-line.ts'
import { testDatabase } from '#test/database.ts'
import { findSession, startSession } from '#server/auth/sessions.ts'
import { findLogin } from '#server/auth/users.ts'
import { listUsers } from '#server/users/users.ts'
import { factories } from '#test/given.ts'
import { isPassword } from '#server/auth/passwords.ts'
import { addUserCommands } from './users.ts'

const { db, url } = await testDatabase()

type Outcome = { code: number | null; out: string; err: string }
const program = await bundle('cli/okuu.ts')

/** Runs a command in a separate process. `input`: the password on standard input. */
function okuu(words: string[], input = '', database = url): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...words], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: database },
    })
    let out = ''
    let err = ''
    child.stdout.on('data', (chunk) => (out += chunk))
    child.stderr.on('data', (chunk) => (err += chunk))
    child.on('close', (code) => resolve({ code, out, err }))
    child.stdin.end(input)
  })
}

// @rule users-by-command
test('user commands: add, passwd, edit, disable, list → user is added, changed, disabled and listed', async () => {
  const names = ['--name', 'Айгүл', '--surname', 'Асанова']
  const added = await okuu(['user', 'add', ' Айгүл\u200b', ...names], 'биринчи сыр\n')
  expect(added).toEqual({ code: 0, out: 'User "Айгүл" is added.\n', err: '' })
  const user = await findLogin(db, 'айгүл')
  expect(user?.login).toBe('Айгүл')
  expect(await isPassword(user?.password_hash, 'биринчи сыр')).toBe(true)

  const again = await okuu(['user', 'add', ' АЙГҮЛ '], 'башка сыр')
  expect(again).toMatchObject({ code: 1, err: 'There is a user "АЙГҮЛ" already\n' })

  const token = await startSession(db, user?.id ?? 0, undefined)
  const run = (...words: string[]) =>
    runCommand(addUserCommands, { DATABASE_URL: url }, ['user', ...words], 'экинчи сыр')
  await run('passwd', 'айгүл')
  expect(await isPassword((await findLogin(db, 'айгүл'))?.password_hash, 'экинчи сыр')).toBe(true)
  expect(await findSession(db, token)).toBeUndefined()

  await run('edit', 'айгүл', '--surname', ' Токтогулова ')
  await run('disable', 'айгүл')
  expect(await findLogin(db, 'айгүл')).toBeUndefined()
  expect(await run('list')).toBe('Айгүл\tТоктогулова Айгүл\tregistrar\teverywhere, catalogues\tdisabled')
}, 60_000)

// @rule account-rules
test.each([
  [['user', 'passwd', 'nobody'], 'алтын күз', 'There is no user "nobody"'],
  [['user', 'disable', 'nobody'], '', 'There is no user "nobody"'],
  [['user', 'reset-second-factor', 'nobody'], '', 'There is no user "nobody"'],
  [['user', 'unlock', 'nobody'], '', 'There is no user "nobody"'],
  [['user', 'edit', 'nobody', '--name', 'x'], '', 'There is no user "nobody"'],
  [['user', 'edit', 'nobody'], '', 'Say what to change: --name, --surname, --role or the scope'],
  [
    ['user', 'add', 'someone', '--role', 'guest'],
    'алтын күз',
    'A role is one of reader, registrar, administrator',
  ],
  [['user', 'add', 'someone', '--institution', 'ЖОЖ'], 'алтын күз', 'There is no institution "ЖОЖ"'],
  [
    ['user', 'add', 'someone', '--everywhere', '--institution', 'ЖОЖ'],
    'алтын күз',
    'Say --everywhere or --institution, not both',
  ],
  [['user', 'end-sessions', 'nobody'], '', 'There is no user "nobody"'],
  [['user', 'add', 'empty'], '  \n', 'A password is not empty'],
  [['user', 'add', ' a '], 'алтын күз', 'A login has at least 2 characters'],
  [['user', 'add', 'x'.repeat(101)], 'алтын күз', 'A login has at most 100 characters'],
  [['user', 'add', 'и ван'], 'алтын күз', 'A login has no blanks inside'],
  [['user', 'add', 'two\nlines'], 'алтын күз', 'A login has no blanks inside'],
  [
    ['user', 'add', 'someone', '--name', 'я'.repeat(151)],
    'алтын күз',
    'A first name has at most 150 characters',
  ],
  [['user', 'add', 'someone'], 'кыска 7', 'A password has at least 8 characters'],
  [['user', 'add', 'someone'], 'PassW0rd', 'A password is not one of the most common, which are tried first'],
  [
    ['user', 'add', 'someone'],
    'aaaaaaaaaa',
    'A password is not one of the most common, which are tried first',
  ],
  [['user', 'add', 'Registrar-2'], 'registrar-2', 'A password is not the login'],
  [
    ['user', 'add', 'someone'],
    'two\nlines long',
    'A password has no tabs, line ends or other control characters',
  ],
  [['user', 'add', 'someone'], 'x'.repeat(1001), 'A password has at most 1000 characters'],
])('user commands: invalid arguments or password: %o → an error', async (words, input, message) => {
  await expect(runCommand(addUserCommands, { DATABASE_URL: url }, words, input)).rejects.toThrow(
    expect.objectContaining({ message }),
  )
  expect(await findLogin(db, 'someone')).toBeUndefined()
})

// @rule users-by-command users-last-administrator
test('user commands: options for rights → rights are set; last administrator → cannot be disabled or demoted', async () => {
  const { db: rights, url: own } = await testDatabase()
  const faculty = await factories({ db: rights }).faculty({ shortRu: 'ФИТ' })
  const run = (words: string[], input = 'алтын күз') =>
    runCommand(addUserCommands, { DATABASE_URL: own }, ['user', ...words], input)
  const rowOf = async (login: string) => (await listUsers(rights)).find((user) => user.login === login)
  await run(['add', 'dean', '--faculty', ' фит ', '--name', 'Айгүл'])
  const dean = { role: 'registrar', catalogues: false, institutions: [], faculties: [faculty.id] }
  expect(await rowOf('dean')).toMatchObject(dean)
  await run(['edit', 'dean', '--institution', `${faculty.institutionId}`, '--catalogues'])
  const changed = { ...dean, institutions: [faculty.institutionId], catalogues: true }
  expect(await rowOf('dean')).toMatchObject({ ...changed, name: 'Айгүл' })
  await run(['rename', 'dean', 'rector'])
  await run(['edit', 'rector', '--everywhere', '--no-catalogues'])
  expect(await rowOf('rector')).toMatchObject({ ...dean, institutions: null })
  await run(['add', 'plain'])
  expect(await rowOf('plain')).toMatchObject({
    role: 'registrar',
    catalogues: true,
    institutions: null,
    faculties: [],
  })
  await run(['add', 'root', '--role', 'administrator'])
  const last = '"root" is the last administrator: make another one first'
  await expect(run(['disable', 'root'])).rejects.toThrow(last)
  await expect(run(['edit', 'root', '--role', 'reader'])).rejects.toThrow(last)
  await expect(run(['rename', 'plain', 'ROOT'])).rejects.toThrow('There is a user "ROOT" already')
})

test('user: unknown command → an error is printed, exit code 1', async () => {
  expect(await okuu(['user', 'fly'])).toMatchObject({
    code: 1,
    err: expect.stringContaining("unknown command 'fly'"),
  })
}, 60_000)

test('user add: database refuses the row → only the message of the database is printed, no statement and no hash', async () => {
  const { owner, url: broken } = await testDatabase()
  await owner.pool.query(`ALTER TABLE app_user ADD CONSTRAINT no_more CHECK (login <> 'someone')`)
  const { code, out, err } = await okuu(['user', 'add', 'someone'], 'алтын күз', broken)
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toContain('no_more')
  expect(err).not.toMatch(/INSERT|argon2|params|алтын/i)
}, 60_000)
