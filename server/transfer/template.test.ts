import { unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { languages } from '#contract/languages/kinds.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { transferHelpers } from '#test/transferring.ts'
import { exportMark } from './export-mark.ts'
import { openFile } from './read-file.ts'
import { writeWorkbook } from './xlsx/write.ts'

const server = testServer()
const given = factories(server)
let transfers: ReturnType<typeof transferHelpers>

beforeAll(() => {
  transfers = transferHelpers(server)
})

const partsOf = (bytes: Uint8Array) => {
  const parts = unzipSync(bytes)
  return (name: string) => new TextDecoder().decode(parts[`xl/${name}`])
}
const opened = (bytes: Uint8Array) => openFile({ name: 'file', bytes })

// @rule transfer-out
test('template: exported workbook → has text columns, coloured required headings, choices and a filter', async () => {
  const faculty = await given.faculty()
  await given.department({ facultyId: faculty.id })
  const { bytes } = await transfers.file('transfer/export?entity=department&format=xlsx')
  const part = partsOf(bytes)
  const formats = Array.from(
    (part('styles.xml').split('<cellXfs')[1] ?? '').matchAll(
      /<xf numFmtId="(\d+)" fontId="(\d)" fillId="(\d)"/g,
    ),
    ([, format, font, fill]) => ({ isText: format === '49', isBold: font === '1', isFilled: fill !== '0' }),
  )
  const sheet = part('worksheets/sheet1.xml')
  const columns = Array.from(
    sheet.matchAll(/<col min="\d+"[^>]*? style="(\d)"/g),
    ([, style]) => formats[Number(style)],
  )
  const headings = Array.from(
    sheet.matchAll(/<c r="([A-Z])1" s="(\d)"[^>]*><is><t[^>]*>([^<]*)/g),
    ([, letter, style, text]) => ({ letter, text, ...formats[Number(style)] }),
  )
  expect(headings.filter(({ isFilled }) => isFilled === true).map(({ text }) => text)).toEqual([
    'Краткое название',
    'Наименование на русском',
    'Наименование на кыргызском',
    'Наименование на английском',
    'Факультет',
  ])
  const ofFaculty = headings.find(({ text }) => text === 'Факультет')?.letter ?? ''
  expect(columns.map((column) => column?.isText)).toEqual([false, ...headings.slice(1).map(() => true)])
  expect(sheet).toContain(`<autoFilter ref="A1:${headings.at(-1)?.letter}2"/>`)
  expect(sheet).toContain(`sqref="${ofFaculty}2:${ofFaculty}1048576"><formula1>okuu!$E$1:$E$1</formula1>`)
  expect(part('worksheets/sheet2.xml')).toContain(faculty.shortRu)
  expect(part('workbook.xml')).toContain('<sheet name="okuu" sheetId="2" state="hidden"')
})

// @rule transfer-out
test('template: exported .xlsx, .csv and workbook → recognised as exported here; foreign workbook → not recognised', async () => {
  const { id } = await given.institution()
  await given.level()
  const own = await exportMark(server.db)
  for (const query of [
    'entity=level&format=xlsx',
    'entity=level&format=csv',
    `entity=all&format=xlsx&idVuz=${id}`,
  ]) {
    const { bytes, text } = await transfers.file(`transfer/export?${query}`)
    const { exportedBy, sheets } = await opened(bytes)
    expect(exportedBy, query).toBe(own)
    expect(sheets.map(({ name }) => name)).not.toContain('okuu')
    // The file must not contain the id of the installation: a program that knows this secret id could compute
    // the marks.
    const [{ value } = { value: '' }] = (
      await server.db.$client.query<{ value: string }>(
        `SELECT value #>> '{}' AS value FROM setting WHERE key = 'installation'`,
      )
    ).rows
    expect(text).not.toContain(value)
  }
  const other = writeWorkbook([{ name: 'x', rows: [['ID', 'Код']], widths: [9, 9] }])
  expect((await opened(other)).exportedBy).toBeNull()
})

// @rule transfer-out
test.each(languages)(
  'template: file name of an export in %s → contains the kind of the rows, the owner and the day',
  async (lang) => {
    const [level, institution] = {
      ru: ['Уровни обучения', 'Учебное заведение'],
      ky: ['Окуу деңгээлдери', 'Окуу жай'],
      en: ['Study levels', 'Institution'],
    }[lang]
    const { id, shortRu } = await given.institution()
    const names = []
    for (const query of ['entity=level&format=csv', `entity=all&format=xlsx&idVuz=${id}`]) {
      const { headers } = await transfers.file(`transfer/export?${query}`, { lang })
      const header = String(headers['content-disposition'])
      expect(header).toMatch(/^attachment; filename="[\x20-\x7e]+"/)
      const [, encoded = '', plain = ''] =
        /filename\*=UTF-8''(.+)$|filename="([^"]+)"/.exec(header.replace(/.*; (?=filename\*)/, '')) ?? []
      names.push(decodeURIComponent(encoded || plain).replace(/\d{4}-\d\d-\d\d/, 'day'))
    }
    expect(names).toEqual([`${level} Okuu Evaluation day.csv`, `${institution} ${shortRu} day.xlsx`])
  },
)

// @rule transfer-out transfer-values
test.each([
  ['ru', 'приостановлена'],
  ['ky', 'токтотулган'],
  ['en', 'suspended'],
] as const)(
  'template: state of a licence exported in %s → has the words of the screens',
  async (lang, word) => {
    const { resolution } = await given.licence({ state: 'suspended' })
    const { text } = await transfers.file('transfer/export?entity=licence&format=csv', { lang })
    const line = text.split('\r\n').find((one) => one.includes(resolution)) ?? ''
    expect(line).toContain(`;${word};`)
    const { bytes } = await transfers.file('transfer/export?entity=licence&format=xlsx', { lang })
    expect(partsOf(bytes)('worksheets/sheet1.xml')).toContain('<formula1>okuu!$E$1:$E$4</formula1>')
    const { counts } = await transfers.preview('licence', text)
    expect(counts).toMatchObject({ change: 0, problem: 0, unclear: 0 })
  },
)

// @rule transfer-values
test('template: state of a licence as a word of a screen or as its stored value → is read; another word → a problem', async () => {
  const lines = ['Приостановлена', 'withdrawn', 'переоформлена', 'потеряна'].map(
    (state, place) => `Приказ ${place};01.09.2020;01.09.2030;x;${state}`,
  )
  const { lines: read } = await transfers.preview(
    'licence',
    ['Решение;Дата начала;Дата окончания;Приложение;Состояние лицензии', ...lines].join('\n'),
  )
  expect(
    read.map(({ action, cells }) => [action, cells.find(({ field }) => field === 'State')?.after]),
  ).toEqual([
    ['add', 'suspended'],
    ['add', 'withdrawn'],
    ['add', 'reissued'],
    ['problem', 'потеряна'],
  ])
})
