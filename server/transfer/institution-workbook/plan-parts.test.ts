import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { history } from '#contract/history.ts'
import { places } from '#contract/places.ts'
import { transfer } from '#contract/transfer.ts'
import { admissionPlan } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { transferHelpers } from '#test/transferring.ts'
import { sheetsWorkbook } from '#test/workbooks.ts'
import { openFile } from '../read-file.ts'
import { textOfCell } from '#contract/reading/cell.ts'

const server = testServer({ LOG_LEVEL: 'error' })
const given = factories(server)
let transfers: ReturnType<typeof transferHelpers>

beforeAll(() => {
  transfers = transferHelpers(server)
})

async function sheetOf(bytes: Uint8Array, name: string): Promise<string[][]> {
  const { sheets } = await openFile({ name: '', bytes })
  const found: string[][] = []
  for await (const some of sheets.find((one) => one.name === name)?.lines() ?? [])
    found.push(...some.map(({ cells }) => cells.map(textOfCell)))
  return found
}

// @rule transfer-parts transfer-whole-round-trip plan-sources
test('plan parts: exported plan → its parts are one cell, imported without changes; wrong sum → problem', async () => {
  const { id: idVuz } = await given.institution()
  const { id: facultyId } = await given.faculty({ institutionId: idVuz })
  const { id: specialityId } = await given.speciality({ facultyId })
  const planOf = (academicYearId: number) =>
    given.admissionPlan({ specialityId, academicYearId, budget: 30, contract: 8 })
  const split = await planOf(24)
  const undividedPlan = await planOf(25)
  const stored = async ({ id }: { id: number }) => {
    const [row] = await server.db.select().from(admissionPlan).where(eq(admissionPlan.id, id))
    return row && { budget: row.budget, contract: row.contract, parts: row.parts }
  }
  const parts = [
    { source: 1, count: 28 },
    { source: 2, count: 2 },
    { source: 3, count: 8 },
  ]
  await server.get(places.save, { idPlanAbit: split.id, parts })

  const { bytes } = await transfers.file(`transfer/export?entity=all&idVuz=${idVuz}&format=xlsx`)
  const [heading = [], row = []] = await sheetOf(bytes, 'План приёма по годам')
  expect(row.slice(-4)).toEqual(['2024-2025', '8', '30', 'грант: 28, грант, особые категории: 2, ваучер: 8'])
  const untouched = await transfers.wholePreview(idVuz, bytes)
  expect(untouched.sheets.find(({ entity }) => entity === 'admission-plan')?.counts).toMatchObject({
    same: 2,
  })

  const line = (...cells: [year: string, contract: string, budget: string, parts: string]) => [
    ...row.slice(0, -4),
    ...cells,
  ]
  const previewOf = async (...lines: string[][]) => {
    const file = sheetsWorkbook({ 'admission-plan': [heading, ...lines] })
    const { import: id } = await transfers.wholePreview(idVuz, file)
    const query = { import: id, sheet: 'admission-plan', offset: 0, limit: 500 }
    return { id, lines: await server.get(transfer.lines, query) }
  }
  const problems = async (...lines: string[][]) =>
    (await previewOf(...lines)).lines.map((one) =>
      one.problems.map(({ field, message }) => `${field}: ${message}`).join('|'),
    )
  expect(
    await problems(
      line('2024-2025', '8', '31', ''),
      line('2025-2026', '7', '30', 'grant: 30; voucher: 8'),
      line('2026-2027', '1', '1', 'грант: 1, гранд: 1'),
      line('2027-2028', '1', '1', 'грант: 1, грант: 1'),
      line('2023-2024', '1', '1', 'грант: 1 и ещё'),
      line('2022-2023', '1', '1', 'грант: -1'),
    ),
  ).toEqual([
    'kol_b: «Бюджет»: сумма частей 30, а здесь 31',
    'kol_k: «Контракт»: сумма частей 8, а здесь 7',
    expect.stringContaining('parts: Поле «Места по источникам»: «гранд»'),
    'parts: «Места по источникам»: указано дважды',
    'parts: Поле «Места по источникам»: нужны источники с числами, например «грант: 33, контракт: 13»',
    'parts: Поле «Места по источникам»: значение вне допустимых границ',
  ])

  const { id, lines } = await previewOf(
    line('2024-2025', '9', '30', 'грант: 30\nваучер=9'),
    line('2025-2026', '8', '30', 'contract: 8, грант: 30'),
    line('2026-2027', '5', '0', 'ваучер: 5, грант: 0'),
  )
  expect(lines.map(({ action }) => action)).toEqual(['change', 'change', 'add'])
  expect(lines[0]?.cells).toEqual([
    { field: 'kol_k', before: 8, after: 9 },
    {
      field: 'parts',
      before: 'грант: 28, грант, особые категории: 2, ваучер: 8',
      after: 'грант: 30, ваучер: 9',
    },
  ])
  // The figure alone would differ from the sum of its parts.
  const half = await transfers.applying(id, [{ sheet: 'admission-plan', line: 2, fields: ['kol_k'] }])
  expect([half.status, half.code]).toEqual([400, 'partsOtherwise'])
  const { outcome } = await transfers.applying(id, 'all')
  expect(outcome).toMatchObject({ created: 1, updated: 2 })
  expect(await stored(split)).toEqual({
    budget: 30,
    contract: 9,
    parts: [
      { source: 1, count: 30 },
      { source: 3, count: 9 },
    ],
  })
  expect(await stored(undividedPlan)).toMatchObject({ parts: [{ source: 1 }, { source: 4 }] })
  await server.get(history.undo, { change: outcome?.change ?? '' })
  expect(await stored(split)).toEqual({ budget: 30, contract: 8, parts })
  expect(await stored(undividedPlan)).toEqual({ budget: 30, contract: 8, parts: [] })

  // A selected empty cell deletes the parts, so that the figure of the plan can be entered directly.
  const emptying = await previewOf(line('2024-2025', '8', '30', ''))
  await transfers.applying(emptying.id, {
    sheets: [{ sheet: 'admission-plan', empties: ['parts'] }],
  })
  expect(await stored(split)).toEqual({ budget: 30, contract: 8, parts: [] })
}, 60_000)
