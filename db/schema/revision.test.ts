import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { rolledBack, smallCountry } from './small-country.fixture.ts'

const { pool } = await testDatabase()

beforeAll(async () => {
  await pool.query(smallCountry)
})

describe('revision', () => {
  const revOf = (assignment: string) =>
    rolledBack(pool, async (client) => {
      const { rows } = await client.query<{ rev: number }>(
        `UPDATE level SET ${assignment} WHERE id = 100 RETURNING rev`,
      )
      return rows[0]?.rev
    })

  // @rule save-revision
  test('row updated → its revision is one higher', async () =>
    expect(await revOf(`name_en = 'Bachelor'`)).toBe(2))
  test('update sets `rev` → the revision is one higher', async () => expect(await revOf('rev = 50')).toBe(2))
  // @rule save-updated
  test('update without a change → the row is returned with an unchanged revision', async () =>
    expect(await revOf(`name_ru = 'Бакалавриат'`)).toBe(1))

  // @rule save-revision
  test('all tables with `rev`, except import_line → have the trigger', async () => {
    const { rows } = await pool.query(`
      SELECT c.table_name FROM information_schema.columns c WHERE c.table_schema = 'public' AND c.column_name = 'rev'
      AND NOT EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.table_name::regclass AND t.tgname = 'rev')`)
    expect(rows).toEqual([{ table_name: 'import_line' }])
  })
})
