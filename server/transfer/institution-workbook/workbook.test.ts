import { beforeAll, expect, test } from 'vitest'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { hierarchy } from '#contract/hierarchy.ts'
import { history } from '#contract/history.ts'
import { type TransferLine, transfer } from '#contract/transfer.ts'
import { startSession } from '#server/auth/sessions.ts'
import { addUser, findLogin } from '#server/auth/users.ts'
import type { Rights } from '#contract/rights.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { transferHelpers } from '#test/transferring.ts'
import { sheetsWorkbook } from '#test/workbooks.ts'
import { openFile } from '../read-file.ts'

const server = testServer({ LOG_LEVEL: 'error' })
const given = factories(server)
let transfers: ReturnType<typeof transferHelpers>

beforeAll(() => {
  transfers = transferHelpers(server)
})

/** Creates an institution with a faculty, because imports into an empty institution have other rules. */
const place = async () => {
  const { id: idVuz } = await given.institution()
  const faculty = await given.faculty({ institutionId: idVuz })
  return { idVuz, faculty }
}

const linesOf = (
  preview: string,
  sheet: string,
  more: { action?: TransferLine['action']; except?: number[] } = {},
  session?: string,
) =>
  server.get(
    transfer.lines,
    { import: preview, sheet, offset: 0, limit: 500, ...more },
    session === undefined ? {} : { session },
  )

const session = async (rights: Partial<Rights>) => {
  const login = `u${Math.random()}`
  const all: Rights = { role: 'registrar', catalogues: false, institutions: [], faculties: [], ...rights }
  await addUser(server.db, { login, name: 'И', surname: 'Ф' }, 'сыр сыр сыр', all)
  const user = await findLogin(server.db, login)
  return startSession(server.db, user?.id ?? 0, undefined)
}

// @rule transfer-whole-in transfer-whole-apply transfer-whole-lines
test('workbook: lines refer to lines of other sheets → saved as one change that can be undone', async () => {
  const { idVuz } = await place()
  const form = await given.studyForm()
  const file = sheetsWorkbook({
    okuu: [['Версия', '1']],
    Заметки: [['что угодно'], ['и ещё']],
    Groups: [
      [
        'Факультет',
        'Направление: код',
        'Направление: наименование на русском',
        'Форма обучения',
        'Специальность: код',
        'Специальность: наименование на русском',
        'Название группы',
        'Подгруппа',
        'Год набора',
      ],
      [
        'ФНН',
        '990001',
        'Новое направление',
        form.nameRu,
        '990001.1',
        'Новая специальность',
        'ННН-1',
        '-',
        '2026-2027',
      ],
    ],
    'group-name': [['Название группы'], ['ННН-1']],
    speciality: [
      [
        'Факультет',
        'Направление: код',
        'Направление: наименование на русском',
        'Форма обучения',
        'Специальность: код',
        'Специальность: наименование на русском',
      ],
      ['ФНН', '990001', 'Новое направление', form.nameRu, '990001.1', 'Новая специальность'],
    ],
    Специальности: [
      ['Код', 'Наименование на русском', 'Наименование на кыргызском', 'Наименование на английском'],
      ['990001.1', 'Новая специальность', 'Жаңы', 'New'],
    ],
    direction: [
      ['Код', 'Наименование на русском'],
      ['990001', 'Новое направление'],
    ],
    Факультеты: [
      ['p23-1', 'p23-1_kg', 'p23-1_en', 'p23-2', 'p23-2_kg', 'p23-2_en', 'n_director'],
      ['ФНН', 'ФНН', 'FNN', 'Новый факультет', 'Жаңы', 'New', 'Асанов А.'],
    ],
  })
  const preview = await transfers.wholePreview(idVuz, file)
  const { import: id, sheets } = preview
  expect(sheets.map(({ sheet, entity }) => [sheet, entity])).toEqual([
    ['Заметки', null],
    ['Groups', 'group'],
    ['group-name', 'group-name'],
    ['speciality', 'speciality'],
    ['Специальности', 'speciality-name'],
    ['direction', 'direction'],
    ['Факультеты', 'faculty'],
  ])
  for (const { sheet, entity, counts } of sheets)
    expect({ sheet, ...counts }).toEqual({
      sheet,
      add: entity === null ? 0 : 1,
      change: 0,
      same: 0,
      problem: 0,
      unclear: 0,
    })
  expect(await linesOf(id, 'Groups', { action: 'add' })).toMatchObject([
    { line: 2, action: 'add', id: null, label: expect.stringContaining('ННН-1') },
  ])
  expect(await linesOf(id, 'Groups', { action: 'same' })).toEqual([])
  const [group] = await linesOf(id, 'Groups', { action: 'add' })
  const remainingLines = await linesOf(id, 'Groups', { action: 'add', except: [group?.line ?? 0] })
  expect(remainingLines.map(({ line }) => line)).not.toContain(group?.line)

  // A speciality of a new faculty can be saved only together with the line of the faculty.
  const parts = await transfers.applying(id, [{ sheet: 'speciality', line: 2 }])
  expect(parts.outcome).toEqual({ sms: '7', reason: 'stale', lines: [{ sheet: 'speciality', line: 2 }] })

  const { outcome } = await transfers.applying(id, 'all')
  expect(outcome).toMatchObject({ sms: '2', created: 6, updated: 0, skipped: 0 })
  const faculties = await server.get(hierarchy.faculties, { idVuz })
  expect(faculties.map((row) => row['p23-1'])).toContain('ФНН')
  const secondPreview = await transfers.wholePreview(idVuz, file)
  expect(secondPreview.sheets.map(({ counts }) => counts.same)).toEqual([0, 1, 1, 1, 1, 1, 1])
  expect(await server.get(history.undo, { change: outcome?.change ?? '' })).toMatchObject([
    { sms: '2', rows: 7 },
  ])
}, 60_000)

