import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#db/root.ts'
import { findLogin } from '#server/auth/users.ts'
import { isPassword } from '#server/auth/passwords.ts'
import { findSession, startSession } from '#server/auth/sessions.ts'
import { testDatabase } from '#test/database.ts'

const { db, url } = await testDatabase()

/** The command line as a person runs it: its own process, the password on standard input. */
function okuu(words: string[], input = ''): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'cli', 'okuu.ts'), ...words], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: url },
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
test('a user is added, listed, given a new password and shut out', async () => {
  const added = await okuu(['user', 'add', 'Айгүл', '--name', 'Айгүл', '--surname', 'Асанова'], 'биринчи\n')
  expect(added).toEqual({ code: 0, out: 'User "Айгүл" is added.\n', err: '' })
  const user = await findLogin(db, 'айгүл')
  expect(await isPassword(user?.password_hash, 'биринчи')).toBe(true)

  const again = await okuu(['user', 'add', ' АЙГҮЛ '], 'башка')
  expect(again).toMatchObject({ code: 1, err: expect.stringContaining('already') })

  const token = await startSession(db, user?.id ?? 0, undefined)
  expect((await okuu(['user', 'passwd', 'айгүл'], 'экинчи')).code).toBe(0)
  expect(await isPassword((await findLogin(db, 'айгүл'))?.password_hash, 'экинчи')).toBe(true)
  expect(await findSession(db, token)).toBeUndefined()

  expect((await okuu(['user', 'disable', 'айгүл'])).code).toBe(0)
  expect(await findLogin(db, 'айгүл')).toBeUndefined()
  expect(await okuu(['user', 'list'])).toEqual({ code: 0, out: 'Айгүл\tАсанова Айгүл\tdisabled\n', err: '' })
}, 60_000)

test.each([
  [['user', 'passwd', 'nobody'], 'x', 'There is no user "nobody"'],
  [['user', 'disable', 'nobody'], '', 'There is no user "nobody"'],
  [['user', 'add', 'empty'], '  \n', 'The password is empty'],
  [['user', 'add', 'a'], 'x', 'at least 2 characters'],
  [['user', 'fly'], '', "unknown command 'fly'"],
])(
  '%o fails in words and with an exit code',
  async (words, input, message) => {
    const { code, err } = await okuu(words, input)
    expect(code).toBe(1)
    expect(err).toContain(message)
  },
  60_000,
)
