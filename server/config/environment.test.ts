import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { root } from '#db/root.ts'
import { readEnvironment, readOwnConfig } from './environment.ts'

const folder = await mkdtemp(join(tmpdir(), 'okuu-env-'))
afterAll(() => rm(folder, { recursive: true }))
afterEach(() => void vi.unstubAllEnvs())

const file = join(folder, 'okuu.env')
async function writeEnvironment(text: string) {
  await writeFile(file, text)
  vi.stubEnv('OKUU_ENV', file)
}

test('environment: variable in file and shell → the shell’s value is used; # in quotes → part of the value', async () => {
  vi.stubEnv('PROGRAM_NAME', 'shell')
  await writeEnvironment(`# our university\nORGANISATION="КГУ # 1"\nPORT=8081\nPROGRAM_NAME=file\n`)
  expect(readOwnConfig()).toMatchObject({ organisation: 'КГУ # 1', port: 8081, programName: 'shell' })
  expect(readEnvironment()).toMatchObject({ file, overridden: ['PROGRAM_NAME'] })
})

test('environment: unknown name in the file → refused with the path of the file', async () => {
  await writeEnvironment('TRUSTED_PROXI=10.0.0.5\n')
  expect(readOwnConfig).toThrow(`${file} sets TRUSTED_PROXI, which Okuu does not know`)
})

test('environment: invalid value → refused with the variable’s name', async () => {
  await writeEnvironment('PORT=a\n')
  expect(readOwnConfig).toThrow('PORT must be an integer')
})

test('environment: missing file → refused; OKUU_ENV is empty → no file is read', () => {
  vi.stubEnv('OKUU_ENV', join(folder, 'none.env'))
  expect(readOwnConfig).toThrow('none.env, which is not there')
  vi.stubEnv('OKUU_ENV', '')
  expect(readEnvironment().file).toBeUndefined()
})

test('environment: delivered example file → is a valid configuration', () => {
  vi.stubEnv('OKUU_ENV', join(root, 'deploy', 'okuu.env.example'))
  expect(readOwnConfig()).toMatchObject({ organisationCode: 'KSU-01', demo: false, backupEvery: 24 })
})
