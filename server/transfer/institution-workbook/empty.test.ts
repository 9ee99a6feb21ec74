import { beforeAll, expect, test } from 'vitest'
import { history } from '#contract/history.ts'
import { names } from '#contract/names-through-time.ts'
import type { Db } from '#db/connect.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { run } from '#db/statement.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { listsOf } from '#test/institution-lists.ts'
import { testMoment } from '#test/moment.ts'
import { expectNothingNew, transferHelpers } from '#test/transferring.ts'

const demo = testServer({ LOG_LEVEL: 'error' })
const empty = testServer({ LOG_LEVEL: 'error' })

beforeAll(() => seedDemo(demo.db, testMoment))

const institution = async (db: Db) => {
  // The institution with the most rooms also has rows of many other entities.
  const [found] = await run<{ id: number }>(
    db,
    `SELECT b.institution_id AS id FROM building b JOIN room r ON r.building_id = b.id
     GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
    [],
  )
  return found?.id ?? 0
}

/** Creates former and planned names of a row of the institution and of a row that all institutions share. */
async function renameSome(institutionId: number) {
  const [found] = await run<{ faculty: number; discipline: number }>(
    demo.db,
    `SELECT (SELECT min(id) FROM faculty WHERE institution_id = $1) AS faculty, (SELECT min(id) FROM discipline) AS discipline`,
    [institutionId],
  )
  const { faculty = 0, discipline = 0 } = found ?? {}
  const rename = { idPeriod: -1, basis: 'Приказ № 214' } as const
  for (const one of [
    { entity: 'faculty', id: faculty, from: '2024-09-01', values: { 'p23-1_kg': 'ЖФТ' } },
    { entity: 'faculty', id: faculty, from: '2099-09-01', values: { 'p23-1_kg': 'ЭЖФТ' } },
    { entity: 'discipline', id: discipline, from: '2098-09-01', values: { p34: 'Будущая дисциплина' } },
  ] as const)
    expect(await demo.get(names.save, { ...rename, ...one })).toMatchObject([
      { sms: expect.stringMatching('[12]') },
    ])
}

// @rule transfer-whole-names transfer-whole-round-trip transfer-whole-apply transfer-whole-moving-in
test('empty installation: demo institution imported → lists equal the exported ones; undone → empty again', async () => {
  const id = await institution(demo.db)
  await renameSome(id)
  const { bytes } = await transferHelpers(demo).file(`transfer/export?entity=all&idVuz=${id}&format=xlsx`)
  const { id: own } = await factories(empty).institution()
  const transfers = transferHelpers(empty)
  const preview = await transfers.wholePreview(own, bytes)
  for (const { sheet, counts } of preview.sheets)
    expect({ sheet, ...counts }).toMatchObject({ sheet, change: 0, problem: 0, unclear: 0 })
  const before = await listsOf(empty.db, own)

  const applied = await transfers.applying(preview.import, 'all')
  expect(applied).toMatchObject({ status: 200, message: '' })
  const { outcome } = applied
  expect(outcome).toMatchObject({ sms: '2', updated: 0, skipped: 0 })
  const [demoLists, importedLists] = [await listsOf(demo.db, id), await listsOf(empty.db, own)]
  for (const list of Object.keys(demoLists))
    expect({ list, rows: importedLists[list] }).toEqual({ list, rows: demoLists[list] })
  for (const rows of Object.values(importedLists)) expect(rows.length).toBeGreaterThan(0)

  expectNothingNew(await transfers.wholePreview(own, bytes))

  expect(await empty.get(history.undo, { change: outcome?.change ?? '' })).toMatchObject([{ sms: '2' }])
  expect(await listsOf(empty.db, own)).toEqual(before)
}, 200_000)
