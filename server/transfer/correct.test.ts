import { beforeAll, expect, test } from 'vitest'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { history } from '#contract/history.ts'
import { disciplines } from '#contract/disciplines.ts'
import { transfer } from '#contract/transfer.ts'
import { startSession } from '#server/auth/sessions.ts'
import { addUser, administratorRights, findLogin } from '#server/auth/users.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { transferHelpers } from '#test/transferring.ts'
import { sheetsWorkbook } from '#test/workbooks.ts'

const server = testServer({ LOG_LEVEL: 'error' })
const given = factories(server)
let transfers: ReturnType<typeof transferHelpers>
beforeAll(() => {
  transfers = transferHelpers(server)
})

const correct = (preview: string, line: number, field: string, value: string, sheet?: string) =>
  server.get(transfer.correct, { import: preview, line, field, value, ...(sheet !== undefined && { sheet }) })

// @rule transfer-correct
test('correction: user corrects the cells of lines with problems → lines are saved with the corrected values', async () => {
  const taken = await given.level({ nameRu: 'Занятый', nameKy: 'Бош эмес', nameEn: 'Taken' })
  const { import: id, lines } = await transfers.preview(
    'level',
    'ID;NameLevel;NameLevel_kg;NameLevel_en\n;;Аты жок;No name\n;Новый;Жаңы;New\n;Тот же;Ошол;Same\n77777;x;x;Taken\n',
    { reading: { numbers: 'ours' } },
  )
  expect(lines.map(({ action }) => action)).toEqual(['problem', 'add', 'add', 'problem'])
  expect(lines[0]?.texts).toEqual(['', '', 'Аты жок', 'No name'])

  const outcomeOf = async (line: number, field: string, value: string) => {
    const { action, problems } = await correct(id, line, field, value)
    return { action, messages: problems.map(({ message }) => message) }
  }
  expect(await outcomeOf(2, 'NameLevel', 'о'.repeat(301))).toMatchObject({
    action: 'problem',
    messages: [expect.stringContaining('300')],
  })
  // ' ЗАНЯТЫЙ ' is the name of a stored row. 'тот же' is the name of a row that line 4 adds.
  expect(await outcomeOf(2, 'NameLevel', ' ЗАНЯТЫЙ ')).toMatchObject({ action: 'change' })
  expect(await outcomeOf(2, 'NameLevel', 'тот же')).toEqual({
    action: 'problem',
    messages: ['Такую же запись даёт строка 4'],
  })
  expect(await outcomeOf(5, 'IDLevel', String(taken.id))).toMatchObject({ action: 'change' })
  expect(await outcomeOf(2, 'NameLevel', 'занятый')).toEqual({
    action: 'problem',
    messages: ['Ту же запись меняет строка 5'],
  })
  expect(await correct(id, 2, 'NameLevel', 'Исправленный')).toMatchObject({
    line: 2,
    action: 'add',
    label: 'Исправленный',
    problems: [],
    texts: ['', 'Исправленный', 'Аты жок', 'No name'],
  })
  expect((await transfers.file(`transfer/problems?import=${id}`)).text).not.toContain('No name')

  const { outcome } = await transfers.applying(id, { sheets: [{ without: [5] }] })
  expect(outcome).toMatchObject({ sms: '2', created: 3, updated: 0, skipped: 0 })
  const names = (await server.get(catalogues.levels, {})).map(({ NameLevel }) => NameLevel)
  expect(names).toEqual(expect.arrayContaining(['Исправленный', 'Новый', 'Тот же', 'Занятый']))
  expect(await server.get(history.undo, { change: outcome?.change ?? '' })).toMatchObject([{ rows: 3 }])
})

// @rule transfer-correct transfer-values
test('correction: user types 05/06/2023 into a column of dates with the month first → parsed as 6 May', async () => {
  const { import: id, lines } = await transfers.preview(
    'licence',
    'Resolution;ResolutionBeg;ResolutionEnd;Supplement\nЛ-1;05/13/2023;05/13/2028;1\nЛ-2;x;05/06/2028;1\n',
  )
  expect(lines.map(({ action }) => action)).toEqual(['add', 'problem'])
  const { action, cells } = await correct(id, 3, 'ResolutionBeg', '05/06/2023')
  expect([action, ...cells.map(({ after }) => after)]).toEqual([
    'add',
    'Л-2',
    '2023-05-06',
    '2028-05-06',
    '1',
  ])
})

// @rule transfer-correct
test('correction: valid line, unknown field, preview of another user, role reader → refused, line unchanged', async () => {
  const { import: id } = await transfers.preview(
    'level',
    'NameLevel;NameLevel_kg;NameLevel_en\nХорошая;Жакшы;Good\n;Жаман;Bad\n',
  )
  const body = { import: id, line: 3, field: 'NameLevel', value: 'Имя' }
  expect(await server.ask(transfer.correct, { ...body, line: 2 })).toMatchObject({
    status: 404,
    code: 'noSuchRow',
  })
  expect(await server.ask(transfer.correct, { ...body, field: 'p24_en' })).toMatchObject({
    status: 400,
    code: 'badField',
  })
  const session = async (login: string, rights: object) => {
    await addUser(server.db, { login, name: 'И', surname: 'Ф' }, 'сыр сыр сыр', {
      ...administratorRights,
      ...rights,
    })
    return startSession(server.db, (await findLogin(server.db, login))?.id ?? 0, undefined)
  }
  const other = await session('other-corrector', {})
  expect(await server.ask(transfer.correct, body, { session: other })).toMatchObject({
    code: 'previewGone',
  })
  const reader = await session('reader-corrector', { role: 'reader', catalogues: false, institutions: [] })
  expect(await server.ask(transfer.correct, body, { session: reader })).toMatchObject({ status: 403 })
  expect(await correct(id, 3, 'NameLevel', 'Имя')).toMatchObject({ action: 'add' })
})

