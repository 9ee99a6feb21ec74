import { expect, test } from 'vitest'
import { addMissingYears, seedReference } from '#db/seed/reference.ts'
import { testDatabase } from '#test/database.ts'
import { testMoment } from '#test/moment.ts'

const { db, pool } = await testDatabase()

const names = `SELECT relname::text AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`

async function counts(): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string }>(`${names} ORDER BY 1`)
  const counted: Record<string, number> = {}
  for (const { name } of rows) {
    const { rows: found } = await pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${name}`)
    const n = found[0]?.n ?? 0
    if (n > 0) counted[name] = n
  }
  return counted
}

// @rule reference-rows
test('reference rows: empty database → receives all rows that the product needs', async () => {
  expect(await counts()).toMatchObject({
    academic_year: 32,
    intake_year: 32,
    half_year: 2,
    course: 10,
    subgroup: 5,
    study_form_kind: 4,
    study_programme: 5,
    room_kind: 7,
    commission_role: 3,
    source: 6,
    discipline_kind: 4,
    assessment_form: 3,
    grading_rule: 1,
    score_band: 4,
    band_detail: 7,
    display_rule: 12,
    configuration_field: 4,
    setting: 2,
  })
})

// @rule reference-rows
test('reference rows: second start → no row is added', async () => {
  const before = await counts()
  await seedReference(db, testMoment)
  expect(await counts()).toEqual(before)
})

// @rule reference-rows
test('reference rows: user has changed or deleted them → the next start does not restore them', async () => {
  await pool.query(`UPDATE score_band SET ends_at = 55 WHERE id = 1; DELETE FROM band_detail WHERE id = 2`)
  await pool.query(`UPDATE setting SET value = '1' WHERE key = 'trimester'`)
  await seedReference(db, testMoment)
  const { rows } = await pool.query(`
    SELECT (SELECT ends_at::float FROM score_band WHERE id = 1) AS band,
      (SELECT count(*)::int FROM band_detail WHERE id = 2) AS detail,
      (SELECT value FROM setting WHERE key = 'trimester') AS trimester`)
  expect(rows).toEqual([{ band: 55, detail: 0, trimester: 1 }])
})

// @rule reference-rows
test('reference rows: every table with names → each row has a name in three languages', async () => {
  const { rows } = await pool.query<{ name: string }>(`
    SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'name_ky'`)
  for (const { name } of rows) {
    const { rows: gaps } = await pool.query(`SELECT * FROM ${name} WHERE '' IN (name_ru, name_ky, name_en)`)
    expect(gaps, name).toEqual([])
  }
})

// @rule year-range
test('reference years: from 2000 to five years after the current year; next current year → one more year', async () => {
  const ends = async () => {
    const { rows } = await pool.query(`
      SELECT (SELECT label FROM academic_year ORDER BY id LIMIT 1) AS first,
        (SELECT label FROM academic_year ORDER BY id DESC LIMIT 1) AS last,
        (SELECT label FROM intake_year ORDER BY id DESC LIMIT 1) AS intake`)
    return rows[0]
  }
  expect(await ends()).toEqual({ first: '2000-2001', last: '2031-2032', intake: '2031-2032' })
  await addMissingYears(db, { now: new Date('2027-08-31T17:59:59Z'), timeZone: 'Asia/Bishkek' })
  expect(await ends()).toEqual({ first: '2000-2001', last: '2031-2032', intake: '2031-2032' })
  await addMissingYears(db, { now: new Date('2027-08-31T18:00:00Z'), timeZone: 'Asia/Bishkek' })
  expect(await ends()).toEqual({ first: '2000-2001', last: '2032-2033', intake: '2032-2033' })
})

// @rule year-numbers
test('reference years: labels of an earlier version → replaced; the next start changes nothing', async () => {
  await pool.query(`UPDATE intake_year SET label = '20' || id || '/' || id + 1 WHERE id IN (25, 26)`)
  const versions = async () =>
    (await pool.query('SELECT sum(xmin::text::bigint)::text AS all FROM intake_year')).rows
  const now = { now: new Date('2026-11-20T00:00:00Z'), timeZone: 'Asia/Bishkek' }
  await addMissingYears(db, now)
  const { rows } = await pool.query(
    'SELECT count(*)::int AS n FROM intake_year i JOIN academic_year a USING (id) WHERE i.label = a.label',
  )
  expect(rows).toEqual([{ n: 33 }])
  const before = await versions()
  await addMissingYears(db, now)
  expect(await versions()).toEqual(before)
})