// @rule transfer-whole-in
test('workbook: unknown reference → problem of its cell with similar rows; broken rule of two fields → problem', async () => {
  const { idVuz } = await place()
  await given.faculty({ institutionId: idVuz, shortRu: 'ЭКОНОМ-7', fullRu: 'Экономический' })
  const [direction, form, name] = [
    await given.direction(),
    await given.studyForm(),
    await given.specialityName(),
  ]
  const heading = [
    'id_faculty',
    'id_direction.p24-1',
    'id_direction.p24-2',
    'id_f_educ',
    'id_special.p25-1',
    'id_special.special',
    'trimester',
    'Phd',
  ]
  const row = (faculty: string, code: string, ...flags: string[]) => [
    faculty,
    code,
    direction.nameRu,
    form.nameRu,
    name.code,
    name.nameRu,
    ...flags,
  ]
  const file = sheetsWorkbook({
    speciality: [
      heading,
      row('ЭКОНОМ-8', direction.code),
      row('ЭКОНОМ-7', 'нет'),
      row('ЭКОНОМ-7', direction.code, 'да', '5'),
      row('ЭКОНОМ-7', direction.code),
      row('ЭКОНОМ-7', direction.code),
    ],
  })
  const { import: id } = await transfers.wholePreview(idVuz, file)
  const lines = await linesOf(id, 'speciality')
  expect(lines.map(({ action }) => action)).toEqual(['problem', 'problem', 'problem', 'problem', 'problem'])
  const messages = lines.map(({ problems }) =>
    problems.map(({ field, message }) => `${field}: ${message}`).join('|'),
  )
  expect(messages[0]).toContain('id_faculty: ')
  expect(messages[0]).toContain('ЭКОНОМ-7')
  expect(messages[1]).toContain('id_direction.p24-1: ')
  expect(messages[2]).toContain('несовместимы')
  expect(messages[3]).toContain('Такую же запись даёт строка 4')
}, 60_000)

