import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { rolledBack } from './small-country.fixture.ts'

const { pool } = await testDatabase()

const sorted = async (table: string, column: string, names: string[]) => {
  await pool.query(`INSERT INTO ${table} (${column}) SELECT name FROM unnest($1::text[]) AS name`, [names])
  const { rows } = await pool.query<{ name: string }>(
    `SELECT ${column} AS name FROM ${table} WHERE ${column} = ANY ($1) ORDER BY ${column}, id`,
    [names],
  )
  return rows.map(({ name }) => name)
}

// @rule list-order
test('list ordered by name → ё is sorted as е, ң follows н, ө follows о, ү follows у, Latin letters are last', async () => {
  const alphabet = [
    'еж',
    'Ёлка',
    'ель',
    'жар',
    'Йод',
    'кол',
    'нос',
    'Ңаа',
    'ода',
    'оя',
    'Өмүр',
    'пар',
    'уя',
    'Үн',
    'фа',
    'яма',
    'Zeta',
  ]
  expect(await sorted('level', 'name_ru', [...alphabet].reverse())).toEqual(alphabet)
})

// @rule list-order
test('list ordered by group name → numbers are sorted by value', async () => {
  const order = ['АРХ-1', 'ПИ-1', 'ПИ-2', 'ПИ-10', 'Өмүр-1', 'Ү-1']
  expect(await sorted('group_name', 'name', [...order].reverse())).toEqual([
    'АРХ-1',
    'Өмүр-1',
    'ПИ-1',
    'ПИ-2',
    'ПИ-10',
    'Ү-1',
  ])
})

test.each([
  ['direction_order', 'direction', 'ORDER BY code, name_ru, id'],
  ['speciality_name_order', 'speciality_name', 'ORDER BY code, name_ru, id'],
  ['study_form_order', 'study_form', 'ORDER BY name_ru, id'],
  ['department_order', 'department', 'ORDER BY name_ru, id'],
  ['level_order', 'level', 'ORDER BY name_ru, id'],
  ['qualification_order', 'qualification', 'ORDER BY name_ru, id'],
  ['licence_order', 'licence', 'ORDER BY resolution, starts_on, id'],
  ['ministry_order', 'ministry', 'ORDER BY name_ru, id'],
  ['institution_order', 'institution', 'WHERE ministry_id = 1 ORDER BY full_ru, id'],
  ['faculty_order', 'faculty', 'WHERE institution_id = 1 ORDER BY short_ru, full_ru, id'],
  ['faculty_order_all', 'faculty', 'ORDER BY short_ru, full_ru, id'],
  ['group_name_order', 'group_name', 'ORDER BY name, id'],
  ['score_band_order', 'score_band', 'WHERE grading_rule_id = 1 ORDER BY starts_at, ends_at, id'],
  ['band_detail_order', 'band_detail', 'WHERE score_band_id = 1 ORDER BY starts_at, ends_at, id'],
  ['configuration_field_order', 'configuration_field', 'WHERE grading_rule_id = 1 ORDER BY position, id'],
  ['teaching_position_order', 'teaching_position', 'WHERE academic_year_id = 26 ORDER BY name, id'],
  ['room_order', 'room', 'WHERE building_id = 1 ORDER BY number, id'],
  [
    'commission_member_order',
    'commission_member',
    'WHERE faculty_id = 1 AND speciality_name_id = 1 ORDER BY name, id',
  ],
  [
    'commission_history_member_order',
    'commission_history_member',
    'WHERE faculty_id = 1 ORDER BY academic_year_id DESC, name, id',
  ],
  ['discipline_order', 'discipline', 'ORDER BY code, name_ru, id'],
  ['notice_order', 'notice', 'ORDER BY published_at DESC, id'],
  ['academic_year_pkey', 'academic_year', 'ORDER BY id DESC'],
  ['history_row', 'history', `WHERE table_name = 'level' AND row_id = 100 ORDER BY id`],
  ['history_transaction_id_pk', 'history', `WHERE transaction >= '5'::xid8 ORDER BY transaction, id`],
])(
  'list ordered as index %s of %s → PostgreSQL reads this index and does not sort',
  async (name, table, clause) => {
    await rolledBack(pool, async (client) => {
      // The planner must be forced to use an index, since the tables are almost empty.
      await client.query(
        'SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off; SET LOCAL enable_bitmapscan = off',
      )
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN (COSTS OFF) SELECT * FROM ${table} ${clause}`,
      )
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain(`using ${name} on ${table}`)
      expect(plan).not.toContain('Sort')
    })
  },
)