// @rule transfer-correct transfer-whole-in
test('correction: references of a line corrected one by one → other problems remain; all corrected → the line is saved', async () => {
  const { id: idVuz } = await given.institution()
  await given.faculty({ institutionId: idVuz })
  const form = await given.studyForm()
  const reference = ['ФИС', '990801', 'Направление правки', form.nameRu, '990801.1', 'Специальность правки']
  const headings = [
    'id_faculty',
    'id_direction.p24-1',
    'id_direction.p24-2',
    'id_f_educ',
    'id_special.p25-1',
    'id_special.special',
  ]
  const file = sheetsWorkbook({
    direction: [
      ['p24-1', 'p24-2'],
      ['990801', 'Направление правки'],
    ],
    'speciality-name': [
      ['p25-1', 'special', 'special_kg', 'special_en'],
      ['990801.1', 'Специальность правки', 'Адистик', 'Speciality'],
    ],
    faculty: [
      ['p23-1', 'p23-1_kg', 'p23-1_en', 'p23-2', 'p23-2_kg', 'p23-2_en', 'n_director'],
      ['ФИС', 'ФИС', 'FIS', 'Факультет исправлений', 'Жаңы', 'New', 'Асанов А.'],
    ],
    speciality: [headings, ['ФИЗ', ...reference.slice(1)], reference],
  })
  const { import: id, sheets } = await transfers.wholePreview(idVuz, file)
  expect(sheets.find(({ sheet }) => sheet === 'speciality')?.counts).toMatchObject({ add: 1, problem: 1 })
  expect(await correct(id, 2, 'id_faculty', 'ФИС', 'speciality')).toMatchObject({
    action: 'problem',
    problems: [{ field: null, message: 'Такую же запись даёт строка 3' }],
  })
  expect(await correct(id, 2, 'id_direction.p24-1', 'нет', 'speciality')).toMatchObject({
    action: 'problem',
    problems: [{ field: 'id_direction.p24-1' }],
  })
  const direction = await given.direction()
  await correct(id, 2, 'id_direction.p24-1', direction.code, 'speciality')
  const corrected = await correct(id, 2, 'id_direction.p24-2', direction.nameRu, 'speciality')
  expect(corrected).toMatchObject({ action: 'add', problems: [] })
  const [shown] = await server.get(transfer.lines, { import: id, sheet: 'speciality', offset: 0, limit: 1 })
  expect(shown).toEqual(corrected)
  const { outcome } = await transfers.applying(id, 'all')
  expect(outcome).toMatchObject({ sms: '2', created: 5 })
}, 60_000)

// @rule transfer-apply transfer-empty-cells
test('apply: user excludes lines and fields → not saved; user selects empty cells → their fields are cleared', async () => {
  await given.discipline()
  const [kind] = await server.get(disciplines.kinds, {})
  const file = (rows: string) => `codeDiscipline;p34;p34_kg;p34_en;idVidDisc\n${rows}`
  const kinds = kind?.name
  const first = await transfers.preview(
    'discipline',
    file(
      `В-1;Первая;Биринчи;First;${kinds}\nВ-2;Вторая;Экинчи;Second;${kinds}\nВ-3;Третья;Үчүнчү;Third;${kinds}\n`,
    ),
  )
  await transfers.applying(first.import, 'all')
  const { import: id, columns } = await transfers.preview(
    'discipline',
    file(`В-1;Первая;;Other;\nВ-2;Вторая;;Other;${kinds}\nВ-3;Третья;;;${kinds}\n`),
  )
  expect(columns.map(({ empties }) => empties)).toEqual([undefined, undefined, 3, 1, undefined])
  const take = { sheets: [{ without: [3], fields: ['p34_kg'], empties: ['p34_kg'] }] }
  expect((await transfers.applying(id, { sheets: [{ fields: ['нет'] }] })).code).toBe('badField')
  expect((await transfers.applying(id, { sheets: [{}, {}] })).code).toBe('badField')
  expect((await transfers.applying(id, take)).outcome).toMatchObject({ sms: '2', created: 0, updated: 2 })
  const rows = (await server.get(disciplines.list, {})).filter(({ codeDiscipline }) =>
    codeDiscipline.startsWith('В-'),
  )
  expect(rows.map(({ p34_kg, p34_en }) => [p34_kg, p34_en])).toEqual([
    ['', 'First'],
    ['Экинчи', 'Second'],
    ['', 'Third'],
  ])
})

// @rule transfer-apply
test('apply: request that excludes 75,000 lines → accepted', async () => {
  const { import: id } = await transfers.preview('group-name', 'n_gr\nНЕВ-1\nНЕВ-2\n')
  const without = Array.from({ length: 75_000 }, (_, place) => place + 3)
  const { status, outcome, code, message } = await transfers.applying(id, { sheets: [{ without }] })
  expect({ status, code, message, ...outcome }).toMatchObject({ status: 200, sms: '2', created: 1 })
})
