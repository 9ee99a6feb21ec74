import type { Json } from '../table.ts'
import { expect, test } from 'vitest'
import { spreadsheet } from '#contract/limits.ts'
import { transfer, type TransferSheet } from '#contract/transfer.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { transferHelpers } from '#test/transferring.ts'
import { sheetsWorkbook } from '#test/workbooks.ts'
import type { Ask } from '../worker-messages.ts'
import { makePreview } from '../make-preview.ts'

const server = testServer()
const given = factories(server)

const read = (lines: Json) => JSON.parse(new TextDecoder().decode(lines)) as unknown[]

// @rule transfer-off-the-loop
test('portions: sheet longer than a catalogue’s limit → compared and stored in portions, each line once', async () => {
  const names = Array.from({ length: spreadsheet.lines + 50 }, (_, number) => [`Г-${number}`])
  const bytes = sheetsWorkbook({ 'group-name': [['n_gr'], ...names, ['г-7']] })
  const compared: number[] = []
  const stored: number[] = []
  const answers = {
    rows: () => [],
    unique: () => ['name'],
    former: () => null,
    duplicatesIn: ({ lines }: { lines: Json }) => {
      compared.push(read(lines).length)
      return { duplicates: [], keys: null }
    },
    storeLines: ({ lines }: { lines: Json }) => {
      stored.push(read(lines).length)
      return null
    },
  }
  // This function answers instead of the server.
  const ask = (async (about: keyof typeof answers, question: never) => answers[about](question)) as Ask
  const { sheets } = await makePreview(
    {
      kind: 'preview',
      isBook: true,
      import: '',
      entity: undefined,
      mark: '',
      isGenerated: false,
      sheetSettings: [],
      corrections: [],
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
  expect(compared).toEqual([spreadsheet.lines - 1, 51])
  expect(stored.reduce((sum, lines) => sum + lines, 0)).toBe(spreadsheet.lines + 51)
})

// @rule transfer-rules
test('portions: equal codes in lines of two portions → problem of the second line names the first line', async () => {
  const transfers = transferHelpers(server)
  const { id } = await given.institution()
  const { nameRu: kind } = await given.disciplineKind()
  const rows = Array.from({ length: spreadsheet.lines }, (_, number) => [
    `П-${number}`,
    `Дисциплина ${number}`,
  ])
  const file = sheetsWorkbook({
    discipline: [
      ['codeDiscipline', 'p34', 'idVidDisc'],
      ...[...rows, ['П-77', 'Иная'], ['П-другая', 'Дисциплина 78'], ['п-77', 'Третья']].map((row) => [
        ...row,
        kind,
      ]),
    ],
  })
  const preview = await transfers.wholePreview(id, file)
  expect(preview.sheets[0]?.counts).toMatchObject({ add: spreadsheet.lines + 1, problem: 2 })
  const lines = await server.get(transfer.lines, {
    import: preview.import,
    sheet: 'discipline',
    action: 'problem',
    offset: 0,
    limit: 10,
  })
  const message = 'Такую же запись даёт строка 79'
  expect(lines.map(({ line, problems }) => [line, problems])).toEqual([
    [20_002, [{ field: null, message }]],
    [20_004, [{ field: null, message }]],
  ])
})
