import { beforeAll, expect, test } from 'vitest'
import { names } from '#contract/names-through-time.ts'
import { sheetEntities } from '#contract/transfer.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { run } from '#db/statement.ts'
import { testServer } from '#test/ask.ts'
import { testMoment } from '#test/moment.ts'
import { expectNothingNew, transferHelpers } from '#test/transferring.ts'

const server = testServer({ LOG_LEVEL: 'error' })
let transfers: ReturnType<typeof transferHelpers>

beforeAll(async () => {
  await seedDemo(server.db, testMoment)
  await run(
    server.db,
    'UPDATE speciality SET closed_year_id = 27 WHERE id IN (SELECT min(id) FROM speciality GROUP BY faculty_id)',
    [],
  )
  transfers = transferHelpers(server)
})

// @rule transfer-whole-out transfer-whole-round-trip speciality-closed
test.each(['ru', 'ky', 'en'])(
  'round trip: institution exported in %s and imported → each entity has a sheet, every line is unchanged',
  async (lang) => {
    const [institution] = await run<{ id: number }>(
      server.db,
      `SELECT institution_id AS id FROM building b JOIN room r ON r.building_id = b.id
       GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
      [],
    )
    const id = institution?.id ?? 0
    const [faculty] = await run<{ id: number }>(
      server.db,
      'SELECT min(id) AS id FROM faculty WHERE institution_id = $1',
      [id],
    )
    // The sheet of names by date is exported only if it has lines, so a faculty is renamed.
    const known = await server.get(names.list, { entity: 'faculty', id: faculty?.id ?? 0 })
    if (known.length === 1)
      await server.get(names.save, {
        idPeriod: -1,
        entity: 'faculty',
        id: faculty?.id ?? 0,
        from: '2024-09-01',
        values: { 'p23-1_kg': 'ЖФТ' },
        basis: 'Приказ № 214',
      })
    const { bytes, status } = await transfers.file(`transfer/export?entity=all&idVuz=${id}&format=xlsx`, {
      lang,
    })
    expect(status).toBe(200)
    const preview = await transfers.wholePreview(id, bytes)
    expect(preview.sheets.map(({ entity }) => entity)).toEqual(sheetEntities)
    for (const { columns } of preview.sheets)
      expect(columns.filter(({ field }) => field === null)).toEqual([])
    expectNothingNew(preview)
  },
  60_000,
)