// @rule transfer-whole-rights
test("workbook: user with the role registrar → only rows in the user's scope are saved; role reader → 403", async () => {
  const { idVuz, faculty } = await place()
  const other = await given.faculty({ institutionId: idVuz })
  const file = sheetsWorkbook({
    direction: [
      ['Код', 'Наименование на русском'],
      ['990777', 'Чужое'],
    ],
    building: [['Наименование на русском'], ['Чужой корпус']],
    department: [
      ['Факультет', 'Краткое название', 'Наименование на русском', 'f1_kg', 'f1_en'],
      [faculty.shortRu, 'СВ', 'Своя кафедра', 'Өз', 'Own'],
      [other.shortRu, 'ЧУ', 'Чужая кафедра', 'Бөтөн', 'Other'],
    ],
  })
  const own = await session({ faculties: [faculty.id] })
  const { import: id, sheets } = await transfers.wholePreview(idVuz, file, { session: own })
  expect(sheets.map(({ counts }) => [counts.add, counts.problem])).toEqual([
    [0, 1],
    [0, 1],
    [1, 1],
  ])
  const lines = await linesOf(id, 'department', {}, own)
  expect(lines.map(({ action }) => action)).toEqual(['add', 'problem'])
  expect(lines[1]?.problems).toEqual([{ field: null, message: expect.stringMatching(/./) }])
  expect((await transfers.applying(id, 'all', { session: own })).outcome).toMatchObject({
    sms: '2',
    created: 1,
  })
  const reader = await session({ role: 'reader' })
  expect(
    await transfers.refusedPreview('all', file, { session: reader, idVuz: String(idVuz) }),
  ).toMatchObject({ status: 403 })
}, 60_000)

// @rule transfer-whole-in
test('workbook: file is no workbook, institution is missing → 400 with the reason; unknown institution → 404', async () => {
  const { idVuz } = await place()
  const refused = (file: string | Uint8Array, id = String(idVuz)) =>
    transfers.refusedPreview('all', file, { idVuz: id })
  expect(await refused('Код;Наименование\n1;Один\n')).toMatchObject({ status: 400, code: 'fileNoWorkbook' })
  const workbook = sheetsWorkbook({ Прочее: [['а'], ['б']] })
  expect(await refused(workbook)).toMatchObject({ status: 400, code: 'sheetsUnknown' })
  const repeated = sheetsWorkbook({ direction: [['Код'], ['1']], Багыттар: [['Код'], ['1']] })
  expect(await refused(repeated)).toMatchObject({ status: 400, code: 'sheetTwice' })
  const withoutHeadings = sheetsWorkbook({ direction: [['Столица'], ['1']] })
  expect(await refused(withoutHeadings)).toMatchObject({
    status: 400,
    code: 'inSheet',
    message: expect.stringContaining('direction'),
  })
  expect(await refused(workbook, '99999')).toMatchObject({ status: 404 })
  expect(await transfers.refusedPreview('all', workbook)).toMatchObject({ status: 400, code: 'badField' })
  expect((await transfers.file(`transfer/export?entity=all&idVuz=${idVuz}&format=csv`)).status).toBe(400)
}, 60_000)

// @rule transfer-problems
test('workbook: lines with problems → downloaded in their sheets, with a column of reasons', async () => {
  const { idVuz } = await place()
  const file = sheetsWorkbook({
    direction: [
      ['p24-1', 'p24-2'],
      ['990801', 'Хорошее'],
      ['990802', ''],
    ],
    department: [
      ['snF1', 'f1', 'id_faculty'],
      ['К', 'Кафедра', 'НЕТ ТАКОГО'],
    ],
    level: [
      ['NameLevel', 'NameLevel_kg', 'NameLevel_en'],
      ['Уровень 801', 'Деңгээл', 'Level'],
    ],
  })
  const { import: id } = await transfers.wholePreview(idVuz, file)
  const { bytes, headers } = await transfers.file(`transfer/problems?import=${id}`)
  expect(headers['content-disposition']).toContain('institution-problems.xlsx')
  const { sheets } = await openFile({ name: '', bytes })
  const read = await Promise.all(
    sheets.map(async ({ name, lines }) => {
      const found: unknown[] = []
      for await (const some of lines()) found.push(...some.map(({ cells }) => cells))
      return [name, found]
    }),
  )
  expect(read).toEqual([
    [
      'Направления',
      [
        ['p24-1', 'p24-2', 'Что не так'],
        ['990802', null, expect.stringContaining('Наименование на русском')],
      ],
    ],
    [
      'Кафедры',
      [
        ['snF1', 'f1', 'id_faculty', 'Что не так'],
        ['К', 'Кафедра', 'НЕТ ТАКОГО', expect.stringContaining('НЕТ ТАКОГО')],
      ],
    ],
  ])
}, 60_000)

