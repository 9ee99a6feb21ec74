import { beforeAll, describe, expect, test } from 'vitest'
import { lengths } from '#contract/limits.ts'
import { testDatabase } from '#test/database.ts'
import { attempt, smallCountry } from './small-country.fixture.ts'

const { pool } = await testDatabase()

beforeAll(async () => {
  await pool.query(smallCountry)
})

const tooLong = '22001'
const outOfType = '22003'

// @rule study-form-ranges quota-range value-types
test.each([
  ['study_form', 'oz', [0, 1], { '-1': 'study_form_oz_range', 2: 'study_form_oz_range' }],
  [
    'study_form',
    'max_course',
    [1, 10],
    { 0: 'study_form_max_course_range', 11: 'study_form_max_course_range' },
  ],
  ['study_form', 'cycle', [1, 3], { 0: 'study_form_cycle_range', 4: 'study_form_cycle_range' }],
  [
    'speciality',
    'doctorate',
    [0, 1, 5],
    { 2: 'speciality_doctorate_known', 4: 'speciality_doctorate_known' },
  ],
  [
    'speciality_parameters',
    'duration',
    [0, 4.5, 6],
    { '-1': 'speciality_parameters_duration_range', 4.3: 'speciality_parameters_duration_step' },
  ],
  ['speciality_parameters', 'maths', [0, 2147483647], { '-1': 'speciality_parameters_maths_range' }],
  ['admission_plan', 'contract', [0, 1000], { '-1': 'admission_plan_contract_range' }],
  ['group_quota', 'budget', [0, 999], { '-1': 'group_quota_budget_range', 1000: 'group_quota_budget_range' }],
  [
    'group_quota',
    'contract',
    [0, 999],
    { '-1': 'group_quota_contract_range', 1000: 'group_quota_contract_range' },
  ],
  [
    'teaching_position',
    'hours',
    [0, 999],
    { '-1': 'teaching_position_hours_range', 1000: 'teaching_position_hours_range' },
  ],
  ['room', 'capacity', [0, 9999999999], { '-1': 'room_capacity_range', 10000000000: 'room_capacity_range' }],
  ['room', 'square', [0, 0.05], { '-0.01': 'room_square_range' }],
  [
    'configuration_field',
    'position',
    [0, 999],
    { '-1': 'configuration_field_position_range', 1000: 'configuration_field_position_range' },
  ],
  [
    'configuration_field',
    'kind',
    [0, 1],
    { '-1': 'configuration_field_kind_range', 2: 'configuration_field_kind_range' },
  ],
  ['score_band', 'starts_at', [0, 12.5], { '-0.1': 'score_band_starts_at_range' }],
  ['band_detail', 'numeric_equivalent', [0, 3.33, 100], { 100.01: 'band_detail_numeric_equivalent_range' }],
])('column %s.%s → values %j are accepted, %j are refused', async (table, column, taken, refused) => {
  const set = (value: number | string) =>
    attempt(pool, `UPDATE ${table} SET ${column} = ${value} WHERE ctid = (SELECT max(ctid) FROM ${table})`)
  for (const value of taken) expect(await set(value)).toBe('done')
  for (const [value, constraint] of Object.entries(refused))
    expect(await set(value)).toBe(`23514 ${constraint}`)
})

