import { zipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { spreadsheet } from '#contract/limits.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { message } from '../messages/messages.ts'
import { isRefusal } from '../messages/refusals.ts'
import { openFile } from './read-file.ts'
import { transferHelpers } from '#test/transferring.ts'
import { toWindows1251 } from '#test/windows-1251.ts'
import {
  zipBomb,
  excelDirections,
  excelLicences,
  excelRooms,
  googleGroupNames,
  inlineRow,
  libreOfficeDisciplines,
  plainWorkbook,
  workbook,
} from '#test/workbooks.ts'

const server = testServer()
const given = factories(server)
let transfers: ReturnType<typeof transferHelpers>

beforeAll(() => {
  transfers = transferHelpers(server)
})

/** Encodes as code page 866, in which the small Cyrillic letters are in two ranges. */
const encodeDos = (text: string) =>
  Buffer.from(
    Array.from(text, (letter) => {
      const place = letter.charCodeAt(0) - 0x410
      return place < 0 ? letter.charCodeAt(0) : place + (place < 0x30 ? 0x80 : 0xb0)
    }),
  )
const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(text, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}
const csvText = 'Код;Наименование на русском\n880001;Проба пера\n'
const added = [{ line: 2, action: 'add', label: '880001 Проба пера' }]

/** Reads in this thread, without a worker thread. */
async function linesOf(file: string | Uint8Array) {
  const { sheets } = await openFile({ bytes: Buffer.from(file as string), name: 'file' })
  const found: unknown[][] = []
  for await (const lines of sheets[0]?.lines() ?? [])
    found.push(...lines.map(({ line, cells }) => [line, ...cells]))
  return found
}

describe('CSV', () => {
  // @rule transfer-reading
  test.each([
    ['UTF-8', Buffer.from(csvText)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${csvText}`)],
    ['UTF-16 little-endian', utf16(csvText)],
    ['UTF-16 little-endian with a byte order mark', utf16(`\uFEFF${csvText}`)],
    ['UTF-16 big-endian with a byte order mark', utf16(`\uFEFF${csvText}`, true)],
    ['Windows-1251', toWindows1251(csvText)],
    ['DOS', encodeDos(csvText)],
    ['vertical bars', Buffer.from(csvText.replaceAll(';', '|'))],
    ['commas', Buffer.from(csvText.replaceAll(';', ','))],
    ['tabs', Buffer.from(csvText.replaceAll(';', '\t'))],
    [
      'quotation marks and line ends of Windows',
      Buffer.from(csvText.replaceAll('\n', '\r\n').replace('Проба пера', '"Проба пера"')),
    ],
  ])('file with %s → its heading and its line are read', async (_name, bytes) => {
    expect(await linesOf(bytes)).toEqual([
      [1, 'Код', 'Наименование на русском'],
      [2, '880001', 'Проба пера'],
    ])
  })

  // @rule transfer-reading
  test('headings in three languages or field names, in any order → recognised; unknown heading → column ignored', async () => {
    const file = 'p24_en;Примечание;Орусча аталышы;Code\nProbe;x;Проба пера;880001\n'
    const { columns, lines } = await transfers.preview('direction', file)
    expect(columns.map(({ heading, field }) => [heading, field])).toEqual([
      ['p24_en', 'p24_en'],
      ['Примечание', null],
      ['Орусча аталышы', 'p24-2'],
      ['Code', 'p24-1'],
    ])
    expect(lines).toMatchObject(added)
  })
})

describe('workbook', () => {
  // @rule transfer-reading
  test('file of Excel with shared strings, dates, hidden column, merged cell, formulas → read as Excel shows it', async () => {
    const { lines } = await transfers.preview('licence', excelLicences())
    expect(lines).toMatchObject([
      { line: 2, action: 'add', label: 'Л-77/1' },
      { line: 4, action: 'add', label: 'Л-77/2' },
    ])
    expect(lines[1]?.cells.map(({ after }) => after)).toEqual([
      'Л-77/2',
      '2026-09-02',
      '2031-08-31',
      'Приложение 2',
    ])
  })

  // @rule transfer-reading
  test('file of Excel with codes as texts or as numbers with leading zeros → read; errors → problems of their cells', async () => {
    const { lines } = await transfers.preview('direction', excelDirections())
    expect(lines.map(({ line, action, label }) => [line, action, label])).toEqual([
      [2, 'add', '710100 Первое'],
      [4, 'add', '0710100 Третье'],
      [5, 'problem', 'Четвёртое'],
    ])
    expect(lines[2]?.problems).toEqual([
      { field: 'p24-1', message: 'Поле «Код»: в ячейке ошибка #N/A — исправьте формулу' },
    ])
  })

  // @rule transfer-reading
  test('file of Excel with numbers as shared and inline texts → read as numbers', async () => {
    const [first, second] = [await given.room(), await given.room()]
    const { lines } = await transfers.preview('room', excelRooms(first.id, second.id), {
      reading: { numbers: 'ours' },
    })
    expect(lines.map(({ id, cells }) => [id, cells.map(({ after }) => after)])).toEqual([
      [first.id, ['0101', 25, 12.5]],
      [second.id, ['0000102', 1250, 10.3]],
    ])
  })

  // @rule transfer-reading
  test('file of LibreOffice with numeric code, rich text, error, empty columns → read as LibreOffice shows it', async () => {
    const { columns, lines } = await transfers.preview('discipline', libreOfficeDisciplines())
    expect(columns).toHaveLength(4)
    expect(lines).toMatchObject([
      {
        line: 2,
        action: 'problem',
        label: '7701 Теория графов',
        problems: [{ field: 'p34_en', message: expect.stringContaining('ошибка #DIV/0!') }],
      },
    ])
    expect(lines[0]?.cells.map(({ field }) => field)).toEqual([
      'codeDiscipline',
      'p34',
      'idVidDisc',
      'p34_en',
    ])
  })

  // @rule transfer-reading
  test('file of Google Sheets with outer blanks, hundreds of empty rows → blanks and empty rows are removed', async () => {
    const { lines } = await transfers.preview('group-name', googleGroupNames())
    expect(lines.map(({ line, label }) => [line, label])).toEqual([
      [2, 'ТСТ-1'],
      [3, 'ТСТ-2'],
    ])
  })

  // @rule transfer-reading
  test('second sheet has the name of the catalogue → the second sheet is read', async () => {
    const named = workbook({
      sheet: 'Названия групп',
      sheetData: inlineRow(1, 'n_gr') + inlineRow(2, 'ТСТ-9'),
    })
    expect((await transfers.preview('group-name', named)).lines).toMatchObject([{ label: 'ТСТ-9' }])
  })
})

const headings = ['p24-1', 'p24-2']
const koi8Bytes = Buffer.from([
  0xeb, 0xcf, 0xc4, 0x3b, 0xee, 0xc1, 0xda, 0xd7, 0xc1, 0xce, 0xc9, 0xc5, 0x0a, 0xf0, 0xd2, 0xcf, 0xc2, 0xc1,
])

describe('unreadable file', () => {
  // @rule transfer-refused
  test.each<[name: string, file: string | Uint8Array, code: string, words: string]>([
    ['an empty file', '', 'fileEmpty', 'Файл пуст'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), 'fileNoTable', '.png'],
    [
      'an archive of something else',
      zipSync({ 'a.txt': new Uint8Array(5) }),
      'fileUnknown',
      'Это не таблица',
    ],
    ['an old .xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'fileOld', '.xls'],
    ['a cut archive', Buffer.from(plainWorkbook(headings)).subarray(0, 500), 'fileUnreadable', 'повреждён'],
    ['a zip bomb', zipBomb(spreadsheet.unpacked + 1), 'fileUnpacksTooLarge', 'больше 100 МБ'],
    [
      'bytes of an unknown encoding',
      Buffer.from([0x98, 0xb1, 0x3b, 0x98, 0x0a, 0xb2]),
      'encodingUnknown',
      'Кодировка',
    ],
    ['KOI8', koi8Bytes, 'encodingUnknown', 'Кодировка'],
    ['a quotation mark that is not closed', 'Код;p24-2\n"1;а\n', 'fileUnreadable', 'повреждён'],
  ])('%s → refused with the reason', async (_name, file, code, words) => {
    const refused: unknown = await linesOf(file).catch((error: unknown) => error)
    if (!isRefusal(refused)) throw refused
    expect(refused).toMatchObject({ refusal: code, statusCode: 400 })
    expect(message('ru', refused.refusal, refused.values)).toContain(words)
  })

  // @rule transfer-refused
  test.each([
    ['no file', undefined, 'fileMissing', 'Выберите файл'],
    ['a zip bomb', zipBomb(spreadsheet.unpacked + 1), 'fileUnpacksTooLarge', 'больше 100 МБ'],
    ['a text', 'Здравствуйте!\nКак дела?\n', 'headingsUnknown', '«Код», «Наименование на русском»'],
    [
      'a workbook whose sheet is hidden',
      workbook({ sheet: 'Лист1" state="hidden', sheetData: inlineRow(1, 'Код') }),
      'sheetsHidden',
      'Скрыты листы «Лист1»',
    ],
    ['a heading twice', 'Код;p24-1;p24-2\n', 'headingTwice', '«Код» и «p24-1»'],
    [
      'a cell far to the right of every sheet, in a row without headings',
      workbook({ sheetData: '<row r="1"><c r="ZZZZZZZ1" t="inlineStr"><is><t>а</t></is></c></row>' }),
      'headingsUnknown',
      '«Код»',
    ],
  ])('upload of %s → 400 with the reason', async (_name, file, code, words) => {
    const refused = await transfers.refusedPreview('direction', file)
    expect(refused).toMatchObject({ status: 400, code })
    expect(refused.message).toContain(words)
  })

  // @rule transfer-refused
  test('zip bomb that declares too small a size → refused as unreadable', async () => {
    await expect(linesOf(zipBomb(1000))).rejects.toMatchObject({ refusal: 'fileUnreadable' })
  })

  // @rule transfer-refused
  test('file of more than 5 MB, or of more than 20,000 lines → 413', async () => {
    const large = Buffer.alloc(spreadsheet.bytes + 1, 'а')
    expect(await transfers.refusedPreview('direction', large, { lang: 'en' })).toEqual({
      status: 413,
      code: 'fileTooLarge',
      message: 'The file is larger than 5 MB: leave only the columns that are needed, or divide it',
    })
    const lines = `p24-1;p24-2\n${'1;a\n'.repeat(spreadsheet.lines + 1)}`
    expect(await transfers.refusedPreview('direction', lines)).toMatchObject({
      status: 413,
      code: 'linesTooMany',
    })
  })

  // @rule transfer-refused
  test('unknown catalogue in an import or export, unknown export format → 400', async () => {
    expect(await transfers.refusedPreview('user', csvText)).toMatchObject({ status: 400 })
    expect((await transfers.file('transfer/export?entity=user&format=csv')).status).toBe(400)
    expect((await transfers.file('transfer/export?entity=direction&format=pdf')).status).toBe(400)
  })
})

// @rule transfer-out
test('transfer: cell that looks like a formula → escaped in an exported CSV, restored by the import', async () => {
  const names = ['=1+1', '+7', '-x', '@x', "'=x", "''@x", "'plain", '_x0041_', 'a\u0001b', 'a "quoted"; text']
  for (const nameEn of names) await given.level({ nameEn })
  const { text, bytes, headers } = await transfers.file('transfer/export?entity=level&format=csv')
  const [, name = ''] =
    /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''(.+)$/.exec(
      String(headers['content-disposition']),
    ) ?? []
  expect(decodeURIComponent(name)).toMatch(/^Уровни обучения Okuu Evaluation \d{4}-\d\d-\d\d\.csv$/)
  expect(text).toMatch(/^\uFEFFID okuu:[0-9a-f]{20};/)
  expect(text).toContain(";'=1+1;")
  expect(text).toContain(";''=x;")
  for (const file of [bytes, (await transfers.file('transfer/export?entity=level&format=xlsx')).bytes]) {
    const { counts } = await transfers.preview('level', file)
    expect(counts).toMatchObject({ change: 0, problem: 0 })
    expect(counts.same).toBeGreaterThanOrEqual(names.length)
  }
})
