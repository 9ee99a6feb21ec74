import { expect, test } from 'vitest'
import { spreadsheet } from '#contract/limits.ts'
import { openFile } from '../read-file.ts'
import { writeJsonWorkbook } from './json-workbook.ts'

// @rule avn-folder
test('json workbook: written by the server → all its rows are read; uploaded by a user → refused', async () => {
  const long = 'я'.repeat(32_000)
  const count = Math.ceil(spreadsheet.unpacked / 64_000) + 1
  const rows = Array.from({ length: count }, (_, at) => [
    String(at),
    null,
    at === 1 ? 'a\nb' : long,
    '',
    null,
  ])
  const bytes = writeJsonWorkbook([
    { name: 'Группы', rows: [['№', 'п', 'т']] },
    { name: 'План', rows },
  ])
  const { sheets } = await openFile({ name: '', bytes }, true)
  expect(sheets.map(({ name }) => name)).toEqual(['Группы', 'План'])
  const lines = []
  for await (const some of sheets[1]?.lines() ?? []) lines.push(...some)
  expect(lines).toHaveLength(count)
  expect(await sheets[1]?.countRows()).toBe(count)
  expect(lines.slice(0, 2)).toEqual([
    { line: 1, cells: ['0', null, long] },
    { line: 2, cells: ['1', null, 'a\nb'] },
  ])
  await expect(openFile({ name: '', bytes })).rejects.toMatchObject({ refusal: 'encodingUnknown' })
})
