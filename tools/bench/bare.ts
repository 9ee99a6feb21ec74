// Server with Fastify over pg and named statements, but without login, validation, rules and history. Its
// tables are copies of the product's tables.
import Fastify from 'fastify'
import pg from 'pg'
import type { Call } from '#contract/call.ts'
import { contract } from '#contract/index.ts'

const [databaseUrl = '', port = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
const app = Fastify()
const { catalogues, hierarchy } = contract

const rowsOf = async (name: string, text: string, values: unknown[]): Promise<object[]> =>
  (await pool.query<object>({ name, text, values })).rows
const envelope = (data: object[]) => ({ data, error: false, message: '' })

app.get(`/okuu/api/v1/${catalogues.specialityNames.path}`, async () =>
  envelope(
    await rowsOf(
      'list',
      `SELECT id AS id_special, code AS "p25-1", name_ru AS special, name_ky AS special_kg, name_en AS special_en,
         name_en AS special_kg_en, editable AS edit, rev
       FROM bare.speciality_name ORDER BY code, name_ru, id`,
      [],
    ),
  ),
)

app.post<{ Body: { idVuz: number } }>(`/okuu/api/v1/${hierarchy.faculties.path}`, async ({ body }) =>
  envelope(
    await rowsOf(
      'children',
      `SELECT id AS id_faculty, institution_id AS id_vuz, short_ru AS "p23-1", short_ky AS "p23-1_kg",
         short_en AS "p23-1_en", full_ru AS "p23-2", full_ky AS "p23-2_kg", full_en AS "p23-2_en",
         director AS n_director, editable AS edit, rev
       FROM bare.faculty WHERE institution_id = $1 ORDER BY short_ru, full_ru, id`,
      [body.idVuz],
    ),
  ),
)

/** Adds the route of a save. `fields`: field of the body by column. */
function save(call: Call, table: string, id: string, fields: Readonly<Record<string, string>>) {
  const columns = Object.keys(fields)
  const places = columns.map((_, n) => `$${n + 1}`)
  const insert = `INSERT INTO bare.${table} (${columns.join(', ')}) VALUES (${places.join(', ')}) RETURNING id, rev`
  const sets = columns.map((column, n) => `${column} = ${places[n]}`)
  const update = `UPDATE bare.${table} SET ${sets.join(', ')}, rev = rev + 1 WHERE id = $${columns.length + 1} RETURNING rev`
  app.post<{ Body: Record<string, unknown> }>(`/okuu/api/v1/${call.path}`, async ({ body }) => {
    const values = Object.values(fields).map((field) => body[field])
    const isNew = body[id] === -1
    const [saved] = isNew
      ? await rowsOf(`insert ${table}`, insert, values)
      : await rowsOf(`update ${table}`, update, [...values, body[id]])
    return envelope([{ sms: isNew ? '1' : '2', ...saved }])
  })
}

save(hierarchy.saveFaculty, 'faculty', 'idFaculty', {
  institution_id: 'idVuz',
  short_ru: 'shortName',
  short_ky: 'shortNameKg',
  short_en: 'shortNameEn',
  full_ru: 'fullName',
  full_ky: 'fullNameKg',
  full_en: 'fullNameEn',
  director: 'nDirector',
})
save(catalogues.saveDirection, 'direction', 'idDirection', {
  code: 'code',
  name_ru: 'direction_',
  name_ky: 'directionKg',
  name_en: 'directionEn',
})
save(contract.groups.save, 'study_group', 'idGroup', {
  speciality_group_id: 'idComGspe',
  intake_year_id: 'idGroupY',
  extra: 'dop',
})
save(contract.quota.save, 'group_quota', 'idRrnkGrKolst', { budget: 'kolB', contract: 'kolK' })

app.get('/readyz', () => ({ status: 'ready' }))
await app.listen({ port: Number(port), host: '127.0.0.1' })
