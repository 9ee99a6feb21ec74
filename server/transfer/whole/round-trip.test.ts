import { beforeAll, expect, test } from 'vitest'
import { sheetEntities } from '#contract/transfer.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { run } from '#db/statement.ts'
import { testServer } from '#test/ask.ts'
import { testMoment } from '#test/moment.ts'
import { expectNothingNew, transferring } from '#test/transferring.ts'

const server = testServer({ LOG_LEVEL: 'error' })
let transfers: ReturnType<typeof transferring>

beforeAll(async () => {
  await seedDemo(server.db, testMoment)
  transfers = transferring(server)
})

// @rule transfer-whole-out transfer-whole-round-trip
test.each(['ru', 'ky', 'en'])(
  'an institution goes out in %s and comes in again → a sheet for each entity, every line same',
  async (lang) => {
    const [institution] = await run<{ id: number }>(
      server.db,
      `SELECT institution_id AS id FROM building b JOIN room r ON r.building_id = b.id
       GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
      [],
    )
    const id = institution?.id ?? 0
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
