import { describe, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { growthOf, listSizes, storeSize } from './growth.ts'

const { db, pool } = await testDatabase()

describe('growth of the database', () => {
  test('size → stored once a day, for 400 days', async () => {
    await storeSize(db, new Date('2025-01-01T10:00:00Z'))
    for (const moment of ['2026-11-20T01:00:00Z', '2026-11-20T23:00:00Z', '2026-11-21T01:00:00Z'])
      await storeSize(db, new Date(moment))
    const sizes = await listSizes(db, 30)
    expect(sizes.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21'])
    expect(sizes[0]?.bytes).toBeGreaterThan(1_000_000)
    expect(await listSizes(db, 1)).toEqual(sizes.slice(1))
    await pool.query('DELETE FROM database_size')
  })

  test('sizes of several days → bytes a day from the first day to the last; one size → unknown', () => {
    expect(growthOf([])).toBeUndefined()
    expect(growthOf([{ day: '2026-11-20', bytes: 5 }])).toBeUndefined()
    const sizes = [
      { day: '2026-11-01', bytes: 1_000 },
      { day: '2026-11-06', bytes: 9_000 },
      { day: '2026-11-11', bytes: 3_000 },
    ]
    expect(growthOf(sizes)).toBe(200)
  })
})
