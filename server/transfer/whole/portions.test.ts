import { expect, test } from 'vitest'
import { spreadsheet } from '#contract/limits.ts'
import type { TransferSheet } from '#contract/transfer.ts'
import { sheetsWorkbook } from '#test/workbooks.ts'
import type { Ask } from '../work.ts'
import { makeWholePreview } from './preview-made.ts'

// @rule transfer-off-the-loop
test('a sheet longer than a catalogue’s file → is compared and kept in portions, in which no line is lost and none is new twice', async () => {
  const names = Array.from({ length: spreadsheet.lines + 50 }, (_, number) => [`Г-${number}`])
  const bytes = sheetsWorkbook({ 'group-name': [['n_gr'], ...names, ['г-7']] })
  const asked: number[] = []
  const kept: number[] = []
  const answers = {
    rows: () => [],
    unique: () => ['name'],
    takenIn: ({ lines }: { lines: string }) => {
      asked.push((JSON.parse(lines) as unknown[]).length)
      return []
    },
    keep: ({ lines }: { lines: string }) => {
      kept.push((JSON.parse(lines) as unknown[]).length)
      return null
    },
  }
  // The questions that this sheet leads to, each with its answer.
  const ask = (async (about: keyof typeof answers, question: never) => answers[about](question)) as Ask
  const { sheets } = await makeWholePreview(
    {
      kind: 'whole',
      language: 'ru',
      rights: { role: 'administrator', catalogues: true, institutions: [], faculties: [] },
      institution: 1,
      academicYear: 26,
      today: '2026-11-26',
      file: { name: 'book.xlsx', bytes },
    },
    ask,
  )
  const [sheet] = JSON.parse(sheets) as TransferSheet[]
  expect(sheet?.counts).toMatchObject({ add: spreadsheet.lines + 50, problem: 1 })
  expect(asked).toEqual([spreadsheet.lines, 50])
  expect(kept.reduce((sum, lines) => sum + lines, 0)).toBe(spreadsheet.lines + 51)
})
