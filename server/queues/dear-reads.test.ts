import { beforeAll, expect, test } from 'vitest'
import { isSave } from '#contract/call.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { testServer } from '#test/ask.ts'
import { testMoment } from '#test/moment.ts'
import { sampleBody } from '#test/sample-body.ts'
import { modules } from '../modules.ts'

const server = testServer()

beforeAll(() => seedDemo(server.db, testMoment), 60_000)

/** Maximum milliseconds of a read of the example data that is not marked `dear`. */
const maxDuration = 30
const attempts = 20

/** Returns the ids of the faculty with the most groups, of the units above it, and of rows in it. */
async function readParameters(): Promise<Record<string, unknown>> {
  const { rows } = await server.db.execute<Record<string, unknown>>(`
    SELECT i.ministry_id AS "idMinisterstvo", f.institution_id AS "idVuz", f.id AS "idFaculty",
      min(s.direction_id) AS "idDirection", min(s.id) AS "idSpeciality", min(l.id) AS "idComGspe",
      min(s.speciality_name_id) AS "idSpecial", min(s.study_form_id) AS "idFeduc", 26 AS "idYear", 1 AS "idWs", 1 AS "idRate"
    FROM study_group g JOIN speciality_group l ON l.id = g.speciality_group_id JOIN speciality s ON s.id = l.speciality_id
      JOIN faculty f ON f.id = s.faculty_id JOIN institution i ON i.id = f.institution_id
    GROUP BY 1, 2, 3 ORDER BY count(*) DESC LIMIT 1`)
  return rows[0] ?? {}
}

// @rule dear-reads
test('expensive reads: read that is slow with the demo data → has the mark `dear`', async () => {
  const place = await readParameters()
  const slow: string[] = []
  for (const { call, cacheable } of Object.values(modules).flat()) {
    if (
      isSave(call) ||
      call.dear ||
      call.open ||
      call.stream ||
      cacheable !== undefined ||
      call.path === 'auth/logout'
    )
      continue
    const named = Object.entries(place).filter(([field]) => field in call.body.properties)
    const body = sampleBody(call, Object.fromEntries(named))
    let fastest = Number.POSITIVE_INFINITY
    for (let n = 0; n < attempts && fastest > maxDuration; n++) {
      const began = performance.now()
      await server.ask(call, body)
      fastest = Math.min(fastest, performance.now() - began)
    }
    if (fastest > maxDuration) slow.push(`${call.path} takes ${fastest.toFixed(0)} ms`)
  }
  expect(slow).toEqual([])
})
