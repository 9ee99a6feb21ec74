import type pg from 'pg'

/** Numbers of rows. Ids begin with the first id that the product assigns. */
export const country = {
  /** Rows of the measured list of speciality names. */
  names: 200,
  directions: 20_000,
  institutions: 6000,
  facultiesEach: 30,
  groups: 500,
  levels: 60,
  directionsEach: 10,
  /** Speciality groups. Each has one group, all of one intake, with a quota. */
  links: 8000,
  intake: 20,
  first: 10_000,
} as const

const { names, directions, institutions, facultiesEach, links, intake, first } = country
const { levels, directionsEach } = country

// The names have a realistic length: 200 of them make a response of about 50 KB.
const texts = `'Направление подготовки кадров ' || n, 'Кадрларды даярдоо багыты ' || n, 'Field of training no. ' || n`

// The ids follow from the order of the rows, so a work can compute them. All groups belong to one speciality.
const statements = [
  `INSERT INTO ministry (id, name_ru) OVERRIDING SYSTEM VALUE VALUES (${first}, 'Министерство образования и науки')`,
  `INSERT INTO direction (id, code, name_ru, name_ky, name_en) OVERRIDING SYSTEM VALUE
   SELECT ${first} + n, (700000 + n)::text, ${texts} FROM generate_series(0, ${directions - 1}) n`,
  `INSERT INTO institution (id, ministry_id, short_ru, full_ru) OVERRIDING SYSTEM VALUE
   SELECT ${first} + n, ${first}, 'ВУЗ-' || n, 'Государственный университет ' || n
   FROM generate_series(0, ${institutions - 1}) n`,
  `INSERT INTO faculty (id, institution_id, short_ru, short_ky, short_en, full_ru, full_ky, full_en, director)
   OVERRIDING SYSTEM VALUE
   SELECT ${first} + n, ${first} + n / ${facultiesEach}, 'Ф-' || n, 'Ф-' || n, 'F-' || n,
     'Факультет ' || n, 'Факультети ' || n, 'Faculty no. ' || n, 'Асанов А. А.'
   FROM generate_series(0, ${institutions * facultiesEach - 1}) n`,
  `INSERT INTO study_form (id, short_name, name_ru, name_ky, name_en, kind_text, oz, max_course, kind_id, cycle, programme_id)
   OVERRIDING SYSTEM VALUE VALUES (${first}, 'оч.', 'Очная', 'Күндүзгү', 'Full-time', 'очная', 0, 4, 1, 1, 1)`,
  `INSERT INTO speciality_name (id, code, name_ru, name_ky, name_en) OVERRIDING SYSTEM VALUE
   SELECT ${first} + n, (700000 + n)::text, ${texts} FROM generate_series(0, ${names - 1}) n`,
  `INSERT INTO speciality (id, faculty_id, direction_id, study_form_id, speciality_name_id)
   OVERRIDING SYSTEM VALUE VALUES (${first}, ${first}, ${first}, ${first}, ${first})`,
  `INSERT INTO speciality (id, faculty_id, direction_id, study_form_id, speciality_name_id) OVERRIDING SYSTEM VALUE
   SELECT ${first} + n, ${first} + n / ${directionsEach}, ${first} + n, ${first}, ${first}
   FROM generate_series(1, ${levels * directionsEach - 1}) n`,
  `INSERT INTO group_name (id, name) OVERRIDING SYSTEM VALUE
   SELECT ${first} + n, 'ПИ-' || n FROM generate_series(0, ${links - 1}) n`,
  `INSERT INTO speciality_group (id, speciality_id, group_name_id, subgroup_id) OVERRIDING SYSTEM VALUE
   SELECT ${first} + n, ${first}, ${first} + n, 1 FROM generate_series(0, ${links - 1}) n`,
  `INSERT INTO study_group (id, speciality_group_id, intake_year_id) OVERRIDING SYSTEM VALUE
   SELECT ${first} + n, ${first} + n, ${intake} FROM generate_series(0, ${links - 1}) n`,
  `INSERT INTO group_quota (id, group_id, academic_year_id, half_year_id, budget) OVERRIDING SYSTEM VALUE
   SELECT ${first} + n, ${first} + n, ${intake}, 1, 5 FROM generate_series(0, ${links - 1}) n`,
]

const bareTables = ['speciality_name', 'faculty', 'direction', 'study_group', 'group_quota']
const numbered = [
  'ministry',
  'institution',
  'study_form',
  'speciality',
  'group_name',
  'speciality_group',
].concat(bareTables)

/**
 * Inserts the rows. The copies for the plain server have the columns, checks and indexes of the originals,
 * but no foreign keys, revisions, history and indexes for searches.
 */
export async function fillCountry(client: pg.Client): Promise<void> {
  for (const statement of statements) await client.query(statement)
  for (const table of numbered)
    await client.query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), max(id)) FROM ${table}`)
  await client.query('CREATE SCHEMA bare')
  for (const table of bareTables) {
    await client.query(`CREATE TABLE bare.${table} (LIKE public.${table} INCLUDING ALL)`)
    await client.query(`INSERT INTO bare.${table} OVERRIDING SYSTEM VALUE SELECT * FROM public.${table}`)
    await client.query(
      `SELECT setval(pg_get_serial_sequence('bare.${table}', 'id'), max(id)) FROM bare.${table}`,
    )
  }
  await client.query('VACUUM ANALYZE')
  await client.query('CHECKPOINT').catch(() => {
    // Makes the first slice as fast as later ones. Before PostgreSQL 15 only superusers may do it.
  })
}
