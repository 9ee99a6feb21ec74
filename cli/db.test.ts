import { expect, test } from 'vitest'
import { runCommand } from '#test/command-line.ts'
import { environmentOf } from '#test/database-url.ts'
import { testDatabase } from '#test/database.ts'
import { addDatabaseCommands } from './db.ts'

test('migrate: version of a collation changed → the indexes are rebuilt once', async () => {
  const database = await testDatabase()
  const migrate = () => runCommand(addDatabaseCommands, environmentOf(database), ['migrate'])
  const file = async () => {
    const found = await database.pool.query(`SELECT pg_relation_filenode('direction_same') AS file`)
    return (found.rows[0] as { file: string }).file
  }
  await migrate()
  const before = await file()
  await database.pool.query(
    `UPDATE setting SET value = value || '{"database": "older"}' WHERE key = 'collations'`,
  )
  await migrate()
  const after = await file()
  expect(after).not.toBe(before)
  await migrate()
  expect(await file()).toBe(after)
})
