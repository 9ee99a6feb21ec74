import { beforeAll, expect, test } from 'vitest'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { changeHeader, history } from '#contract/history.ts'
import { disciplines } from '#contract/disciplines.ts'
import { connect } from '#db/connect.ts'
import { removeOldPreviews } from './previews.ts'
import { buildApp } from '#server/application/app.ts'
import { startSession } from '#server/auth/sessions.ts'
import { addUser, administratorRights, findLogin } from '#server/auth/users.ts'
import { readConfig } from '#server/config/config.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { testMoment } from '#test/moment.ts'
import { everyLine, transferHelpers } from '#test/transferring.ts'
import { plainWorkbook } from '#test/workbooks.ts'

const server = testServer()
const given = factories(server)
let transfers: ReturnType<typeof transferHelpers>

beforeAll(() => {
  transfers = transferHelpers(server)
})

const levelOf = async (id: number) =>
  (await server.get(catalogues.levels, {})).find(({ IDLevel }) => IDLevel === id)

// @rule transfer-apply
test('apply: user selects some lines and fields → only these are saved, as one change that can be undone', async () => {
  const first = await given.level({ nameKy: 'к1', nameEn: 'e1' })
  const second = await given.level({ nameKy: 'к2', nameEn: 'e2' })
  const left = await given.level({ nameEn: 'left' })
  const rows = [first, second, left].map(({ id }, place) => `${id};;К${place};E${place}`)
  const file = `ID;NameLevel;NameLevel_kg;NameLevel_en\n${rows.join('\n')}\n;Новый уровень;Жаңы;New\n`
  const { import: id } = await transfers.preview('level', file)
  const take = [{ line: 2 }, { line: 3, fields: ['NameLevel_en'] }, { line: 5 }, { line: 77 }]
  const { outcome, headers } = await transfers.applying(id, take)
  expect(outcome).toEqual({
    sms: '2',
    change: expect.stringMatching(/^\d+$/),
    created: 1,
    updated: 2,
    skipped: 1,
  })
  expect(headers[changeHeader]).toBe(outcome?.change)
  expect(await levelOf(first.id)).toMatchObject({ NameLevel_kg: 'К0', NameLevel_en: 'E0', rev: 2 })
  expect(await levelOf(second.id)).toMatchObject({ NameLevel_kg: 'к2', NameLevel_en: 'E1', rev: 2 })
  expect(await levelOf(left.id)).toMatchObject({ NameLevel_en: 'left', rev: 1 })
  const change = outcome?.change ?? ''
  expect(await server.get(history.change, { change })).toHaveLength(3)
  expect(await server.get(history.undo, { change })).toMatchObject([{ sms: '2', rows: 3 }])
  expect(await levelOf(first.id)).toMatchObject({ NameLevel_kg: 'к1', NameLevel_en: 'e1' })
})

// @rule transfer-apply
test('apply: request selects no line or an unknown field → no row changes', async () => {
  const { id } = await given.level()
  const preview = await transfers.preview('level', `ID;NameLevel_en\n${id};Other\n`)
  expect((await transfers.applying(preview.import, [])).outcome).toEqual({
    sms: '2',
    created: 0,
    updated: 0,
    skipped: 0,
  })
  expect(await transfers.applying(preview.import, [{ line: 2, fields: ['p24_en'] }])).toMatchObject({
    status: 400,
    code: 'badField',
  })
  expect(await levelOf(id)).toMatchObject({ rev: 1 })
})

// @rule transfer-apply
test('apply: user selects some fields of a line that adds a row → these and the required fields are saved', async () => {
  await given.discipline()
  const kinds = await server.get(disciplines.kinds, {})
  const { import: id } = await transfers.preview(
    'discipline',
    `codeDiscipline;p34;p34_kg;p34_en;idVidDisc\nЯ-1;Ядро;Өзөк;Core;${kinds[0]?.name}\n`,
  )
  await transfers.applying(id, [{ line: 2, fields: ['p34_kg'] }])
  const rows = await server.get(disciplines.list, {})
  expect(rows.find(({ p34 }) => p34 === 'Ядро')).toMatchObject({
    codeDiscipline: '',
    p34_kg: 'Өзөк',
    p34_en: '',
  })
})

