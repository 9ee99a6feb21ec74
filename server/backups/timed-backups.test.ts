import { mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { loadBackupKey } from '#db/backup/key-file.ts'
import { restoreBackup } from '#db/backup/restore.ts'
import { timedBackupLock } from '#db/locks.ts'
import { makeEmptyDatabase, testDatabase } from '#test/database.ts'
import { testMoment } from '#test/moment.ts'
import { readConfig } from '../config/config.ts'
import { readBackupState } from './state.ts'
import { backUpIfDue } from './timed-backups.ts'

const { db, pool } = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'okuu-timed-'))
const folder = join(dataDir, 'backups')
afterAll(() => rm(dataDir, { recursive: true }))
beforeEach(() => rm(folder, { recursive: true, force: true }))

const config = readConfig({
  DATA_DIR: dataDir,
  BACKUP_EVERY: '24',
  BACKUP_KEEP: '2',
  BACKUP_KEY: 'of-this-test-alone',
})
const hoursAfter = (hours: number) => new Date(testMoment.now.getTime() + hours * 3_600_000)
const listKept = async () => (await readdir(folder)).filter((name) => name !== 'attempts.json').toSorted()

describe('timed backups', () => {
  test('no backup exists → one is written, and can be restored; the last backup is recent → none is written', async () => {
    const written = await backUpIfDue(db, config, hoursAfter(0))
    expect(written?.file).toBe(join(folder, 'okuu-2026-11-20T06-00-00Z.okuu'))
    expect(await backUpIfDue(db, config, hoursAfter(23.9))).toBeUndefined()
    const empty = await makeEmptyDatabase()
    await restoreBackup(empty.db, written?.file ?? '', { key: (await loadBackupKey(config)).key })
    expect(await readBackupState(config, hoursAfter(5))).toEqual({
      folder,
      every: 24,
      last: { file: written?.file, at: hoursAfter(0), bytes: written?.bytes },
      age: 5 * 3_600_000,
      failed: undefined,
      overdue: false,
    })
  })

  test('more backups than BACKUP_KEEP → the oldest backup and unfinished files are deleted, other files are not', async () => {
    await mkdir(folder)
    await writeFile(join(folder, 'mine.okuu'), '')
    await writeFile(join(folder, 'okuu-2026-11-19T06-00-00Z.okuu.unfinished'), 'of a killed process')
    for (const hours of [0, 24, 48]) await backUpIfDue(db, config, hoursAfter(hours))
    expect(await listKept()).toEqual([
      'mine.okuu',
      'okuu-2026-11-21T06-00-00Z.okuu',
      'okuu-2026-11-22T06-00-00Z.okuu',
    ])
  })

  test('backup fails → older backups are unchanged; the state has the reason until a backup succeeds', async () => {
    for (const hours of [0, 24]) await backUpIfDue(db, config, hoursAfter(hours))
    const before = await listKept()
    // A folder with the name of the file makes the write fail.
    const inTheWay = join(folder, 'okuu-2026-11-22T06-00-00Z.okuu.unfinished')
    await mkdir(join(inTheWay, 'x'), { recursive: true })
    await expect(backUpIfDue(db, config, hoursAfter(48))).rejects.toThrow(/directory/)
    await rm(inTheWay, { recursive: true })
    expect((await listKept()).filter((name) => name.endsWith('.okuu'))).toEqual(before)
    const state = await readBackupState(config, hoursAfter(80))
    expect(state).toMatchObject({
      last: { at: hoursAfter(24) },
      failed: { at: hoursAfter(48) },
      overdue: true,
    })
    expect(state.failed?.reason).toMatch(/directory/)
    await backUpIfDue(db, config, hoursAfter(81))
    expect(await readBackupState(config, hoursAfter(82))).toMatchObject({ failed: undefined, overdue: false })
  })

  test('backup fails, its reason cannot be written to the disk → this process reports the reason', async () => {
    // Folders with these names make both writes fail. Missing permissions would not stop root.
    await mkdir(join(folder, 'attempts.json'), { recursive: true })
    await mkdir(join(folder, 'okuu-2026-11-20T06-00-00Z.okuu.unfinished', 'x'), { recursive: true })
    await expect(backUpIfDue(db, config, hoursAfter(0))).rejects.toThrow(/directory/)
    expect(await readBackupState(config, hoursAfter(1))).toMatchObject({
      failed: { at: hoursAfter(0), reason: expect.stringMatching(/directory/) },
      overdue: true,
    })
    await rm(folder, { recursive: true })
    await backUpIfDue(db, config, hoursAfter(2))
    expect(await readBackupState(config, hoursAfter(3))).toMatchObject({ failed: undefined, overdue: false })
  })

  test('disk space is too small → refused with a message, nothing is written', async () => {
    await mkdir(folder)
    const last = join(folder, 'okuu-2026-11-19T06-00-00Z.okuu')
    // The file has a large size, but uses no blocks of the disk.
    await truncate(await createFile(last), 2 ** 43)
    await expect(backUpIfDue(db, config, hoursAfter(48))).rejects.toThrow(/MB left/)
    expect((await readBackupState(config, hoursAfter(49))).failed?.reason).toContain('MB left')
    expect(await listKept()).toEqual(['okuu-2026-11-19T06-00-00Z.okuu'])
  })

  test('another process writes a backup → no second backup is written', async () => {
    const other = await pool.connect()
    await other.query('SELECT pg_advisory_lock($1)', [timedBackupLock])
    expect(await backUpIfDue(db, config, hoursAfter(0))).toBeUndefined()
    await other.query('SELECT pg_advisory_unlock($1)', [timedBackupLock])
    other.release()
  })

  test('backup aborted → an error is thrown, no file remains', async () => {
    await expect(backUpIfDue(db, config, hoursAfter(0), AbortSignal.abort())).rejects.toThrow(/abort/)
    expect(await listKept()).toEqual([])
  })
})

async function createFile(file: string): Promise<string> {
  await writeFile(file, '')
  return file
}
