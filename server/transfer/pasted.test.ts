import { beforeAll, describe, expect, test } from 'vitest'
import type { TransferReadingSettings } from '#contract/transfer.ts'
import { run } from '#db/statement.ts'
import { testServer } from '#test/ask.ts'
import { transferHelpers } from '#test/transferring.ts'
import { inlineRow, workbook } from '#test/workbooks.ts'

const server = testServer()
let transfers: ReturnType<typeof transferHelpers>
beforeAll(() => {
  transfers = transferHelpers(server)
})

const pasted = (entity: string, cells: string) =>
  transfers.preview(entity, cells, { reading: { pasted: true } })
const readAgain = (id: string, reading: TransferReadingSettings, entity?: string) =>
  transfers.preview(entity, undefined, { import: id, reading })
const refusedAgain = (id: string, reading: object, entity?: string) =>
  transfers.refusedPreview(entity, undefined, { import: id, reading })

describe('copied cells', () => {
  // @rule setup-paste transfer-reading
  test.each([
    ['of directions', 'direction', '993101\tБез заголовков\tБашсыз\n', [0, 0], ['p24-1', 'p24-2', 'p24_kg']],
    [
      'of levels',
      'level',
      'Первый\tБиринчи\tFirst\nВторой\tЭкинчи\tSecond\n',
      [0, 0],
      ['NameLevel', 'NameLevel_kg', 'NameLevel_en'],
    ],
    [
      'with a heading word as a value',
      'direction',
      '993102\tКод\n993103\tДругое\n',
      [0, 0],
      ['p24-1', 'p24-2'],
    ],
    ['with more columns than fields', 'group-name', 'ПИ-7\tлишнее\n', [0, 0], ['n_gr', null]],
    [
      'with headings in another order',
      'direction',
      'Наименование на русском\tКод\nС заголовками\t993104\n',
      [1, 1],
      ['p24-2', 'p24-1'],
    ],
    ['with one heading', 'group-name', 'Название группы\nПИ-8\n', [1, 1], ['n_gr']],
  ])('cells %s → headings and columns are read', async (_name, entity, cells, heading, fields) => {
    const { reading, counts } = await pasted(entity, cells)
    expect(reading.heading).toEqual(heading)
    expect(reading.columns.map(({ field }) => field)).toEqual(fields)
    expect(counts.problem + counts.unclear).toBe(0)
  })

  // @rule setup-paste
  test('cells without headings → the first line is imported; the settings for reading are not stored for later imports', async () => {
    const { import: id, reading } = await pasted('direction', '993111\tПервая строка\n993112\tВторая\n')
    const { lines } = await readAgain(id, { ...reading, columns: reading.columns })
    expect(lines.map(({ line, action }) => [line, action])).toEqual([
      [1, 'add'],
      [2, 'add'],
    ])
    expect((await transfers.applying(id, [{ line: 1 }])).outcome).toMatchObject({ sms: '2', created: 1 })
    expect(await run(server.db, `SELECT name_ru FROM direction WHERE code LIKE '99311%'`, [])).toEqual([
      { name_ru: 'Первая строка' },
    ])
    expect(await run(server.db, 'SELECT 1 FROM import_reading', [])).toEqual([])
  })

  // @rule setup-paste transfer-refused
  test('file without headings → refused, unless its settings for reading have heading line 0', async () => {
    const file = '993121\tФайл\n'
    expect((await transfers.refusedPreview('direction', file)).code).toBe('headingsUnknown')
    const { lines } = await transfers.preview('direction', file, { reading: { heading: [0, 0] } })
    expect(lines).toMatchObject([{ line: 1, action: 'add', label: '993121 Файл' }])
  })
})

describe('file read again', () => {
  // @rule transfer-reading
  test('user chooses another catalogue for the file → the file is read with the columns of that catalogue', async () => {
    const file = 'Код;Наименование на русском\n993131;Своё\n'
    const { import: id } = await transfers.preview('direction', file)
    const other = await readAgain(id, { sheet: '1' }, 'speciality-name')
    expect(other.reading.columns.map(({ field }) => field)).toEqual(['p25-1', 'special'])
    expect((await transfers.applying(id, 'all')).outcome).toMatchObject({ created: 1 })
    const stored = (table: string) => run(server.db, `SELECT 1 FROM ${table} WHERE code = '993131'`, [])
    expect([await stored('direction'), await stored('speciality_name')]).toEqual([[], [{ '?column?': 1 }]])
  })

  // @rule transfer-reading transfer-refused
  test.each<[string, object, string]>([
    [
      'a column twice',
      {
        columns: [
          ['C', 'p24_kg'],
          ['C', 'p24_en'],
        ],
      },
      'столбец C указан дважды',
    ],
    [
      'one field twice',
      {
        columns: [
          ['B', 'p24_kg'],
          ['C', 'p24_kg'],
        ],
      },
      'дано двум столбцам: B и C',
    ],
    ['an unknown column', { columns: [['Z', 'p24_kg']] }, 'столбца Z на листе «1» нет'],
    ['a field of another catalogue', { columns: [['C', 'f1']] }, 'нет поля «f1» (C)'],
    ['a constant of another catalogue', { constants: { id_faculty: 'ИИТ' } }, 'нет поля «id_faculty»'],
    [
      'a constant too long for its field',
      { constants: { p24_kg: 'я'.repeat(400) } },
      'не более 300 символов',
    ],
    ['lines without headings', { heading: [2, 3] }, 'в строках 2–3 заголовков нет'],
    ['heading lines 0 to 1', { heading: [0, 1] }, 'в строках 0–1 заголовков нет'],
    ['an unknown sheet', { sheet: 'Лист9' }, 'листа «Лист9» в файле нет'],
    ['the institution’s workbook', { entity: 'all' }, 'entity'],
  ])('request with %s → 400 with the reason, the preview is unchanged', async (_name, request, words) => {
    const { columns, entity, ...settings } = request as { columns?: [string, string][]; entity?: string }
    const reading = {
      ...settings,
      ...(columns && { columns: columns.map(([column, field]) => ({ column, field })) }),
    }
    const { import: id } = await transfers.preview(
      'direction',
      'Код;Наименование на русском;Разное\n993141;Первое;х\n993142;Второе;у\n',
    )
    const refused = await refusedAgain(id, reading, entity)
    expect([refused.status, refused.message]).toEqual([400, expect.stringContaining(words)])
    const { lines } = await readAgain(id, {})
    expect(lines.map(({ line, action }) => [line, action])).toEqual([
      [2, 'add'],
      [3, 'add'],
    ])
  })
})

// @rule transfer-remarks
test('workbook: names that Excel converted to dates → a remark with the name as it was typed', async () => {
  const day = (line: number, number: number) =>
    `<row r="${line}"><c r="A${line}" s="1"><v>${number}</v></c></row>`
  const file = workbook({ sheetData: inlineRow(1, 'Группа') + day(2, 45292) + day(3, 46083) + day(4, 46356) })
  const { lines } = await transfers.preview('group-name', file)
  expect(lines.map(({ remarks }) => remarks.map(({ cure }) => cure))).toEqual([
    ['1-24'],
    ['2-3-26'],
    ['30-11-26'],
  ])
})