// @rule transfer-apply
test('apply: row was changed, deleted or created after the preview → sms 7 (stale) with its line, nothing is saved', async () => {
  const changed = await given.groupName()
  const deleted = await given.groupName()
  const unchanged = await given.groupName()
  const preview = await transfers.preview(
    'group-name',
    `ID;n_gr\n${changed.id};МЕЖ-1\n${deleted.id};МЕЖ-2\n${unchanged.id};МЕЖ-3\n;МЕЖ-4\n`,
    { reading: { numbers: 'ours' } },
  )
  await server.database.pool.query(`UPDATE group_name SET name = 'МЕЖ-9' WHERE id = $1`, [changed.id])
  await server.database.pool.query('DELETE FROM group_name WHERE id = $1', [deleted.id])
  const stale = { sms: '7', reason: 'stale' }
  expect(
    (
      await transfers.applying(
        preview.import,
        [2, 3, 4, 5].map((line) => ({ line })),
      )
    ).outcome,
  ).toEqual({
    ...stale,
    lines: [2, 3],
  })
  await given.groupName({ name: 'меж-4' })
  expect((await transfers.applying(preview.import, [{ line: 4 }, { line: 5 }])).outcome).toEqual({
    ...stale,
    lines: [5],
  })
  expect((await transfers.applying(preview.import, [{ line: 5 }])).outcome).toEqual({ ...stale, lines: [5] })
  const { rows } = await server.database.pool.query<{ name: string }>(
    'SELECT name FROM group_name WHERE id = $1',
    [unchanged.id],
  )
  expect(rows[0]?.name).toBe(unchanged.name)
})

// @rule transfer-apply
test('apply: user applies lines a second time → sms 7 (stale) with the lines', async () => {
  const preview = await transfers.preview('group-name', 'n_gr\nДВЖ-1\n')
  expect((await transfers.applying(preview.import, [{ line: 2 }])).outcome).toMatchObject({
    sms: '2',
    created: 1,
  })
  expect((await transfers.applying(preview.import, [{ line: 2 }])).outcome).toMatchObject({
    sms: '7',
    lines: [2],
  })
})

// @rule transfer-preview
test('apply: preview made by a second server → applied; preview of another user, or half an hour old → 404', async () => {
  const connection = connect(server.database.url, { poolSize: 3, onError: () => {} })
  const config = readConfig({ LOG_LEVEL: 'silent', UNIVERSITY_TZ: testMoment.timeZone })
  const app = await buildApp(connection.db, config, { clock: () => testMoment.now })
  const first = await transfers.preview('group-name', 'n_gr\nИНС-1\n', { app })
  await app.close()
  await connection.close()
  await addUser(server.db, { login: 'other', name: '', surname: '' }, 'чоң сыр 1', administratorRights)
  const session = await startSession(server.db, (await findLogin(server.db, 'other'))?.id ?? 0, undefined)
  const deleted = {
    status: 404,
    code: 'previewGone',
    message: 'Эта сверка устарела или её нет: прочитайте файл ещё раз',
  }
  expect(await transfers.applying(first.import, [{ line: 2 }], { session })).toMatchObject(deleted)
  expect((await transfers.file(`transfer/problems?import=${first.import}`, { session })).status).toBe(404)
  expect((await transfers.applying(first.import, [{ line: 2 }])).outcome).toMatchObject({ sms: '2' })
  const old = await transfers.preview('group-name', 'n_gr\nИНС-2\n')
  await server.database.pool.query(
    `UPDATE import_preview SET at = now() - interval '31 minutes' WHERE id = $1`,
    [old.import],
  )
  expect(await transfers.applying(old.import, [{ line: 2 }])).toMatchObject(deleted)
  expect(await transfers.applying('00000000-0000-0000-0000-000000000000', [])).toMatchObject(deleted)
})

