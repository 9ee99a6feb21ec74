import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restoreBackup } from '#db/backup/restore.ts'
import { backupKeyOf } from '#db/backup/seal.ts'
import { writeBackup } from '#db/backup/write.ts'
import { smallCountry } from '#db/schema/small-country.fixture.ts'
import { readAllRows } from '#test/backups.ts'
import { makeEmptyDatabase, testDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { testMoment } from '#test/moment.ts'
import { followChanges } from '../response-cache/changes.ts'
import { readConfig } from '../config/config.ts'
import { addFirstUser, prepareDatabase } from '../start/prepare.ts'

const { db, pool } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'okuu-restore-'))
afterAll(() => rm(folder, { recursive: true }))
const file = join(folder, 'country.okuu')
const key = await backupKeyOf('a key of this test')
beforeAll(async () => {
  await pool.query(smallCountry)
  await writeBackup(db, file, { key })
})

test('restore: into a database after its first start → user and licence are replaced, the next start works', async () => {
  const config = readConfig({ DEMO: '0', ADMIN_PASSWORD: 'чоң сыр 1' })
  const begun = await makeEmptyDatabase()
  await prepareDatabase(begun, config, testMoment.now)
  await addFirstUser(begun, config)
  await restoreBackup(begun.db, file, { key })
  expect(await readAllRows(begun.pool)).toEqual(await readAllRows(pool))
  await prepareDatabase(begun, config, testMoment.now)
  expect(await addFirstUser(begun, config)).toBeUndefined()
})

test('restore: Okuu runs on the database → refused', async () => {
  const running = await testDatabase()
  const changes = followChanges(running.db, [], () => {})
  await changes.start()
  await eventually(async () => expect(await changes.catchUp()).toBe(true))
  await expect(restoreBackup(running.db, file, { key })).rejects.toThrow('Okuu is running')
  await changes.stop()
})
