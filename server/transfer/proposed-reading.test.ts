import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#contract/languages/kinds.ts'
import { transfer, type TransferReadingSettings } from '#contract/transfer.ts'
import { run } from '#db/statement.ts'
import { root } from '#db/root.ts'
import { testServer } from '#test/ask.ts'
import { oneStatement } from '#test/one-statement.ts'
import { factories } from '#test/given.ts'
import { transferHelpers } from '#test/transferring.ts'
import { plainWorkbook, sheetsWorkbook } from '#test/workbooks.ts'

const server = testServer({ LOG_LEVEL: 'error' })
const given = factories(server)
let transfers: ReturnType<typeof transferHelpers>
beforeAll(() => {
  transfers = transferHelpers(server)
})

const shared = (name: string) => readFile(join(root, 'test', 'files', name))
const readAgain = (id: string, reading: TransferReadingSettings) =>
  transfers.preview(undefined, undefined, { import: id, reading })
const refusedAgain = (id: string, reading: TransferReadingSettings) =>
  transfers.refusedPreview(undefined, undefined, { import: id, reading })
const fieldsOf = ({ reading }: Awaited<ReturnType<typeof readAgain>>) =>
  reading.columns.map(({ field }) => field)

// Each preview starts a thread.
describe('proposed reading', { timeout: 60_000 }, () => {
  // @rule transfer-proposed
  test('headings in two lines below a title → the proposed settings have these two lines as headings', async () => {
    const file = plainWorkbook(
      ['Утверждено приказом ректора'],
      ['№ п/п', 'Шифр', 'Наименование', ''],
      ['', '', 'на русском', 'на кыргызском'],
      ['1', '991050', 'Свои заголовки', 'Өз баш сөздөрү'],
    )
    const preview = await transfers.preview('direction', file)
    expect(fieldsOf(preview)).toEqual([null, 'p24-1', 'p24-2', 'p24_kg'])
    expect(preview.reading).toMatchObject({ heading: [2, 3], constants: {}, missing: [] })
    expect(preview.reading.sample.map(({ kind }) => kind)).toEqual(['title', 'heading', 'heading', 'data'])
    expect(preview.lines).toMatchObject([{ line: 4, action: 'add', label: '991050 Свои заголовки' }])
    const other = await readAgain(preview.import, {
      columns: [
        { column: 'C', field: 'p24_en' },
        { column: 'D', field: 'p24-2' },
      ],
    })
    expect(other.import).toBe(preview.import)
    expect(fieldsOf(other)).toEqual([null, 'p24-1', 'p24_en', 'p24-2'])
    expect(other.lines).toMatchObject([{ label: '991050 Өз баш сөздөрү' }])
  })

  const column = (letters: string, field: string) => ({ column: letters, field })
  const invalid: [TransferReadingSettings, ...named: string[]][] = [
    [{ columns: [column('K', 'p24_kg')] }, 'K', '1'],
    [{ columns: [column('A', 'n_gr')] }, 'n_gr', '(A)'],
    [{ columns: [column('A', 'p24-2'), column('B', 'p24-2')] }, 'A', 'B'],
    [{ columns: [column('A', 'p24-1'), column('A', 'p24-2')] }, 'A'],
    [{ constants: { 'p24-2': 'Одно' } }],
    [{ constants: { n_gr: 'Одно' } }, 'n_gr'],
    [{ constants: { p24_kg: 'х'.repeat(400) } }],
    [{ sheet: 'Missing' }, 'Missing'],
    [{ heading: [7, 8] }, '7–8'],
    [{ down: ['ZZ'] }, 'ZZ'],
  ]
  const directions = 'Код;Название\n991051;Стоит\n'

  // @rule transfer-proposed
  test('user sends invalid settings for reading → 400 with the invalid part, the preview is unchanged', async () => {
    const { import: id } = await transfers.preview('direction', directions)
    for (const [reading, ...named] of invalid) {
      const refused = await refusedAgain(id, reading)
      expect(refused).toMatchObject({ status: 400, code: 'readingBad' })
      for (const text of named) expect(refused.message).toContain(text)
    }
    expect((await transfers.applying(id, 'all')).outcome).toMatchObject({ created: 1 })
  })

  // @rule transfer-proposed
  test.each([
    ['ky', /^Мындай окууга болбойт: /],
    ['en', /^It cannot be read so: [^а-я]+$/i],
  ])('invalid settings come with a file → 400 with the invalid part in language %s', async (lang, words) => {
    for (const [reading, ...named] of invalid) {
      const refused = await transfers.refusedPreview('direction', directions, { lang, reading })
      expect(refused).toMatchObject({
        status: 400,
        code: 'readingBad',
        message: expect.stringMatching(words),
      })
      for (const text of named) expect(refused.message).toContain(text)
    }
  })

  // @rule transfer-proposed
  test('column of stored settings is missing → message names column and sheet; sheet renamed → settings proposed', async () => {
    const file = (sheet: string, ...more: string[]) =>
      sheetsWorkbook({
        [sheet]: [
          ['Шифр', 'Наименование'],
          ['991061', 'Без заголовка', ...more],
        ],
      })
    const columns = [{ column: 'C', field: 'p24_en' }]
    const { import: id } = await transfers.preview('direction', file('2025', 'Untitled'), {
      reading: { columns },
    })
    expect((await transfers.applying(id, 'all')).outcome).toMatchObject({ created: 1 })
    const renamed = await transfers.preview('direction', file('2026', 'Renamed'))
    expect(renamed).toMatchObject({
      counts: { change: 1 },
      reading: { sheet: '2026', former: expect.anything(), columns: [{}, {}, { field: 'p24_en' }] },
    })
    const messages = new Set<string>()
    for (const lang of languages) {
      const { reading, counts } = await transfers.preview('direction', file('2026'), { lang })
      expect(counts).toMatchObject({ same: 1, change: 0 })
      expect(reading).not.toHaveProperty('former')
      expect(reading.lost).toMatch(/C.*2026|2026.*C/)
      messages.add(reading.lost ?? '')
      const settings = { sheet: '2025', columns }
      const refused = await transfers.refusedPreview('direction', file('2026'), { lang, reading: settings })
      expect(refused).toMatchObject({ status: 400, code: 'readingBad' })
      expect(refused.message).toContain('2025')
    }
    expect(messages.size).toBe(languages.length)
  })

  // @rule transfer-proposed
  test('invalid constant for the second sheet of a workbook → 400, the preview is unchanged', async () => {
    const { id: idVuz } = await given.institution()
    const { shortRu } = await given.faculty({ shortRu: 'ИИТ-К', institutionId: idVuz })
    const { nameRu: kind } = await given.disciplineKind()
    const file = sheetsWorkbook({
      department: [
        ['snF1', 'f1', 'f1_kg', 'f1_en', 'id_faculty'],
        ['К1', 'Кафедра К', 'Кафедра К кырг', 'Department K', shortRu],
      ],
      discipline: [
        ['codeDiscipline', 'p34', 'p34_kg', 'p34_en'],
        ['КН-1', 'Дисциплина К', 'Дисциплина К кырг', 'Discipline K'],
      ],
    })
    const { import: id } = await transfers.wholePreview(idVuz, file)
    const kindOfAll = (text: string) => ({ sheet: 'discipline', constants: { idVidDisc: text } })
    const named = await transfers.readBookAgain(id, kindOfAll(kind))
    expect(named.sheets.map(({ counts }) => counts.add)).toEqual([1, 1])
    expect(await refusedAgain(id, kindOfAll('Нет'))).toMatchObject({ status: 400, code: 'readingBad' })
    expect((await transfers.applying(id, 'all')).outcome).toMatchObject({ created: 2 })
  })

  // @rule transfer-proposed
  test('user sets one faculty for all lines → proposed for a later file with equal headings', async () => {
    const first = await given.faculty({ shortRu: 'ИИТ-П' })
    const second = await given.faculty({ shortRu: 'ЭКО-П' })
    const head = ['Краткое название', 'Название', 'Наименование на кыргызском', 'Наименование на английском']
    const row = (n: number) => [`П${n}`, `Кафедра ${n} П`, `Кафедра ${n} кырг`, `Department ${n} P`]
    const blocks = await transfers.preview(
      'department',
      plainWorkbook(head, ['ИИТ-П'], row(1), row(2), ['ЭКО-П'], row(3)),
    )
    expect(blocks.reading.groupLine).toEqual({ field: 'id_faculty' })
    const facultyIn = ({ cells }: (typeof blocks.lines)[number]) =>
      cells.find(({ field }) => field === 'id_faculty')?.after
    expect(blocks.lines.map(facultyIn)).toMatchObject([{ id: first.id }, { id: first.id }, { id: second.id }])

    const file = plainWorkbook(head, row(4), row(5))
    const bare = await transfers.preview('department', file)
    expect(bare.reading.missing).toEqual(['id_faculty'])
    const { lines, import: id } = await readAgain(bare.import, { constants: { id_faculty: 'ИИТ-П' } })
    expect(lines.map(({ action }) => action)).toEqual(['add', 'add'])
    expect(await refusedAgain(id, { constants: { id_faculty: 'Нет' } })).toMatchObject({ status: 400 })
    expect((await transfers.applying(id, 'all')).outcome).toMatchObject({ created: 2 })
    const next = await transfers.preview('department', file)
    expect(next.reading).toMatchObject({
      constants: { id_faculty: 'ИИТ-П' },
      former: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    expect(next.counts).toMatchObject({ same: 2 })
    const rereadPreview = await readAgain(next.import, { former: false })
    expect(rereadPreview.reading).toMatchObject({ constants: {} })
    expect(rereadPreview.reading).not.toHaveProperty('former')
    const titled = await transfers.preview('department', plainWorkbook(['ЭКО-П'], head, row(6)))
    expect(titled.reading).toMatchObject({ constants: { id_faculty: 'ЭКО-П' }, former: expect.anything() })
    await oneStatement(
      server.database.ownerUrl,
      `UPDATE import_reading SET reading = '{"constants": {"id_gone": "x"}}' WHERE entity = 'department'`,
    )
    const lost = await transfers.preview('department', file)
    expect(lost.reading).toMatchObject({ constants: {}, lost: expect.stringContaining('id_gone') })
    expect(lost.reading).not.toHaveProperty('former')
  })

  // @rule transfer-proposed
  test('faculty of all lines was renamed → not proposed for a later file; request with the old name → 400', async () => {
    const head = [
      'Краткое название',
      'Название',
      'Наименование на кыргызском',
      'Наименование на английском',
      '№',
    ]
    const file = (n: number) =>
      plainWorkbook(head, [`У${n}`, `Кафедра ${n} У`, `Кафедра ${n} кыр`, `Dep ${n} U`, '1'])
    const constants = { id_faculty: 'ИИТ-У' }
    await given.faculty({ shortRu: 'ЭКО-У' })
    const renamed = await given.faculty({ shortRu: 'ИИТ-У' })
    const { import: id } = await transfers.preview('department', file(1), { reading: { constants } })
    expect((await transfers.applying(id, 'all')).outcome).toMatchObject({ created: 1 })
    expect((await transfers.preview('department', file(2))).reading).toMatchObject({ constants })
    await run(server.db, `UPDATE faculty SET short_ru = 'ИИТ-Н' WHERE id = $1`, [renamed.id])
    const { reading, import: next } = await transfers.preview('department', file(2))
    expect(reading).toMatchObject({ missing: ['id_faculty'], former: expect.anything() })
    expect(reading.constants).toEqual({})
    const refused = await refusedAgain(next, { constants })
    expect(refused).toMatchObject({ status: 400, code: 'readingBad' })
    expect(refused.message).toContain('ИИТ-У')
  })

  // @rule transfer-proposed
  test('user changes the catalogue to faculties or buildings without an institution → 400, institution missing', async () => {
    const { import: id } = await transfers.preview('direction', 'Код;Название\n991052;Стоит\n')
    for (const entity of ['faculty', 'building'])
      expect(await transfers.refusedPreview(entity, undefined, { import: id, reading: {} })).toMatchObject({
        status: 400,
        message: expect.stringContaining('Учебное заведение'),
      })
    expect((await transfers.applying(id, 'all')).outcome).toMatchObject({ created: 1 })
  })

  // @rule transfer-proposed
  test('hidden lines → omitted unless the user requests them; vertically merged cells → read in all their lines', async () => {
    const preview = await transfers.preview('direction', await shared('filtered-rows.xlsx'))
    expect(preview.reading.hidden).toBe(2)
    expect(preview.lines).toHaveLength(1)
    const all = await readAgain(preview.import, { hidden: true })
    expect([all.reading.hidden, all.lines.length]).toEqual([2, 3])
    const { id } = await given.faculty({ shortRu: 'ИИТ' })
    const { lines, reading } = await transfers.preview('department', await shared('merged-down.xlsx'))
    expect(reading.sample.map(({ filled }) => filled)).toEqual([undefined, undefined, [0], [0]])
    expect(lines.map(({ action }) => action)).toEqual(['add', 'add', 'add'])
    for (const { cells } of lines)
      expect(cells).toContainEqual(expect.objectContaining({ after: expect.objectContaining({ id }) }))
  })

  // @rule transfer-proposed
  test('first sheet has instructions → the data sheet is proposed; single sheet has the name of another catalogue → 400', async () => {
    const data = [
      ['Код', 'Название'],
      ['991096', 'Со второго листа'],
    ]
    const { reading, sheets } = await transfers.preview(
      'direction',
      sheetsWorkbook({ Инструкция: [['Заполните лист «Данные»']], Данные: data }),
    )
    expect([reading.sheet, ...sheets.map(({ sheet }) => sheet)]).toEqual(['Данные', 'Инструкция', 'Данные'])
    const named = sheetsWorkbook({ Кафедры: data })
    const refused = await transfers.refusedPreview('direction', named)
    expect(refused).toMatchObject({ status: 400, code: 'sheetOfOther' })
    expect(refused.message).toMatch(/Кафедры.*Направления/)
    const requested = await transfers.preview('direction', named, { reading: { sheet: 'Кафедры' } })
    expect(requested.counts.add).toBe(1)
  })

  // @rule transfer-numbers
  test('file of another system → its ids are ignored; file exported by this installation → its ids are used', async () => {
    const { id } = await given.direction({ code: '610199', nameRu: 'Своя' })
    const foreign = `ID;Код;Название\n${id};991310;Чужая\n77;610199;Своя\n`
    const { reading, lines } = await transfers.preview('direction', foreign)
    expect(reading).toMatchObject({ numbers: 'other', unmatched: 2 })
    expect(lines).toMatchObject([
      { action: 'add', id: null },
      { action: 'same', id },
    ])
    const { text } = await transfers.file('transfer/export?entity=direction&format=csv')
    const renamed = text.replace('610199;Своя', '610198;Иная')
    const ours = await transfers.preview('direction', renamed)
    expect(ours.reading).toMatchObject({ numbers: 'ours', unmatched: 1 })
    expect(ours.lines.filter(({ action }) => action !== 'same')).toMatchObject([
      { id, action: 'unclear', other: true },
    ])
  })
})

describe('remarks and causes', () => {
  // @rule transfer-remarks transfer-apply
  test('lines with remarks → saved only if the user selects them or all lines with remarks', async () => {
    const file = 'n_gr\nЗАМ-1\nЗА?М-2\nnan\n'
    const { lines, counts, import: id } = await transfers.preview('group-name', file)
    expect(lines.map(({ remarks }) => remarks.map(({ field }) => field))).toEqual([[], ['n_gr'], ['n_gr']])
    expect(counts).toMatchObject({ add: 3, remarked: 2 })
    expect(
      await server.get(transfer.lines, { import: id, remarked: true, offset: 0, limit: 9 }),
    ).toHaveLength(2)
    expect((await transfers.applying(id, 'all')).outcome).toMatchObject({ created: 1 })
    const next = await transfers.preview('group-name', file)
    expect((await transfers.applying(next.import, [{ line: 3 }])).outcome).toMatchObject({ created: 1 })
    const last = await transfers.preview('group-name', file)
    const take = { sheets: [{ without: [3] }], remarked: true }
    expect((await transfers.applying(last.import, take)).outcome).toMatchObject({ created: 1 })
    const whole = await transfers.preview('group-name', 'n_gr\nNULL\n')
    expect((await transfers.applying(whole.import, { all: true, remarked: true })).outcome).toMatchObject({
      created: 1,
    })
  })

  // @rule transfer-causes
  test('unknown word in many lines → listed once with similar rows; one call replaces the word in all lines', async () => {
    const { institutionId } = await given.building({ nameRu: 'Главный корпус' })
    const faculty = await given.faculty({ institutionId, shortRu: 'ПРИЧ' })
    const department = await given.department({ facultyId: faculty.id, nameRu: 'Кафедра причин' })
    const kind = await given.roomKind({ nameRu: 'Зал причин' })
    const unit = await given.unit({ nameRu: 'Отдел причин' })
    const rest = `30;40;нет;${kind.nameRu};${faculty.shortRu};${unit.nameRu};${department.nameRu}`
    const head = 'id_korpus;number;contain;square;note;id_specifics;id_faculty;id_otdel_1;id_kafedra'
    const rows = Array.from({ length: 60 }, (_, n) => `Гл. корпус;${n};${rest}`)
    const { import: id, counts } = await transfers.preview(
      'room',
      `${head}\n${rows.join('\n')}\nнет;99;${rest}\n`,
    )
    expect(counts).toMatchObject({ problem: 61 })
    const causes = await server.get(transfer.causes, { import: id })
    expect(causes).toMatchObject([
      { field: 'id_korpus', text: 'Гл. корпус', count: 60, lines: [2, 3, 4, 5, 6] },
      { field: 'id_korpus', text: 'нет', count: 1, lines: [62] },
    ])
    const { label = '' } = causes[0]?.nearest[0] ?? {}
    expect(label).toBe('Главный корпус')
    const change = { import: id, field: 'id_korpus', from: 'Гл. корпус', to: label }
    expect(await server.get(transfer.replace, change)).toMatchObject({
      lines: 60,
      counts: { add: 60, problem: 1 },
    })
    expect(await server.get(transfer.causes, { import: id })).toHaveLength(1)
    expect(await server.get(transfer.replace, change)).toMatchObject({ lines: 0, counts: { add: 60 } })
    expect((await transfers.applying(id, 'all')).outcome).toMatchObject({ created: 60 })
  })

  // @rule transfer-reading transfer-causes
  test('file has two of five required columns → one cause names the other columns, in three languages', async () => {
    await given.faculty({ shortRu: 'ДВУХ' })
    const file = `Факультет;Кафедра\n${['А', 'Б'].map((one) => `ДВУХ;Кафедра ${one}\n`).join('')}`
    for (const [lang, words] of [
      ['ru', 'Нет столбцов: «Краткое название», «Наименование на кыргызском», «Наименование на английском»'],
      ['ky', 'Мындай тилкелер жок: '],
      ['en', 'There are no columns '],
    ] as const) {
      const { counts, import: id } = await transfers.preview('department', file, { lang })
      expect(counts).toMatchObject({ add: 0, problem: 2 })
      expect(await server.get(transfer.causes, { import: id })).toMatchObject([
        { field: null, count: 2, message: expect.stringContaining(words) },
      ])
    }
  })

  // @rule transfer-preview
  test('user makes four previews → the first file is deleted, 404; the second file can be read again', async () => {
    const ids: string[] = []
    for (let n = 0; n < 4; n++) ids.push((await transfers.preview('group-name', `n_gr\nХРН-${n}\n`)).import)
    expect(await refusedAgain(ids[0] ?? '', {})).toMatchObject({ status: 404 })
    expect((await readAgain(ids[1] ?? '', {})).counts.add).toBe(1)
  })
})