// @rule transfer-preview
test('preview: user uploads a file → expired previews are deleted, the history has no row about them', async () => {
  const old = await transfers.preview('group-name', 'n_gr\nСТР-1\n')
  await server.database.pool.query(
    `UPDATE import_preview SET at = now() - interval '31 minutes' WHERE id = $1`,
    [old.import],
  )
  const { rows: before } = await server.database.pool.query<{ n: string }>(
    'SELECT count(*) AS n FROM history',
  )
  const young = await transfers.preview('group-name', 'n_gr\nСТР-1\n')
  const { rows } = await server.database.pool.query<{ preview: string }>(
    'SELECT preview FROM import_line WHERE preview = ANY ($1::uuid[])',
    [[old.import, young.import]],
  )
  expect(rows).toEqual([{ preview: young.import }])
  const { rows: after } = await server.database.pool.query<{ n: string }>('SELECT count(*) AS n FROM history')
  expect(after).toEqual(before)
})

// @rule transfer-problems
test('problem file: file has lines with problems → download has the format of the file, these lines and the reasons', async () => {
  const name = 'Х'.repeat(21)
  const csv = await transfers.preview('group-name', `n_gr;Чужое\n${name};'=1\nПРБ-1;b\n`)
  const { text, headers } = await transfers.file(`transfer/problems?import=${csv.import}`, { lang: 'ru' })
  expect(text).toBe(
    `\uFEFFn_gr;Чужое;Что не так\r\n${name};'=1;Поле «Название группы»: не более 20 символов\r\n`,
  )
  expect(headers['content-disposition']).toBe('attachment; filename="group-name-problems.csv"')
  const workbook = await transfers.preview('group-name', plainWorkbook(['n_gr'], [name], ['ПРБ-2']))
  const { bytes } = await transfers.file(`transfer/problems?import=${workbook.import}`)
  const problemPreview = await transfers.preview('group-name', bytes)
  expect(problemPreview.columns.map(({ heading }) => heading)).toEqual(['n_gr', 'Что не так'])
  expect(problemPreview.lines).toMatchObject([{ action: 'problem', label: '' }])
})

// @rule transfer-apply
test('apply: referenced row was deleted after the preview → sms 7 (stale) with the referring line', async () => {
  const deleted = await given.faculty()
  const remainingFaculty = await given.faculty()
  const row = (name: string, faculty: { shortRu: string }) => `К;${name};к;k;${faculty.shortRu}`
  const file = `snF1;f1;f1_kg;f1_en;id_faculty\n${row('Первая', deleted)}\n${row('Вторая', remainingFaculty)}\n`
  const preview = await transfers.preview('department', file)
  await server.database.owner.pool.query('DELETE FROM faculty WHERE id = $1', [deleted.id])
  expect(await transfers.applying(preview.import, everyLine(preview))).toMatchObject({
    status: 200,
    outcome: { sms: '7', reason: 'stale', lines: [2] },
  })
  expect((await transfers.applying(preview.import, [{ line: 3 }])).outcome).toMatchObject({
    sms: '2',
    created: 1,
  })
})

// @rule transfer-preview
test('upkeep: one of two previews has expired → only its lines are deleted', async () => {
  const { id } = await given.level()
  const [old, young] = [
    await transfers.preview('level', `ID;NameLevel_en\n${id};Old\n`),
    await transfers.preview('level', `ID;NameLevel_en\n${id};Young\n`),
  ]
  await server.database.owner.pool.query(
    `UPDATE import_preview SET at = now() - interval '31 minutes' WHERE id = $1`,
    [old.import],
  )
  await removeOldPreviews(server.db)
  const { rows } = await server.database.owner.pool.query<{ preview: string }>(
    'SELECT DISTINCT preview::text FROM import_line WHERE preview = ANY ($1::uuid[])',
    [[old.import, young.import]],
  )
  expect(rows).toEqual([{ preview: young.import }])
})