// @rule transfer-refused
test('workbook of 21 MB or 200,001 lines, repeated heading, cell of 40,000 characters → refused, not stored', async () => {
  const { idVuz } = await place()
  const refused = (file: string | Uint8Array, lang = 'ru') =>
    transfers.refusedPreview('all', file, { idVuz: String(idVuz), lang })
  const large = Buffer.alloc(21 * 1024 ** 2, 'PK')
  expect(await refused(large, 'ky')).toMatchObject({ status: 413, message: expect.stringContaining('20') })
  const many = Array.from({ length: 200_001 }, (_, number) => [String(number)])
  expect(await refused(sheetsWorkbook({ direction: [['Код'], ...many] }))).toMatchObject({
    status: 413,
    code: 'linesTooMany',
    message: expect.stringContaining('200\u00a0000'),
  })
  const repeated = sheetsWorkbook({
    direction: [
      ['Код', 'p24-1'],
      ['1', '2'],
    ],
  })
  expect((await refused(repeated)).message).toContain('direction')
  const long = sheetsWorkbook({
    direction: [
      ['Код', 'p24-2'],
      ['1', 'х'.repeat(40_000)],
    ],
  })
  expect(await refused(long)).toMatchObject({
    status: 400,
    code: 'cellTooLong',
    message: expect.stringContaining('Строка 2, столбец «p24-2»'),
  })
  const { rows } = await server.database.pool.query(
    `SELECT FROM import_preview WHERE format = '' UNION ALL SELECT FROM import_line l
     WHERE NOT EXISTS (SELECT FROM import_preview p WHERE p.id = l.preview)`,
  )
  expect(rows).toEqual([])
}, 60_000)

// @rule parameters-duration
test('workbook: years of study like «4,5» → parsed with half years; fraction other than a half → problem', async () => {
  const { idVuz, faculty } = await place()
  const [direction, form] = [await given.direction(), await given.studyForm()]
  const written = ['4 года 6 мес.', '4,5', '4 жыл', '4,3']
  const rows = []
  for (const text of written) {
    const name = await given.specialityName()
    await given.speciality({
      facultyId: faculty.id,
      directionId: direction.id,
      studyFormId: form.id,
      specialityNameId: name.id,
    })
    rows.push([faculty.shortRu, direction.code, form.nameRu, name.code, name.nameRu, text])
  }
  const heads = ['Факультет', 'Направление: код', 'Форма обучения', 'Специальность: код']
  const file = sheetsWorkbook({
    'speciality-parameters': [
      [...heads, 'Специальность: наименование на русском', 'Срок обучения, лет'],
      ...rows,
    ],
  })
  const { import: preview } = await transfers.wholePreview(idVuz, file)
  const lines = await linesOf(preview, 'speciality-parameters')
  const durations = lines.map(({ cells }) => cells.find(({ field }) => field === 'Apprenticeship')?.after)
  expect(durations).toEqual([4.5, 4.5, 4, '4,3'])
  expect(lines[3]?.problems.map(({ message }) => message)).toEqual([
    'Поле «Срок обучения»: годы и полугодия, например 4 или 4,5',
  ])
})

// @rule transfer-whole-apply
test('workbook: second sheet has a duplicate after the preview → sms 7 (stale) with the line, no sheet is saved', async () => {
  const { idVuz } = await place()
  const { import: id } = await transfers.wholePreview(
    idVuz,
    sheetsWorkbook({
      direction: [
        ['Код', 'Наименование на русском'],
        ['990077', 'Раньше отказа'],
      ],
      'group-name': [['Название группы'], ['ОТК-1']],
    }),
  )
  const directions = async () => (await server.get(catalogues.directions, {})).map((row) => row['p24-1'])
  const taken = await given.groupName({ name: 'отк-1' })
  expect((await transfers.applying(id, 'all')).outcome).toEqual({
    sms: '7',
    reason: 'stale',
    lines: [{ sheet: 'group-name', line: 2 }],
  })
  expect(await directions()).not.toContain('990077')
  await given.remove('groupName', taken.id)
  expect((await transfers.applying(id, 'all')).outcome).toMatchObject({ sms: '2', created: 2 })
  expect(await directions()).toContain('990077')
})
