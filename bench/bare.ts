// A bare Fastify over pg with named statements: no login, no validation, no rules, no history. Its tables are copies.
import Fastify from 'fastify'
import pg from 'pg'
import { contract } from '#contract/index.ts'

const [databaseUrl = '', port = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
const app = Fastify()
const { catalogues, hierarchy } = contract

const rowsOf = async (name: string, text: string, values: unknown[]): Promise<object[]> =>
  (await pool.query<object>({ name, text, values })).rows
const envelope = (data: object[]) => ({ data, error: false, message: '' })

app.get(`/okuu/api/v1/${catalogues.directions.path}`, async () =>
  envelope(
    await rowsOf(
      'list',
      `SELECT id AS id_direction, code AS "p24-1", name_ru AS "p24-2", name_ky AS p24_kg, name_en AS p24_en,
         code || ' ' || name_ru AS p24, editable AS edit, rev
       FROM bare.direction ORDER BY code, name_ru, id`,
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

type Faculty = { idFaculty: number; idVuz: number } & Record<string, string>

app.post<{ Body: Faculty }>(`/okuu/api/v1/${hierarchy.saveFaculty.path}`, async ({ body }) => {
  const names = [
    body.shortName,
    body.shortNameKg,
    body.shortNameEn,
    body.fullName,
    body.fullNameKg,
    body.fullNameEn,
    body.nDirector,
  ]
  const [saved] =
    body.idFaculty === -1
      ? await rowsOf(
          'insert',
          `INSERT INTO bare.faculty (institution_id, short_ru, short_ky, short_en, full_ru, full_ky, full_en, director)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id, rev`,
          [body.idVuz, ...names],
        )
      : await rowsOf(
          'update',
          `UPDATE bare.faculty SET short_ru = $2, short_ky = $3, short_en = $4, full_ru = $5, full_ky = $6, full_en = $7,
             director = $8, rev = rev + 1 WHERE id = $1 RETURNING rev`,
          [body.idFaculty, ...names],
        )
  return envelope([{ sms: body.idFaculty === -1 ? '1' : '2', ...saved }])
})

app.get('/readyz', () => ({ status: 'ready' }))
await app.listen({ port: Number(port), host: '127.0.0.1' })
