import { beforeAll, expect, test } from 'vitest'
import { report } from '#contract/report.ts'
import { testServer } from '#test/ask.ts'
import { startSession } from '../auth/sessions.ts'
import { addUser, findLogin } from '../auth/users.ts'

const server = testServer()
const { ask, get } = server

let dean = ''
beforeAll(async () => {
  const rights = { role: 'reader' as const, catalogues: false, institutions: [], faculties: [] }
  await addUser(server.db, { login: 'reader-of-reports', name: '', surname: '' }, 'сыр', rights)
  const { id = 0 } = (await findLogin(server.db, 'reader-of-reports')) ?? {}
  dean = await startSession(server.db, id, undefined)
})

// @rule report-kept
test('report: own report → listed, renamed, deleted; shared report of another user → only listed; five are built-in', async () => {
  const definition = { rows: ['faculty' as const], columns: null, measures: ['planned' as const] }
  const save = (over: object, session?: string) =>
    ask(
      report.save,
      { idReport: -1, name: 'К совету', ...definition, shared: false, ...over },
      session === undefined ? {} : { session },
    )
  const names = async (session?: string) =>
    (await get(report.list, {}, session === undefined ? {} : { session })).map(({ name, own, ready }) => [
      name,
      own,
      ready,
    ])
  expect((await names()).filter(([, , ready]) => ready)).toHaveLength(5)
  const own = (await save({})).data?.[0]?.ID
  expect((await save({ name: ' к  совету' })).data).toEqual([{ sms: '3' }])
  const shared = (await save({ name: 'Форма 3-НК', shared: true })).data?.[0]?.ID
  expect((await names(dean)).slice(5)).toEqual([['Форма 3-НК', false, false]])
  expect((await save({ name: 'Читатель' }, dean)).data).toMatchObject([{ sms: '1' }])
  expect((await save({ shared: true }, dean)).status).toBe(403)
  expect((await save({ idReport: shared, name: 'Моё' }, dean)).status).toBe(403)
  expect((await save({ idReport: own, name: 'Моё' }, dean)).status).toBe(404)
  expect((await ask(report.delete, { idReport: shared }, { session: dean })).status).toBe(403)
  expect((await save({ idReport: own, name: 'Совету', rev: 1 })).data).toEqual([{ sms: '2', rev: 2 }])
  expect((await save({ idReport: own, name: 'Совету', rev: 1 })).data).toEqual([
    { sms: '7', reason: 'stale' },
  ])
  expect(await get(report.delete, { idReport: own ?? 0 })).toEqual([{ sms: '8' }])
  expect((await ask(report.delete, { idReport: own ?? 0 })).status).toBe(404)
  expect((await names()).slice(5)).toEqual([['Форма 3-НК', true, false]])
})

// @rule report-kept
test('report: administrator saves or deletes another user’s private report → 404, the report is unchanged', async () => {
  const definition = { rows: ['course' as const], columns: null, measures: ['groups' as const] }
  const ofReader = { idReport: -1, name: 'Только мой', ...definition, shared: false }
  const [kept] = await get(report.save, ofReader, { session: dean })
  const idReport = kept?.ID ?? 0
  const inList = async (asking = {}) =>
    (await get(report.list, {}, asking)).find(({ id_report }) => id_report === idReport)
  expect(await inList()).toBeUndefined()
  for (const shared of [false, true])
    expect(await ask(report.save, { ...ofReader, idReport, name: 'Чужой', shared })).toMatchObject({
      status: 404,
      code: 'noSuchRow',
    })
  expect(await ask(report.delete, { idReport })).toMatchObject({ status: 404, code: 'noSuchRow' })
  expect(await inList({ session: dean })).toMatchObject({
    name: 'Только мой',
    shared: false,
    own: true,
    rev: 1,
  })
})

// @rule report-kept
test('report: user with a hundred reports → one more is refused, changes are saved; after a delete → a new one is saved', async () => {
  const rights = { role: 'reader' as const, catalogues: false, institutions: [], faculties: [] }
  await addUser(server.db, { login: 'collector-of-reports', name: '', surname: '' }, 'сыр', rights)
  const { id = 0 } = (await findLogin(server.db, 'collector-of-reports')) ?? {}
  const session = await startSession(server.db, id, undefined)
  const definition = { rows: ['course' as const], columns: null, measures: ['groups' as const] }
  const save = (name: string, { idReport = -1, by = session } = {}) =>
    ask(report.save, { idReport, name, ...definition, shared: false }, { session: by })
  await server.database.pool.query(
    `INSERT INTO report (user_id, name, definition, shared)
     SELECT $1, 'Сводка ' || n, $2, false FROM generate_series(1, 97) n`,
    [id, JSON.stringify({ ...definition, filter: {} })],
  )
  const together = await Promise.all([1, 2, 3, 4, 5].map((n) => save(`Сразу ${n}`)))
  expect(together.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(await save('Лишний')).toMatchObject({
    status: 400,
    code: 'reportsTooMany',
    message: 'Сохранённых отчётов у вас уже 100: удалите лишние',
  })
  const kept = (await get(report.list, {}, { session })).find(({ own }) => own)
  const idReport = kept?.id_report ?? 0
  expect((await save('Иначе', { idReport })).data).toMatchObject([{ sms: '2' }])
  expect((await save('Чужому не мешает', { by: dean })).status).toBe(200)
  await get(report.delete, { idReport }, { session })
  expect((await save('Лишний')).data).toMatchObject([{ sms: '1' }])
})
