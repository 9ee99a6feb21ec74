import { beforeAll, expect, test } from 'vitest'
import { history } from '#contract/history.ts'
import { merge } from '#contract/merge.ts'
import { names } from '#contract/names-through-time.ts'
import type { Rights } from '#contract/rights.ts'
import { transfer } from '#contract/transfer.ts'
import { startSession } from '#server/auth/sessions.ts'
import { addUser, findLogin } from '#server/auth/users.ts'
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

const headings = ['Справочник', 'Запись: код', 'Запись', 'С даты', 'До даты', 'short', 'name', 'Основание']

const linesOf = (preview: string, session?: string, sheet = 'name-period') =>
  server.get(
    transfer.lines,
    { import: preview, sheet, offset: 0, limit: 500 },
    session === undefined ? {} : { session },
  )

const namesOf = async (id: number) =>
  (await server.get(names.list, { entity: 'faculty', id })).map(({ state, from, until, values }) => [
    state,
    from,
    until,
    values['p23-1'],
  ])

// @rule transfer-whole-names
test('name periods: former names for a row without periods → added as one change; invalid line → problem', async () => {
  const { id: idVuz } = await given.institution()
  const faculty = await given.faculty({ institutionId: idVuz, shortRu: 'ИИТ', fullRu: 'Институт' })
  const file = sheetsWorkbook({
    'name-period': [
      headings,
      ['Факультеты', '', 'ИИТ', '', '01.09.2020', 'ФВТ', 'Факультет', ''],
      ['faculty', '', 'иит', '01.09.2020', '01.09.2024', 'ФИТ', '', 'Приказ № 1'],
      ['faculty', '', 'ИИТ', '01.09.2022', '01.09.2023', 'ФФФ', '', 'Приказ № 2'],
      ['faculty', '', 'НЕТ', '', '01.09.2020', 'ФВТ', '', ''],
      ['faculty', '', 'ИИТ', '01.09.2024', '', 'ИИТ', '', ''],
      ['faculty', '', 'ИИТ', '01.09.2024', '01.09.2023', 'ИИТ', '', 'Приказ № 3'],
      ['Лицензии', '', 'ИИТ', '', '01.09.2020', 'ФВТ', '', ''],
    ],
  })
  const preview = await transfers.wholePreview(idVuz, file)
  const lines = await linesOf(preview.import)
  expect(lines.map(({ action }) => action)).toEqual(['add', 'add', ...Array(5).fill('problem')])
  expect(lines.slice(2).map(({ problems }) => problems[0])).toEqual([
    { field: null, message: 'Это время уже занимает строка 3' },
    { field: 'id.name', message: 'Поле «Запись»: «НЕТ» не найдено' },
    { field: 'basis', message: expect.stringContaining('Основание') },
    { field: 'until', message: expect.stringContaining('До даты') },
    { field: 'entity', message: expect.stringContaining('Справочник') },
  ])
  const corrected = await server.get(transfer.correct, {
    import: preview.import,
    sheet: 'name-period',
    line: 7,
    field: 'until',
    value: '01.09.2025',
  })
  expect(corrected.action).toBe('add')
  const { outcome } = await transfers.applying(preview.import, 'all')
  expect(outcome).toMatchObject({ sms: '2', created: 3 })
  expect(await namesOf(faculty.id)).toEqual([
    ['former', null, '2020-09-01', 'ФВТ'],
    ['former', '2020-09-01', '2024-09-01', 'ФИТ'],
    ['former', '2024-09-01', '2025-09-01', 'ИИТ'],
    ['present', '2025-09-01', null, 'ИИТ'],
  ])
  const secondPreview = await transfers.wholePreview(idVuz, file)
  expect((await linesOf(secondPreview.import)).map(({ action }) => action).slice(0, 3)).toEqual([
    'same',
    'same',
    'problem',
  ])
  expect(await server.get(history.undo, { change: outcome?.change ?? '' })).toMatchObject([{ sms: '2' }])
  expect(await namesOf(faculty.id)).toEqual([['present', null, null, 'ИИТ']])
})

