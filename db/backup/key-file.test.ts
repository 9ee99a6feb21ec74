import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadBackupKey } from '#db/backup/key-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okuu-key-'))
  vi.stubEnv('XDG_CONFIG_HOME', join(folder, 'home'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

const choice = (backupKey?: string) => ({
  databaseUrl: undefined,
  databaseOwnerUrl: undefined,
  dataDir: folder,
  dataDirChosen: true,
  backupKey,
})

test('backup key: eight concurrent starts without a key file → one file is created, in the user’s home, with mode 0600', async () => {
  const made = await Promise.all(Array.from({ length: 8 }, () => loadBackupKey(choice())))
  const file = join(folder, 'home', 'okuu', 'backup.key')
  expect(new Set(made.map(({ where }) => where))).toEqual(new Set([file]))
  expect(new Set(made.map(({ key }) => key.seal.toString('hex'))).size).toBe(1)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(join(folder, 'home', 'okuu'))).toEqual(['backup.key'])
})

test('backup key: home folder not writable → the key file is created in the data folder', async () => {
  await writeFile(join(folder, 'home'), 'no folder')
  const { key, where } = await loadBackupKey(choice())
  expect(where).toBe(join(folder, 'backup.key'))
  expect((await loadBackupKey(choice())).key).toEqual(key)
})

test('backup key: BACKUP_KEY set → no key file is created; key file with an equal text → an equal key', async () => {
  const { where } = await loadBackupKey(choice('a text of sixteen characters'))
  expect(where).toBe('BACKUP_KEY')
  expect(await readdir(folder)).toEqual([])
  const own = await loadBackupKey(choice())
  const text = await readFile(own.where, 'utf8')
  expect((await loadBackupKey(choice(text.trim()))).key).toEqual(own.key)
})
