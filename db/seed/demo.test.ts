import { expect, test } from 'vitest'
import type { Connection } from '#db/connect.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { testDatabase } from '#test/database.ts'
import { testMoment } from '#test/moment.ts'
import { listFaculties } from './demo/faculty-list.ts'
import { listGroups } from './demo/group-list.ts'
import { listSpecialities } from './demo/speciality-list.ts'

const country = await testDatabase()
const another = await testDatabase()
await seedDemo(country.db, testMoment)

async function rows<Row extends object>(text: string, { pool }: Connection = country): Promise<Row[]> {
  const result = await pool.query<Row>(text)
  return result.rows
}

async function count(from: string): Promise<number> {
  const [row] = await rows<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`)
  return row?.n ?? 0
}

test.each([
  ['ministry', 2],
  ['institution', 48],
  ['faculty', 150],
  ['department', 600],
  ['direction', 90],
  ['speciality_name', 200],
  ['study_form', 10],
  ['speciality', 900],
  ['speciality_parameters', 850],
  ['admission_plan', 4400],
  ['study_group', 6000],
  ['group_quota', 15_000],
  ['level', 8],
  ['qualification', 30],
  ['licence', 48],
  ['grading_rule', 3],
  ['teaching_position', 40],
  ['building', 5],
  ['room', 150],
  ['unit', 8],
  ['commission_member', 1000],
  ['commission_history_member', 1000],
  ['discipline', 60],
])('demo: table %s → at least %i rows', async (table, least) => {
  expect(await count(table)).toBeGreaterThanOrEqual(least)
})

async function checksum(connection: Connection): Promise<Record<string, string>> {
  const tables = await rows<{ name: string }>(
    `SELECT relname::text AS name FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'history' ORDER BY 1`,
    connection,
  )
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await rows<{ sum: string }>(
      `SELECT md5(coalesce(string_agg(t::text, E'\\n' ORDER BY t::text COLLATE "C"), '')) AS sum FROM ${name} t`,
      connection,
    )
    sums[name] = row?.sum ?? ''
  }
  return sums
}

// @rule demo-same-always
test('demo: loaded into two empty databases → equal rows; loaded into a database with rows → refused', async () => {
  await seedDemo(another.db, testMoment)
  const loaded = await checksum(another)
  expect(loaded).toEqual(await checksum(country))
  await expect(seedDemo(another.db, testMoment)).rejects.toThrow(/empty database/)
  expect(await checksum(another)).toEqual(loaded)
}, 60_000)

// @rule demo-country-holds
test('demo: ministry of science → listed first; each institution → has at least two faculties with specialities', async () => {
  const [first] = await rows<{ name: string }>('SELECT name_ru AS name FROM ministry ORDER BY name_ru, id')
  expect(first?.name).toMatch(/^Министерство науки/)
  const teaching = await rows<{ n: number }>(
    `SELECT count(DISTINCT f.id)::int AS n FROM institution i
     LEFT JOIN faculty f ON f.institution_id = i.id AND EXISTS (SELECT FROM speciality s WHERE s.faculty_id = f.id)
     GROUP BY i.id`,
  )
  expect(Math.min(...teaching.map(({ n }) => n))).toBeGreaterThanOrEqual(2)
})

// @rule demo-country-holds
test('demo: each open faculty → has a speciality with groups on every course', async () => {
  const found = await rows<{ faculty: number; full: boolean }>(
    `SELECT f.id AS faculty, bool_or(courses = max_course) AS full
     FROM faculty f JOIN institution i ON i.id = f.institution_id
     JOIN (
       SELECT s.faculty_id, sf.max_course, count(DISTINCT g.intake_year_id) AS courses
       FROM speciality s JOIN study_form sf ON sf.id = s.study_form_id
       JOIN speciality_group sg ON sg.speciality_id = s.id JOIN study_group g ON g.speciality_group_id = sg.id
       WHERE 26 - g.intake_year_id + 1 BETWEEN 1 AND sf.max_course
       GROUP BY s.id, sf.max_course
     ) taught ON taught.faculty_id = f.id
     WHERE i.short_ru <> 'КГУСТА' GROUP BY f.id`,
  )
  expect(found.length).toBeGreaterThan(200)
  expect(found.filter(({ full }) => !full)).toEqual([])
})

// @rule demo-country-holds
test('demo: directions and speciality names → have at least 112 codes; study forms → have one to six courses', async () => {
  expect(
    await count('(SELECT code FROM direction UNION SELECT code FROM speciality_name) codes'),
  ).toBeGreaterThanOrEqual(112)
  expect(await count(`direction WHERE name_en ILIKE '%informatics%'`)).toBeGreaterThanOrEqual(4)
  expect(await rows('SELECT DISTINCT max_course AS n FROM study_form ORDER BY 1')).toEqual(
    [1, 2, 3, 4, 5, 6].map((n) => ({ n })),
  )
})

test.each([
  'direction',
  'speciality_name',
  'study_form',
  'department',
  'level',
  'qualification',
  'licence',
  'faculty',
])('demo: table %s → has protected and unprotected rows', async (table) => {
  expect(await count(`${table} WHERE NOT editable`)).toBeGreaterThan(0)
  expect(await count(`${table} WHERE editable`)).toBeGreaterThan(0)
})

test('demo: speciality for the main screen → has fourteen groups, parameters, five plans and a grading rule', async () => {
  expect(
    await rows(
      `SELECT
         (SELECT count(*)::int FROM study_group g JOIN speciality_group sg ON sg.id = g.speciality_group_id
          WHERE sg.speciality_id = s.id) AS groups,
         (SELECT array_agg(academic_year_id ORDER BY academic_year_id) FROM admission_plan p
          WHERE p.speciality_id = s.id) AS plans,
         de.short_name AS department, l.resolution AS licence, s.grading_rule_id AS rule
       FROM speciality s JOIN speciality_parameters sp ON sp.speciality_id = s.id
       JOIN faculty f ON f.id = s.faculty_id JOIN institution i ON i.id = f.institution_id
       JOIN speciality_name sn ON sn.id = s.speciality_name_id
       JOIN department de ON de.id = sp.department_id JOIN licence l ON l.id = sp.licence_id
       WHERE i.short_ru = 'КГТУ' AND f.short_ru = 'ИИТ' AND sn.code = '710104' AND sn.name_ru NOT LIKE '%ПОВТАС%'`,
    ),
  ).toEqual([
    { groups: 14, plans: [22, 23, 24, 25, 26], department: 'ПОКС', licence: '№ D2019-0014', rule: 1 },
  ])
})

test('demo: budget places → only in state institutions, about ten thousand a year', async () => {
  const budget = await rows<{ private: number; all: number }>(
    `SELECT sum(p.budget) FILTER (WHERE i.mail ~ '@(auca|iuca|iukr|aiu|adam|su)[.]')::int AS private, sum(p.budget)::int AS all
     FROM admission_plan p JOIN speciality s ON s.id = p.speciality_id JOIN faculty f ON f.id = s.faculty_id
     JOIN institution i ON i.id = f.institution_id WHERE p.academic_year_id = 26`,
  )
  expect(budget[0]?.private).toBe(0)
  expect(budget[0]?.all).toBeGreaterThan(8000)
  expect(budget[0]?.all).toBeLessThan(12_500)
})

test('demo: quotas of an intake in its first half-year → add up to the budget places of the plan', async () => {
  const differing = await rows(
    `SELECT s.id, p.budget, sum(q.budget) AS planned
     FROM admission_plan p JOIN speciality s ON s.id = p.speciality_id
     JOIN speciality_group sg ON sg.speciality_id = s.id
     JOIN study_group g ON g.speciality_group_id = sg.id AND g.intake_year_id = p.academic_year_id
     JOIN group_quota q ON q.group_id = g.id AND q.academic_year_id = p.academic_year_id AND q.half_year_id = 1
     GROUP BY s.id, p.id HAVING sum(q.budget) <> p.budget`,
  )
  expect(differing).toEqual([])
})

test('demo: licences → one ends within sixty days, at least one has ended', async () => {
  expect(await count(`licence WHERE ends_on BETWEEN '2026-11-20' AND '2027-01-19'`)).toBe(1)
  expect(await count(`licence WHERE ends_on < '2026-11-20'`)).toBeGreaterThan(0)
})

test('demo: rooms → one building has more than a page of rooms; notices → some are important, some ordinary', async () => {
  expect(await count('(SELECT FROM room GROUP BY building_id HAVING count(*) > 60) large')).toBe(1)
  expect(await rows('SELECT important, count(*) > 1 AS several FROM notice GROUP BY 1 ORDER BY 1')).toEqual([
    { important: false, several: true },
    { important: true, several: true },
  ])
  expect(await count('notice_read')).toBe(0)
  expect(await rows(`SELECT value FROM setting WHERE key = 'trimester'`)).toEqual([{ value: 1 }])
})

// @rule demo-country-holds
test('demo: third grading rule → some scores have no band, some have two', async () => {
  expect(
    await rows(
      `SELECT starts_at::int AS "from", ends_at::int AS "to" FROM score_band b JOIN grading_rule r ON r.id = b.grading_rule_id
       WHERE r.name = 'Рейтинговая шкала (проект)' ORDER BY 1`,
    ),
  ).toEqual([
    { from: 0, to: 60 },
    { from: 61, to: 73 },
    { from: 76, to: 86 },
    { from: 86, to: 100 },
  ])
})

test.each([
  ['a missing Kyrgyz name', `direction WHERE name_ky = ''`],
  ['a missing English name', `direction WHERE name_en = ''`],
  ['an English name copied from Kyrgyz', `speciality_name WHERE name_en = name_ky`],
  [
    'one code of two film specialities',
    `speciality_name a, speciality_name b WHERE a.code = '570005' AND b.code = a.code AND a.id < b.id`,
  ],
  [
    'one code of two trades',
    `speciality_name a, speciality_name b WHERE a.code = '530800' AND b.code = a.code AND a.id < b.id`,
  ],
  ['о typed instead of ө', `speciality_name WHERE name_ky LIKE '%Эсептоо%'`],
  [
    'a duplicate department',
    `department a, department b WHERE a.faculty_id = b.faculty_id AND a.id < b.id AND same(a.name_ru) = translate(same(b.name_ru), 'ё', 'е')`,
  ],
])('demo: rows with defects → contain %s', async (_, from) => {
  expect(await count(from)).toBeGreaterThan(0)
})

test('demo: Kyrgyz names → contain Kyrgyz letters', async () => {
  for (const letter of ['Ң', 'Ө', 'Ү'])
    expect(
      await count(`direction WHERE upper(name_ky COLLATE "und-x-icu") LIKE '%${letter}%'`),
    ).toBeGreaterThan(0)
  expect(await count(`direction WHERE name_ky ~ '[A-Za-z]'`)).toBe(0)
})

test('demo: loaded in the academic year 2030 → has groups of the intakes 2025 to 2030', () => {
  const { groups } = listGroups(listSpecialities(listFaculties()), 2030)
  expect(new Set(groups.map(({ year }) => year))).toEqual(new Set([2025, 2026, 2027, 2028, 2029, 2030]))
})
