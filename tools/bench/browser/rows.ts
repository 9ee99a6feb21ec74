import { academicYearInProgress, yearId } from '#db/academic-year.ts'
import { connect } from '#db/connect.ts'
import { factories } from '#test/given.ts'
import { type DatabaseFixtures, givenGroups, givenPath } from '../../../e2e/given.ts'
import { givenRooms } from '../../../e2e/rooms-screen.ts'

/** Numbers of rows. Groups are on one course, rooms on one page. */
const counts = { disciplines: 20_000, groups: 50, rooms: 50 } as const

export type Places = { deepLink: string; quota: string; rooms: string }

export async function fillPages(url: string): Promise<Places> {
  const { pool, db, close } = connect(url, { poolSize: 1, onError: () => {} })
  const sql: DatabaseFixtures['sql'] = async <Row>(text: string, values?: unknown[]) => {
    const { rows: found } = await pool.query<Row & object>(text, values)
    return found
  }
  const rows = { given: factories({ db }), sql }
  try {
    const now = yearId(academicYearInProgress(new Date(), 'Asia/Bishkek'))
    const way = await givenPath(rows, 'Мерка')
    for (let n = 1; n <= counts.groups; n++) await givenGroups(rows, way.speciality, `Мерка-${n}`, [now])
    const { building } = await givenRooms(rows, 'Замер', counts.rooms)
    await sql(
      `INSERT INTO discipline (code, name_ru, name_ky, name_en, kind_id)
       SELECT '0.' || n, 'Дисциплина номер ' || n, 'Сабак номери ' || n, 'Course number ' || n,
         (SELECT min(id) FROM discipline_kind)
       FROM generate_series(1, $1::int) n`,
      [counts.disciplines],
    )
    await sql('VACUUM ANALYZE')
    const levels = `educational?${way.search}&rate=1`
    return {
      deepLink: levels,
      quota: `${levels}&modal=quota&m-fac=${way.faculty}&m-year=${now}&m-half=1&m-rate=1`,
      rooms: `audience?building=${building}`,
    }
  } finally {
    await close()
  }
}
