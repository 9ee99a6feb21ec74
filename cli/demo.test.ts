import { expect, test } from 'vitest'
import { environmentOf } from '#test/database-url.ts'
import { runCommand } from '#test/command-line.ts'
import { testDatabase } from '#test/database.ts'
import { addDemoCommands } from './demo.ts'

const database = await testDatabase()

// @rule demo-national
test('demo national: database that already has a direction → refused, no row is added', async () => {
  await database.pool.query(`INSERT INTO direction (code, name_ru) VALUES ('1', 'Моё')`)
  const filling = runCommand(addDemoCommands, environmentOf(database), ['demo', 'national', '--tenth'])
  await expect(filling).rejects.toThrow('not empty (direction')
  const { rows } = await database.pool.query(
    'SELECT code FROM direction UNION ALL SELECT short_ru FROM institution',
  )
  expect(rows).toEqual([{ code: '1' }])
})
