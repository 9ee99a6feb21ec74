import { beforeEach, describe, expect, test } from 'vitest'
import { followCollations } from '#db/collations.ts'
import { testDatabase } from '#test/database.ts'

const {
  pool: applicationPool,
  owner: { pool },
} = await testDatabase()

beforeEach(() => pool.query(`DELETE FROM setting WHERE key = 'collations'`))

const follow = async (role = pool) => {
  const client = await role.connect()
  try {
    return await followCollations(client)
  } finally {
    client.release()
  }
}

/** Returns the number of an index's file. A rebuilt index has a new number. */
const fileOf = async (index: string) => {
  const { rows } = await pool.query<{ file: number }>(
    'SELECT pg_relation_filenode($1::regclass)::int AS file',
    [index],
  )
  return rows[0]?.file
}

const makeOlder = () =>
  pool.query(`UPDATE setting SET value = value || '{"und-x-icu": "60.1"}' WHERE key = 'collations'`)

describe('collations', () => {
  test('collation versions unchanged → no index is rebuilt', async () => {
    const before = await fileOf('direction_same')
    expect(await follow()).toEqual([])
    expect(await follow()).toEqual([])
    expect(await fileOf('direction_same')).toBe(before)
  })

  test('version of a collation changed → its index is rebuilt once', async () => {
    await follow()
    await makeOlder()
    const before = await fileOf('direction_same')
    expect(await follow()).toEqual(['und-x-icu'])
    const after = await fileOf('direction_same')
    expect(after).not.toBe(before)
    expect(await follow()).toEqual([])
    expect(await fileOf('direction_same')).toBe(after)
  })

  test('version of a collation changed, role does not own the tables → the error names DATABASE_OWNER_URL', async () => {
    await follow()
    await makeOlder()
    await expect(follow(applicationPool)).rejects.toThrow(/set DATABASE_OWNER_URL, or run "migrate"/)
  })

  test('duplicates that the old version did not find → the rebuild fails, the error names the table', async () => {
    await follow()
    await makeOlder()
    // A concurrent build that finds duplicates leaves an invalid index, so the duplicates remain.
    await pool.query('DROP INDEX level_same')
    await pool.query(`INSERT INTO level (name_ru) VALUES ('Двойник'), ('двойник')`)
    await pool.query('CREATE UNIQUE INDEX CONCURRENTLY level_same ON level (same(name_ru))').catch(() => {})
    await expect(follow()).rejects.toThrow(/table level cannot be made anew/)
    await pool.query(`DELETE FROM level WHERE name_ru = 'Двойник'`)
    expect(await follow()).toEqual(['und-x-icu'])
  })
})
