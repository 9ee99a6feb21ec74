import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { followCollations } from '#db/collations.ts'
import { smallCountry } from '#db/schema/small-country.fixture.ts'
import { readAllRows } from '#test/backups.ts'
import { type Addresses, environmentOf } from '#test/database-url.ts'
import { runCommand } from '#test/command-line.ts'
import { makeEmptyDatabase, testDatabase } from '#test/database.ts'
import { addBackupCommands } from './backup.ts'

const folder = await mkdtemp(join(tmpdir(), 'okuu-backup-'))
afterAll(() => rm(folder, { recursive: true }))
const file = join(folder, 'country.okuu')
const okuu = (database: Addresses, ...words: string[]) =>
  okuuWithKey('of-this-test-alone', database, ...words)
const okuuWithKey = (key: string, database: Addresses, ...words: string[]) =>
  runCommand(addBackupCommands, { ...environmentOf(database), BACKUP_KEY: key }, words)

test('backup and restore: backup of one database restored into another → both databases have equal rows', async () => {
  const from = await testDatabase()
  await from.pool.query(smallCountry)
  const to = await makeEmptyDatabase()
  expect(await okuu(from, 'backup', file)).toMatch(
    /^backup\t\/.*country\.okuu\nrows\t\d+\nbytes\t\d+\nkey\tBACKUP_KEY$/,
  )
  expect(await okuu(to, 'restore', file)).toContain('Everybody signs in again.')
  expect(await readAllRows(to.pool)).toEqual(await readAllRows(from.pool))
})

test('restore: backup of a server with other collations → the next start rebuilds no index', async () => {
  const from = await testDatabase()
  await from.pool.query(`INSERT INTO setting (key, value) VALUES ('collations', '{"database": "older"}')`)
  const older = join(folder, 'older.okuu')
  await okuu(from, 'backup', older)
  const to = await makeEmptyDatabase()
  await okuu(to, 'restore', older)
  const client = await to.pool.connect()
  expect(await followCollations(client)).toEqual([])
  client.release()
})

test('restore: role owns no table, DATABASE_OWNER_URL is missing → refused, the error names the variable', async () => {
  const { url } = await testDatabase()
  await expect(okuu({ url, ownerUrl: url }, 'restore', file)).rejects.toThrow(/set DATABASE_OWNER_URL/)
})

test('restore: BACKUP_KEY differs from the key of the backup → restored with a warning about lost secrets', async () => {
  const warned = vi.spyOn(console, 'error').mockImplementation(() => {})
  const to = await makeEmptyDatabase()
  expect(await okuuWithKey('another-one-than-that', to, 'restore', file)).toContain('restored')
  expect(warned.mock.calls.join()).toMatch(/Warning: .*another key .*BACKUP_KEY.*user passwd LOGIN/s)
  warned.mockRestore()
})

test('backup: database without tables → refused with a reason', async () => {
  const empty = await makeEmptyDatabase()
  await expect(okuu(empty, 'backup', join(folder, 'none.okuu'))).rejects.toThrow('not prepared yet')
})

test('restore: missing file → refused', async () => {
  const empty = await makeEmptyDatabase()
  await expect(okuu(empty, 'restore', join(folder, 'none.okuu'))).rejects.toThrow('ENOENT')
})
