import { expect, test } from 'vitest'
import { ids } from '#contract/limits.ts'
import type { Connection } from '#db/connect.ts'
import { readAllRows } from '#test/backups.ts'
import { testDatabase } from '#test/database.ts'
import { testMoment } from '#test/moment.ts'
import { seedNational } from './national.ts'
import { sizeOf } from './national/size.ts'
import { rowsOfAll } from './national/year.ts'

const country = await testDatabase()
const another = await testDatabase()
const thousandth = { ...testMoment, part: 1000 }
await seedNational(country.db, thousandth)

async function rows<Row extends object>(text: string, { pool }: Connection = country): Promise<Row[]> {
  const result = await pool.query<Row>(text)
  return result.rows
}

const count = async (from: string) =>
  (await rows<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`))[0]?.n

// @rule demo-national
test('national: full size → 90 institutions, 900 faculties, 20,000 specialities, 400,014 groups, 6,000,210 quotas', () => {
  expect(sizeOf(1)).toEqual({ institutions: 90, faculties: 900, specialities: 20_000 })
  const streams = 20_000 + Math.ceil(20_000 / 9)
  expect(rowsOfAll(streams)).toEqual({ groups: 400_014, quotas: 6_000_210 })
})

// @rule demo-national
test.each([
  ['institution', 1],
  ['faculty', 1],
  ['speciality', 20],
  ['speciality_parameters', 20],
  ['speciality_group', 23],
  ['study_group', 414],
  ['admission_plan', 360],
  ['group_quota', 6210],
])('national: a thousandth of the country → table %s has %i rows', async (table, number) => {
  expect(await count(table)).toBe(number)
})

// @rule demo-national
test('national: loaded into two empty databases → equal rows; loaded into a database with rows → refused', async () => {
  await seedNational(another.db, thousandth)
  const { history: _own, ...made } = await readAllRows(country.pool)
  const { history: _other, ...again } = await readAllRows(another.pool)
  expect(again).toEqual(made)
  await expect(seedNational(another.db, thousandth)).rejects.toThrow('not empty')
  const begun = await testDatabase()
  await begun.pool.query(`INSERT INTO direction (code, name_ru) VALUES ('1', 'Моё')`)
  await expect(seedNational(begun.db, thousandth)).rejects.toThrow('not empty (direction')
})

// @rule demo-national
test.each(['group_quota', 'admission_plan', 'study_group'])(
  'national: history of a row of %s → successive changes match, the last one equals the row',
  async (table) => {
    const differing = `
      WITH last AS (SELECT DISTINCT ON (row_id) row_id, after FROM history WHERE table_name = '${table}' ORDER BY row_id, id DESC)
      SELECT FROM last LEFT JOIN ${table} t ON t.id = last.row_id WHERE to_jsonb(t) IS DISTINCT FROM last.after`
    expect(await rows(differing)).toEqual([])
    const broken = `
      SELECT FROM (
        SELECT action, before, lag(after) OVER (PARTITION BY row_id ORDER BY id) AS earlier FROM history WHERE table_name = '${table}'
      ) one WHERE earlier IS NOT NULL AND earlier IS DISTINCT FROM before`
    expect(await rows(broken)).toEqual([])
    const unnamed = `study_group g WHERE NOT EXISTS (SELECT FROM history WHERE table_name = 'study_group' AND row_id = g.id)`
    expect(await count(unnamed)).toBe(0)
    const unsaved = `
      SELECT FROM ${table} t WHERE t.rev > 1
      AND t.rev <> 1 + (SELECT count(*) FROM history WHERE table_name = '${table}' AND row_id = t.id)`
    expect(await rows(unsaved)).toEqual([])
  },
)

// @rule demo-national
test('national: ten years of changes → numbers and times never decrease, no time is in the future', async () => {
  expect(await rows(`SELECT extract(year FROM at)::int AS y FROM history GROUP BY 1 ORDER BY 1`)).toEqual(
    Array.from({ length: 10 }, (_, n) => ({ y: 2017 + n })),
  )
  const back = `
    SELECT FROM (SELECT at, change, lag(at) OVER w AS at_before, lag(change) OVER w AS before FROM history WINDOW w AS (ORDER BY id)) one
    WHERE at < at_before OR change < before`
  expect(await rows(back)).toEqual([])
  expect(await count(`history WHERE at > '${testMoment.now.toISOString()}'`)).toBe(0)
  expect(await count(`history WHERE table_name = 'group_quota'`)).toBeGreaterThan(1000)
})

// @rule demo-national
test('national: budget places of an intake → equal the sum of its groups; triggers → are enabled after the seed', async () => {
  const differing = await rows(
    `SELECT p.id FROM admission_plan p JOIN speciality_group l ON l.speciality_id = p.speciality_id
     JOIN study_group g ON g.speciality_group_id = l.id AND g.intake_year_id = p.academic_year_id
     JOIN group_quota q ON q.group_id = g.id AND q.academic_year_id = p.academic_year_id AND q.half_year_id = 1
     GROUP BY p.id HAVING sum(q.budget) <> p.budget`,
  )
  expect(differing).toEqual([])
  expect(await count(`pg_trigger WHERE tgenabled <> 'O' AND NOT tgisinternal`)).toBe(0)
})

// @rule demo-national
test('national: row inserted after the seed → has the next id and the highest change number', async () => {
  const [saved] = await rows<{ id: number }>(
    `INSERT INTO group_quota (group_id, academic_year_id, half_year_id, budget)
     VALUES (${ids.first}, 30, 1, 5) RETURNING id`,
  )
  expect(saved?.id).toBe(ids.first + 6210)
  const [written] = await rows<{ last: boolean; action: string }>(
    `SELECT change = (SELECT max(change) FROM history) AS last, action FROM history WHERE row_id = ${saved?.id} AND table_name = 'group_quota'`,
  )
  expect(written).toEqual({ last: true, action: 'insert' })
})
