import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { attempt, smallCountry } from './small-country.fixture.ts'

const { pool } = await testDatabase()

beforeAll(async () => {
  await pool.query(smallCountry)
})

type Reference = {
  child: string
  column: string
  parent: string
  deletes: string
  updates: string
  deferrable: boolean
  name: string
}

const references = async () => {
  const { rows } = await pool.query<Reference>(`
    SELECT conname AS name, conrelid::regclass::text AS child, confrelid::regclass::text AS parent,
      (SELECT attname FROM pg_attribute WHERE attrelid = conrelid AND attnum = conkey[1])::text AS column,
      confdeltype::text AS deletes, confupdtype::text AS updates, condeferrable AS deferrable
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1`)
  return rows
}

// @rule delete-in-use
test('references: all foreign keys → are ON DELETE RESTRICT and ON UPDATE RESTRICT', async () => {
  const all = await references()
  expect(all.length).toBeGreaterThan(40)
  for (const { name, deletes, updates } of all) expect([name, deletes, updates]).toEqual([name, 'r', 'r'])
})

test('references: all foreign keys → are deferrable, as an undo needs', async () => {
  expect((await references()).filter(({ deferrable }) => !deferrable)).toEqual([])
})

test('references: all columns …_id → have a foreign key, except in the history and in previews of imports', async () => {
  const referring = new Set((await references()).map(({ child, column }) => `${child}.${column}`))
  const { rows } = await pool.query<{ name: string }>(`
    SELECT table_name || '.' || column_name AS name
    FROM information_schema.columns JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE t.table_type = 'BASE TABLE' AND table_schema = 'public' AND column_name LIKE '%\\_id' ORDER BY 1`)
  expect(rows.map(({ name }) => name).filter((name) => !referring.has(name))).toEqual([
    'history.row_id',
    'history.user_id',
    'import_preview.institution_id',
    'import_preview.user_id',
  ])
})

test('references: row with an unknown parent → refused', async () => {
  for (const { child, column, name } of await references()) {
    if (child === 'session') continue
    const answer = await attempt(
      pool,
      `UPDATE ${child} SET ${column} = 77 WHERE ctid = (SELECT max(ctid) FROM ${child})`,
    )
    expect(answer).toBe(`23503 ${name}`)
  }
})

// @rule delete-in-use
test('references: delete of a referenced row → SQLSTATE 23001 since PostgreSQL 18, 23503 before', async () => {
  const { rows } = await pool.query<{ version: number }>(
    `SELECT current_setting('server_version_num')::int AS version`,
  )
  const restricted = (rows[0]?.version ?? 0) >= 180000 ? '23001' : '23503'
  const parents = new Set((await references()).map(({ parent }) => parent))
  expect(parents.size).toBeGreaterThan(25)
  for (const parent of parents) {
    const answer = await attempt(pool, `DELETE FROM ${parent}`)
    expect(answer, parent).toMatch(new RegExp(`^${restricted} `))
  }
})

test('references: all columns with a foreign key → are the first column of an index', async () => {
  const { rows } = await pool.query(`
    SELECT conname FROM pg_constraint c WHERE contype = 'f' AND connamespace = 'public'::regnamespace
    AND NOT EXISTS (
      SELECT FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indkey[0] = c.conkey[1] AND i.indpred IS NULL
    )`)
  expect(rows).toEqual([])
})
