import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { smallCountry } from '#db/schema/small-country.fixture.ts'
import { everyRow } from '#test/backups.ts'
import { runCommand } from '#test/command-line.ts'
import { emptyDatabase, testDatabase } from '#test/database.ts'
import { addBackupCommands } from './backup.ts'

const folder = await mkdtemp(join(tmpdir(), 'okuu-backup-'))
afterAll(() => rm(folder, { recursive: true }))
const file = join(folder, 'country.okuu')
const okuu = (url: string, ...words: string[]) => okuuWithKey('of-this-test-alone', url, ...words)
const okuuWithKey = (key: string, url: string, ...words: string[]) =>
  runCommand(addBackupCommands, { DATABASE_URL: url, BACKUP_KEY: key }, words)

test('backup and restore: one database → the other one holds the same', async () => {
  const from = await testDatabase()
  await from.pool.query(smallCountry)
  const to = await emptyDatabase()
  expect(await okuu(from.url, 'backup', file)).toMatch(
    /^backup\t\/.*country\.okuu\nrows\t\d+\nbytes\t\d+\nkey\tBACKUP_KEY$/,
  )
  expect(await okuu(to.url, 'restore', file)).toContain('Everybody signs in again.')
  expect(await everyRow(to.pool)).toEqual(await everyRow(from.pool))
})

test('restore: with another key than the backup’s → a warning that says what is missing and what to do', async () => {
  const warned = vi.spyOn(console, 'error').mockImplementation(() => {})
  const to = await emptyDatabase()
  expect(await okuuWithKey('another-one-than-that', to.url, 'restore', file)).toContain('restored')
  expect(warned.mock.calls.join()).toMatch(/Warning: .*another key .*BACKUP_KEY.*user passwd LOGIN/s)
  warned.mockRestore()
})

test('backup: of a database that was never prepared → refused in words', async () => {
  const { url } = await emptyDatabase()
  await expect(okuu(url, 'backup', join(folder, 'none.okuu'))).rejects.toThrow('not prepared yet')
})

test('restore: of a file that is not there → refused', async () => {
  const { url } = await emptyDatabase()
  await expect(okuu(url, 'restore', join(folder, 'none.okuu'))).rejects.toThrow('ENOENT')
})
