import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { attempt, smallCountry } from './small-country.fixture.ts'

const { pool } = await testDatabase()

beforeAll(async () => {
  await pool.query(smallCountry)
})

const form = 'study_form (short_name, name_ru, kind_text, oz, max_course, kind_id, cycle, programme_id)'
const room = 'room (building_id, number, capacity, square, note, kind_id, faculty_id, unit_id, department_id)'
const member = 'commission_member (faculty_id, speciality_name_id, role_id, name)'
const formerMember = 'commission_history_member (faculty_id, academic_year_id, role_id, name)'

// The duplicates differ only in blanks or letter case (domain.md#save-same-text).
// @rule save-unique save-same-text
test.each([
  ['ministry_same', `ministry (name_ru) VALUES ('МИНИСТЕРСТВО ')`],
  ['institution_same_short', `institution (ministry_id, short_ru, full_ru) VALUES (100, 'кгту', 'Другой')`],
  [
    'institution_same_full',
    `institution (ministry_id, short_ru, full_ru) VALUES (100, 'Д', 'технический  университет')`,
  ],
  ['building_same', `building (institution_id, name_ru) VALUES (100, 'главный корпус')`],
  ['unit_same', `unit (name_ru) VALUES ('учебный отдел')`],
  ['room_kind_same', `room_kind (name_ru) VALUES ('лаборатория')`],
  ['commission_role_same', `commission_role (name_ru, rank) VALUES ('секретарь', 2)`],
  ['discipline_kind_same', `discipline_kind (name_ru) VALUES ('практика')`],
  ['direction_same', `direction (code, name_ru) VALUES (' 710100', 'ИНФОРМАТИКА ')`],
  ['speciality_name_same', `speciality_name (code, name_ru) VALUES ('710104', E'\\tпрограммирование')`],
  ['study_form_same', `${form} VALUES ('другая', 'очная', 'другая', 1, 6, 2, 2, 1)`],
  ['faculty_same_short', `faculty (institution_id, short_ru, full_ru) VALUES (100, 'фит', 'Другой')`],
  [
    'faculty_same_full',
    `faculty (institution_id, short_ru, full_ru) VALUES (100, 'Д', 'Факультет  технологий')`,
  ],
  [
    'department_same',
    `department (faculty_id, short_name, name_ru) VALUES (100, 'Д', E'Программное\\u00a0обеспечение')`,
  ],
  ['level_same', `level (name_ru) VALUES ('БАКАЛАВРИАТ')`],
  ['qualification_same', `qualification (name_ru) VALUES ('бакалавр')`],
  ['licence_same', `licence (resolution, starts_on, ends_on) VALUES ('№  55', '2020-01-01', '2030-01-01')`],
  [
    'speciality_same',
    `speciality (faculty_id, direction_id, study_form_id, speciality_name_id, trimester) VALUES (100, 100, 100, 100, true)`,
  ],
  ['admission_plan_same', `admission_plan (speciality_id, academic_year_id, budget) VALUES (100, 26, 9)`],
  ['group_name_same', `group_name (name) VALUES ('пи-1')`],
  [
    'speciality_group_same',
    `speciality_group (speciality_id, group_name_id, subgroup_id) VALUES (100, 100, 1)`,
  ],
  ['study_group_same', `study_group (speciality_group_id, intake_year_id, extra) VALUES (100, 26, 'другая')`],
  ['group_quota_same', `group_quota (group_id, academic_year_id, half_year_id) VALUES (100, 26, 1)`],
  ['teaching_position_same', `teaching_position (academic_year_id, name, hours) VALUES (26, 'доцент', 1)`],
  ['room_same', `${room} VALUES (100, ' 2/209 ', 1, 1, 'другая', 2, 100, 100, 100)`],
  ['commission_member_same', `${member} VALUES (100, 100, 1, 'АСАНОВ А.')`],
  ['commission_history_member_same', `${formerMember} VALUES (100, 26, 1, 'асанов а.')`],
  ['discipline_same_code', `discipline (code, name_ru, kind_id) VALUES ('м1', 'Другая', 1)`],
  ['discipline_same_name', `discipline (name_ru, kind_id) VALUES ('философия', 2)`],
  ['notice_same_address', `notice (text, source, address) VALUES ('Другая', 'news', 'https://news.kg/1')`],
  [
    'app_user_same',
    `app_user (login, login_key, password_hash, role) VALUES ('ADMIN', 'admin', 'x', 'reader')`,
  ],
  ['api_key_same', `api_key (name, secret_hash) VALUES (' сайт ', sha256('other'))`],
  ['api_key_secret', `api_key (name, secret_hash) VALUES ('Портал', sha256('secret'))`],
  [
    'sign_on_account',
    `sign_on (user_id, issuer, subject) SELECT id, 'https://id.univ.kg', '1' FROM app_user WHERE id <> 100`,
  ],
])('unique: second row with equal values of %s → refused', async (constraint, row) => {
  expect(await attempt(pool, `INSERT INTO ${row}`)).toBe(`23505 ${constraint}`)
})

test.each([
  ['another code', `direction (code, name_ru) VALUES ('710101', 'Информатика')`],
  ['another name under the code', `direction (code, name_ru) VALUES ('710100', 'Информатика и ВТ')`],
  ['another programme', `${form} VALUES ('ОФО', 'Очная', 'очная', 0, 4, 1, 1, 2)`],
  ['another start', `licence (resolution, starts_on, ends_on) VALUES ('№ 55', '2020-01-02', '2025-01-01')`],
  ['another year', `teaching_position (academic_year_id, name, hours) VALUES (25, 'Доцент', 750)`],
  ['another role', `${member} VALUES (100, 100, 2, 'Асанов А.')`],
  ['another half-year', `group_quota (group_id, academic_year_id, half_year_id) VALUES (100, 26, 2)`],
  ['with a code; stored without a code', `discipline (code, name_ru, kind_id) VALUES ('Ф1', 'Философия', 1)`],
  ['without a code; stored with a code', `discipline (name_ru, kind_id) VALUES ('Математика', 1)`],
  [
    'a local notice without an address',
    `notice (text, source) VALUES ('Новость', 'local'), ('Новость', 'local')`,
  ],
])('unique: %s → accepted', async (_, row) => {
  expect(await attempt(pool, `INSERT INTO ${row}`)).toBe('done')
})

test.each([
  ['Өң үЙ', '  өҢ  Үй ', true],
  ['Ёлка', 'ёлка', true],
  ['Ёлка', 'Елка', false],
  ['Йод', '\u0418\u0306од', true],
  ['а б', 'а\u00a0\u2003\n\tб', true],
  ['аб', 'а б', false],
  ['', '\u3000 ', true],
  ['ПИ-1', 'ПИ-1\ufeff', true],
  ['A', 'А', false],
  ['½', '1/2', false],
])('same(): texts "%s" and "%s" → equal: %s', async (one, other, answer) => {
  const { rows } = await pool.query('SELECT same($1) = same($2) AS same', [one, other])
  expect(rows).toEqual([{ same: answer }])
})