// @rule transfer-whole-names
test('name periods: former name of a row that another line adds → saved only together with that line', async () => {
  const { id: idVuz } = await given.institution()
  await given.faculty({ institutionId: idVuz })
  const file = sheetsWorkbook({
    level: [
      ['NameLevel', 'NameLevel_kg', 'NameLevel_en'],
      ['Ступень новая', 'Жаңы баскыч', 'A new level'],
    ],
    'name-period': [headings, ['level', '', 'Ступень новая', '', '01.09.2020', '', 'Ступень старая', '']],
  })
  const alone = await transfers.wholePreview(idVuz, file)
  const refused = await transfers.applying(alone.import, [{ sheet: 'name-period', line: 2 }])
  expect(refused.outcome).toMatchObject({ sms: '7', lines: [{ sheet: 'name-period', line: 2 }] })
  expect((await transfers.applying(alone.import, 'all')).outcome).toMatchObject({ sms: '2', created: 2 })
  const { rows } = await server.database.pool.query(
    `SELECT l.name_ru, p.name_ru AS former FROM name_period p JOIN level l ON l.id = p.record WHERE p.entity = 'level'`,
  )
  expect(rows).toEqual([{ name_ru: 'Ступень новая', former: 'Ступень старая' }])
})

// @rule transfer-whole-names transfer-whole-rights
test("name periods: user with the role registrar → only lines about rows in the user's faculty are valid", async () => {
  const { id: idVuz } = await given.institution()
  const own = await given.faculty({ institutionId: idVuz, shortRu: 'СВОЙ' })
  await given.faculty({ institutionId: idVuz, shortRu: 'ЧУЖОЙ' })
  await given.level({ nameRu: 'Общая ступень' })
  const rights: Rights = { role: 'registrar', catalogues: false, institutions: [], faculties: [own.id] }
  await addUser(server.db, { login: 'periods', name: 'И', surname: 'Ф' }, 'сыр сыр сыр', rights)
  const user = await findLogin(server.db, 'periods')
  const session = await startSession(server.db, user?.id ?? 0, undefined)
  const file = sheetsWorkbook({
    'name-period': [
      headings,
      ['faculty', '', 'СВОЙ', '', '01.09.2020', 'Б', '', ''],
      ['faculty', '', 'ЧУЖОЙ', '', '01.09.2020', 'Б', '', ''],
      ['level', '', 'Общая ступень', '', '01.09.2020', '', 'Б', ''],
    ],
  })
  const preview = await transfers.wholePreview(idVuz, file, { session })
  expect((await linesOf(preview.import, session)).map(({ action }) => action)).toEqual([
    'add',
    'problem',
    'problem',
  ])
})

// @rule transfer-whole-names transfer-whole-round-trip
test('name periods: export and import of rows that were renamed and merged → no line changes a name', async () => {
  const { id: idVuz } = await given.institution()
  await given.faculty({ institutionId: idVuz })
  const [remaining, merged] = [await given.level(), await given.level()]
  for (const { id } of [remaining, merged])
    await server.get(names.save, {
      idPeriod: -1,
      entity: 'level',
      id,
      from: '2024-09-01',
      values: { NameLevel: `Новое имя ${id}` },
      basis: 'Приказ № 1',
    })
  const pair = { entity: 'level' as const, keep: remaining.id, away: merged.id, take: [] }
  expect(await server.get(merge.apply, { ...pair, revKeep: 2, revAway: 2 })).toMatchObject([{ sms: '2' }])
  await given.namePeriod({
    record: remaining.id,
    state: 'failed',
    reason: 'duplicate',
    nameRu: 'Не вступило',
  })
  const { bytes } = await transfers.file(`transfer/export?entity=all&idVuz=${idVuz}&format=xlsx`)
  const preview = await transfers.wholePreview(idVuz, bytes)
  const { sheet } = preview.sheets.find(({ entity }) => entity === 'name-period') ?? {}
  const lines = (await linesOf(preview.import, undefined, sheet)).map(({ label, action }) => [label, action])
  expect(lines.filter(([, action]) => action !== 'same')).toEqual([])
  // The former and the current name are two lines.
  expect(lines.filter(([label]) => label === `Новое имя ${remaining.id}`)).toHaveLength(2)
})

// @rule transfer-whole-names
test('name periods: row has only planned names that failed, or names from a merge → a name can be added', async () => {
  const { id: idVuz } = await given.institution()
  await given.faculty({ institutionId: idVuz })
  const [merged, failed] = [await given.level(), await given.level()]
  await given.namePeriod({ record: merged.id, state: 'former', endsOn: '2028-09-01', merged: true })
  await given.namePeriod({ record: failed.id, state: 'failed', reason: 'duplicate' })
  const file = sheetsWorkbook({
    'name-period': [
      headings,
      ...[merged, failed].map(({ nameRu }) => ['level', '', nameRu, '', '01.09.2020', '', 'Старое имя', '']),
    ],
  })
  const preview = await transfers.wholePreview(idVuz, file)
  expect((await linesOf(preview.import)).map(({ action }) => action)).toEqual(['add', 'add'])
  expect((await transfers.applying(preview.import, 'all')).outcome).toMatchObject({ sms: '2', created: 2 })
})
