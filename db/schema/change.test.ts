import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { rolledBack, smallCountry } from './small-country.fixture.ts'

const { pool, owner } = await testDatabase()

beforeAll(async () => {
  await pool.query(smallCountry)
})

test('change number: rows of one transaction → equal numbers; later transaction → a higher number', async () => {
  const numbersOf = (...statements: string[]) =>
    rolledBack(pool, async (client) => {
      for (const statement of statements) await client.query(statement)
      const { rows } = await client.query<{ change: string; own: string }>(
        `SELECT DISTINCT change, current_change() AS own FROM history WHERE transaction = pg_current_xact_id()`,
      )
      return rows
    })
  const name = (text: string) => `UPDATE level SET name_en = '${text}' WHERE id = 100`
  const first = await numbersOf(name('Bachelor'), name('Bachelor of Science'))
  const later = await numbersOf(name('Bachelor'))
  expect(first).toHaveLength(1)
  expect(first[0]?.change).toBe(first[0]?.own)
  expect(Number(later[0]?.change)).toBeGreaterThan(Number(first[0]?.change))
})

test('undone_by: change was undone, the undo too → returns the undo in effect', () =>
  rolledBack(pool, async (client) => {
    const undoneBy = async (change: number) => {
      const { rows } = await client.query<{ by: string | null }>('SELECT undone_by($1) AS by', [change])
      return rows[0]?.by
    }
    const undo = (change: number, undoes: number) =>
      client.query('INSERT INTO change_undo (change, undoes) VALUES ($1, $2)', [change, undoes])
    expect(await undoneBy(1)).toBeNull()
    await undo(2, 1)
    expect(await undoneBy(1)).toBe('2')
    await undo(3, 2)
    expect([await undoneBy(1), await undoneBy(2)]).toEqual([null, '3'])
    await undo(4, 3)
    expect([await undoneBy(1), await undoneBy(2), await undoneBy(3)]).toEqual(['2', null, '4'])
    await undo(5, 4)
    await undo(6, 1)
    expect([await undoneBy(1), await undoneBy(2), await undoneBy(4)]).toEqual(['6', '3', '5'])
  }))

test('first_change_since: time → returns a number above all earlier changes and not above any later change', () =>
  rolledBack(owner.pool, async (client) => {
    const since = async (moment: string) => {
      const { rows } = await client.query<{ first: string }>('SELECT first_change_since($1) AS first', [
        moment,
      ])
      return Number(rows[0]?.first)
    }
    await client.query(`SET LOCAL okuu.rewrites_history = 'on'`)
    await client.query('DELETE FROM history')
    expect(await since('2026-01-01')).toBe(0)
    await client.query(
      `INSERT INTO history (change, at, table_name, action)
       SELECT n * 7, timestamptz '2026-01-01' + n * interval '1 hour', 'level', 'update' FROM generate_series(1, 500) n`,
    )
    expect(await since('2025-01-01')).toBe(7)
    // The result may be any number above the previous change, up to the number of the first change after the
    // time.
    const found = await since('2026-01-05 03:30')
    expect([found > 99 * 7, found <= 100 * 7]).toEqual([true, true])
    expect(await since('2027-01-01')).toBe(3501)
  }))
