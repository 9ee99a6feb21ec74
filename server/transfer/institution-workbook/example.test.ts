import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { sheetEntities } from '#contract/transfer.ts'
import { root } from '#db/root.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { listsOf } from '#test/institution-lists.ts'
import { transferHelpers } from '#test/transferring.ts'
import { sheetsWorkbook } from '#test/workbooks.ts'
import { exampleInstitution } from '#test/whole-institution.ts'
import { sheetColumns } from './shape.ts'
import { sheetTitle } from './sheet-names.ts'
import { writeWorkbook } from '../xlsx/write.ts'

const path = join(root, 'deploy', 'institution.example.xlsx')
const server = testServer({ LOG_LEVEL: 'error' })
const given = factories(server)
let transfers: ReturnType<typeof transferHelpers>
beforeAll(() => {
  transfers = transferHelpers(server)
})

const exampleWorkbook = () =>
  writeWorkbook(
    sheetEntities.map((entity) => {
      const columns = sheetColumns(entity)
      const lines = exampleInstitution[entity].map((row) => columns.map(({ field }) => row[field] ?? ''))
      return {
        name: sheetTitle(entity, 'ru'),
        rows: [columns.map(({ headingIn }) => headingIn('ru')), ...lines],
        widths: columns.map(() => 24),
      }
    }),
  )

test('example: stored file → equals the generated file (UPDATE_EXAMPLE=1 overwrites it)', async () => {
  if (process.env['UPDATE_EXAMPLE'] === '1') await writeFile(path, exampleWorkbook())
  const parts = (bytes: Uint8Array) =>
    Object.entries(unzipSync(bytes)).map(([name, part]) => [name, new TextDecoder().decode(part)])
  expect(parts(await readFile(path))).toEqual(parts(exampleWorkbook()))
})

// @rule transfer-whole-moving-in
test('example: import into an empty installation → every line is added and listed', async () => {
  const { id } = await given.institution()
  const preview = await transfers.wholePreview(id, await readFile(path))
  for (const { sheet, columns, counts } of preview.sheets) {
    expect({ sheet, unknown: columns.filter(({ field }) => field === null) }).toEqual({ sheet, unknown: [] })
    expect({ sheet, ...counts }).toEqual({ sheet, add: 1, change: 0, same: 0, problem: 0, unclear: 0 })
  }
  const { outcome } = await transfers.applying(preview.import, 'all')
  expect(outcome).toMatchObject({ sms: '2', created: sheetEntities.length })
  const lists = await listsOf(server.db, id)
  for (const [list, rows] of Object.entries(lists))
    expect({ list, rows: rows.length }).toEqual({ list, rows: 1 })
}, 60_000)

// @rule transfer-whole-moving-in transfer-remarks
test('workbook: all lines applied, one has a remark → that line is not saved', async () => {
  const { id } = await given.institution()
  const preview = await transfers.wholePreview(
    id,
    sheetsWorkbook({ level: [['NameLevel'], ['Уровень 901'], ['Итого 1']] }),
  )
  expect(preview.sheets[0]?.counts).toMatchObject({ add: 2, problem: 0, remarked: 1 })
  const { outcome } = await transfers.applying(preview.import, 'all')
  expect(outcome).toMatchObject({ sms: '2', created: 1 })
})