describe('rules across columns', () => {
  // @rule speciality-flags licence-turned-over group-individual-needs-text band-bounds
  test.each([
    ['speciality_trimester_or_doctorate', `UPDATE speciality SET trimester = true, doctorate = 5`],
    ['licence_not_turned_over', `UPDATE licence SET ends_on = '2019-12-31'`],
    [
      'study_group_individual_name_needs_extra',
      `UPDATE study_group SET individual_name = true, extra = '  '`,
    ],
    ['score_band_not_turned_over', `UPDATE score_band SET starts_at = ends_at`],
    ['band_detail_not_turned_over', `UPDATE band_detail SET ends_at = starts_at`],
    ['band_detail_letter_upper_case', `UPDATE band_detail SET letter_equivalent = 'ө'`],
    ['notice_news_has_address', `UPDATE notice SET address = ''`],
    ['notice_news_has_address', `UPDATE notice SET source = 'local'`],
    ['notice_url_is_http', `UPDATE notice SET url = 'javascript:alert(1)'`],
    ['setting_trimester', `UPDATE setting SET value = '2' WHERE key = 'trimester'`],
    [
      'session_token_hash_is_sha256',
      `INSERT INTO session (token_hash, user_id, expires_at) VALUES ('short', 100, now())`,
    ],
    [
      'session_via_known',
      `INSERT INTO session (token_hash, user_id, expires_at, via) VALUES (sha256('t'), 100, now(), 'post')`,
    ],
    ['second_factor_secret_filled', `UPDATE second_factor SET secret = ' '`],
    ['sign_on_issuer_filled', `UPDATE sign_on SET issuer = ' '`],
    ['sign_on_subject_filled', `UPDATE sign_on SET subject = ''`],
    ['app_user_role_known', `UPDATE app_user SET role = 'guest'`],
    ['api_key_secret_hash_is_sha256', `UPDATE api_key SET secret_hash = 'short'`],
    ['clock_mark_id_known', `INSERT INTO clock_mark (id, latest_at) VALUES (2, now())`],
    ['half_year_id_known', `INSERT INTO half_year (id, name_ru) VALUES (3, 'Третье')`],
    ['course_id_range', `INSERT INTO course (id) VALUES (11)`],
    [
      'academic_year_id_range',
      `INSERT INTO academic_year (id, label, begins, spring) VALUES (100, '2100-2101', '2100-09-01', '2101-02-01')`,
    ],
    ['academic_year_begins_in_its_year', `UPDATE academic_year SET begins = begins - 365 WHERE id = 26`],
    ['academic_year_spring_after_begins', `UPDATE academic_year SET spring = begins WHERE id = 26`],
    ['direction_code_filled', `UPDATE direction SET code = ' '`],
    ['direction_name_ru_filled', `UPDATE direction SET name_ru = ''`],
  ])('schema checks: constraint %s: %s → refused', async (constraint, statement) => {
    expect(await attempt(pool, statement)).toBe(`23514 ${constraint}`)
  })

  test.each([
    `UPDATE speciality SET trimester = true, doctorate = 1`,
    `UPDATE speciality SET trimester = false, doctorate = 5`,
    `UPDATE licence SET ends_on = starts_on`,
    `UPDATE study_group SET individual_name = true, extra = 'рус. яз.'`,
    `UPDATE setting SET value = '1' WHERE key = 'trimester'`,
    `UPDATE notice SET url = 'HTTPS://example.kg'`,
    `UPDATE direction SET name_ky = '', name_en = ''`,
  ])('schema checks: %s → accepted', async (statement) => {
    expect(await attempt(pool, statement)).toBe('done')
  })
})

// @rule value-lengths
test.each([
  ['direction', 'code', lengths.code],
  ['direction', 'name_ky', lengths.name],
  ['faculty', 'short_ru', lengths.shortName],
  ['faculty', 'director', lengths.person],
  ['institution', 'address_en', lengths.address],
  ['institution', 'licence_number', lengths.licenceNumber],
  ['group_name', 'name', lengths.groupName],
  ['study_group', 'extra', lengths.extraText],
  ['subgroup', 'name', lengths.subgroup],
  ['room', 'number', lengths.roomNumber],
  ['room', 'note', lengths.note],
  ['speciality_parameters', 'licence_text', lengths.licenceText],
  ['commission_member', 'title', lengths.title],
  ['band_detail', 'letter_equivalent', lengths.letter],
  ['display_rule', 'definition', lengths.definition],
  ['configuration_field', 'formula', lengths.formula],
  ['configuration_field', 'name', lengths.fieldName],
])('column %s.%s → %i characters are accepted, one more is refused', async (table, column, length) => {
  const set = (characters: number) =>
    attempt(
      pool,
      `UPDATE ${table} SET ${column} = repeat('Ө', ${characters}) WHERE ctid = (SELECT max(ctid) FROM ${table})`,
    )
  expect(await set(length)).toBe('done')
  expect(await set(length + 1)).toBe(tooLong)
})

test('schema checks: number out of the range of its type → refused, not truncated', async () => {
  expect(await attempt(pool, `UPDATE score_band SET ends_at = 1000`)).toBe(outOfType)
  expect(await attempt(pool, `UPDATE room SET square = 10000000000`)).toBe(outOfType)
})

// @rule id-placeholder
test('schema checks: id of the option "--" → refused in all tables except logs; generated ids start at 10000', async () => {
  const { rows } = await pool.query<{ table: string; start: string }>(
    `SELECT table_name AS table, identity_start AS start FROM information_schema.columns
     WHERE table_schema = 'public' AND is_identity = 'YES' ORDER BY 1`,
  )
  expect(rows.length).toBeGreaterThan(35)
  for (const { start } of rows) expect(start).toBe('10000')

  // No select shows rows of logs, so a row of a log may have the id of the option «--».
  const shown = rows.filter(({ table }) => !['history', 'login_attempt'].includes(table))
  for (const { table } of shown) {
    const { rows: checks } = await pool.query(
      `SELECT pg_get_constraintdef(oid) AS rule FROM pg_constraint WHERE conname = $1`,
      [`${table}_id_not_placeholder`],
    )
    expect(checks, table).toEqual([{ rule: 'CHECK ((id <> 9999))' }])
  }
  expect(await attempt(pool, `INSERT INTO level (id, name_ru) VALUES (9999, 'Никто')`)).toBe(
    '23514 level_id_not_placeholder',
  )
})
