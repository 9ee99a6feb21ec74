import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { root } from '#db/root.ts'
import { isPassword } from '#server/auth/passwords.ts'
import { findLogin } from '#server/auth/users.ts'
import { bundle } from '#test/bundled.ts'
import { testDatabase } from '#test/database.ts'

const { db, url } = await testDatabase()
const program = await bundle('cli/okuu.ts')

const terminal = '/usr/bin/script'

// `script` of util-linux provides the terminal. On other systems `script` is a different program.
describe.runIf(process.platform === 'linux' && existsSync(terminal))('user add at a terminal', () => {
  /** Types one answer per prompt. Returns the whole output of the terminal. */
  const typeAt = (words: string[], answers: string[]): Promise<{ code: number | null; shown: string }> =>
    new Promise((resolve) => {
      const quoted = [process.execPath, program, ...words].map((word) => `'${word}'`).join(' ')
      const child = spawn(terminal, ['-qefc', quoted, '/dev/null'], {
        cwd: root,
        env: { ...process.env, DATABASE_URL: url },
      })
      let shown = ''
      let answered = 0
      child.stdout.on('data', (chunk) => {
        shown += chunk
        const prompts = shown.match(/(Password|The same again): /g)?.length ?? 0
        for (; answered < prompts && answered < answers.length; answered++)
          child.stdin.write(answers[answered] ?? '')
      })
      child.on('close', (code) => resolve({ code, shown }))
    })

  test('password typed twice → user is added, the password is never shown', async () => {
    const { code, shown } = await typeAt(['user', 'add', 'typist'], ['жазгы таңX\u007f\r', 'жазгы таң\r'])
    expect(code).toBe(0)
    expect(shown.replaceAll('\r', '')).toBe('Password: \nThe same again: \nUser "typist" is added.\n')
    expect(await isPassword((await findLogin(db, 'typist'))?.password_hash, 'жазгы таң')).toBe(true)
  }, 60_000)

  test.each([
    ['typed differently the second time', ['жазгы таң\r', 'күзгү таң\r'], 'The two passwords differ'],
    ['Ctrl+C', ['жазгы\u0003'], 'No password was given'],
  ])(
    'password %s → no user is added',
    async (_name, answers, message) => {
      const { code, shown } = await typeAt(['user', 'add', 'nobody'], answers)
      expect(code).toBe(1)
      expect(shown).toContain(message)
      expect(shown).not.toMatch(/жазгы|күзгү/)
      expect(await findLogin(db, 'nobody')).toBeUndefined()
    },
    60_000,
  )
})
