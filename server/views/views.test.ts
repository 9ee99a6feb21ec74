import { beforeAll, expect, test } from 'vitest'
import { views } from '#contract/views.ts'
import { testServer } from '#test/ask.ts'
import { startSession } from '../auth/sessions.ts'
import { addUser, findLogin } from '../auth/users.ts'

const server = testServer()
const { ask, get } = server

let dean = ''
beforeAll(async () => {
  const rights = { role: 'reader' as const, catalogues: false, institutions: [], faculties: [] }
  await addUser(server.db, { login: 'reader-of-views', name: '', surname: '' }, 'сыр', rights)
  dean = await startSession(server.db, (await findLogin(server.db, 'reader-of-views'))?.id ?? 0, undefined)
})

const screen = '/licence'
const save = (over: object, session?: string) =>
  ask(
    views.save,
    { idView: -1, screen, name: 'К совету', address: 'f=endsOn.empty', shared: false, ...over },
    session === undefined ? {} : { session },
  )
const listNames = async (of: string, session?: string) =>
  (await get(views.list, { screen: of }, session === undefined ? {} : { session }))
    .filter(({ ready }) => !ready)
    .map(({ name, own, shared }) => [name, own, shared])

// @rule views-kept
test('views: own view → listed on its screen, renamed, deleted; shared view of another user → only listed', async () => {
  const own = (await save({})).data?.[0]?.ID
  expect((await save({ name: ' к  совету' })).data).toEqual([{ sms: '3' }])
  expect((await save({ screen: '/level' })).data).toMatchObject([{ sms: '1' }])
  const shared = (await save({ name: 'Всем', shared: true })).data?.[0]?.ID
  expect(await listNames(screen, dean)).toEqual([['Всем', false, true]])
  expect(await listNames('/level')).toEqual([['К совету', true, false]])
  expect((await save({ name: 'Читатель' }, dean)).data).toMatchObject([{ sms: '1' }])
  expect((await save({ shared: true }, dean)).status).toBe(403)
  expect((await save({ idView: shared, name: 'Моё' }, dean)).status).toBe(403)
  expect((await save({ idView: own, name: 'Моё' }, dean)).status).toBe(404)
  expect((await ask(views.delete, { idView: shared ?? 0 }, { session: dean })).status).toBe(403)
  expect((await save({ idView: own, name: 'Совету', rev: 1 })).data).toEqual([{ sms: '2', rev: 2 }])
  expect((await save({ idView: own, name: 'Совету', rev: 1 })).data).toEqual([{ sms: '7', reason: 'stale' }])
  expect(await get(views.delete, { idView: own ?? 0 })).toEqual([{ sms: '8' }])
  expect((await ask(views.delete, { idView: own ?? 0 })).status).toBe(404)
  expect(await listNames(screen)).toEqual([['Всем', true, true]])
  for (const wrong of [
    { screen: 'licence' },
    { screen: '//evil.kg' },
    { name: '' },
    { name: 'я'.repeat(61) },
  ])
    expect((await save(wrong)).status).toBe(400)
})

// @rule views-kept
test('views: administrator saves or deletes another user’s private view → 404, the view is unchanged', async () => {
  const [kept] = (await save({ name: 'Только мой' }, dean)).data ?? []
  const idView = kept?.ID ?? 0
  expect(await listNames(screen)).not.toContainEqual(['Только мой', false, false])
  for (const shared of [false, true])
    expect(await save({ idView, name: 'Чужой', shared })).toMatchObject({ status: 404, code: 'noSuchRow' })
  expect(await ask(views.delete, { idView })).toMatchObject({ status: 404, code: 'noSuchRow' })
  expect(await listNames(screen, dean)).toContainEqual(['Только мой', true, false])
})

// @rule views-ready
test('views: built-in views → named in the request’s language; licences that end are limited to the current year', async () => {
  const screens = ['/licence', '/kafedra', '/audience', '/discipline']
  const lists = await Promise.all(screens.map((one) => get(views.list, { screen: one }, { lang: 'en' })))
  const standing = lists.flat().filter(({ ready }) => ready)
  expect(standing).toHaveLength(5)
  const [ending] = standing
  const year = new Date().getFullYear()
  expect(ending).toMatchObject({
    name: 'Licences that end this year',
    address: `f=endsOn.from.${year}-01-01%7EendsOn.to.${year}-12-31`,
  })
  expect((await ask(views.delete, { idView: ending?.id_view ?? 0 })).status).toBe(404)
})

// @rule views-kept
test('views: user with a hundred views → one more is refused, changes are saved; after a delete → a new one is saved', async () => {
  const rights = { role: 'reader' as const, catalogues: false, institutions: [], faculties: [] }
  await addUser(server.db, { login: 'collector', name: '', surname: '' }, 'сыр', rights)
  const id = (await findLogin(server.db, 'collector'))?.id ?? 0
  const own = await startSession(server.db, id, undefined)
  await server.database.pool.query(
    `INSERT INTO saved_view (user_id, screen, name, address, shared)
     SELECT $1, $2, 'Вид ' || n, '', false FROM generate_series(1, 97) n`,
    [id, screen],
  )
  const together = await Promise.all([1, 2, 3, 4, 5].map((n) => save({ name: `Сразу ${n}` }, own)))
  expect(together.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(await save({ name: 'Лишний' }, own)).toMatchObject({
    code: 'viewsTooMany',
    message: 'Сохранённых видов у вас уже 100: удалите лишние',
  })
  const kept = (await get(views.list, { screen }, { session: own })).find((view) => view.own)
  expect((await save({ idView: kept?.id_view, name: 'Иначе' }, own)).data).toMatchObject([{ sms: '2' }])
  expect((await save({ name: 'Чужому не мешает' })).status).toBe(200)
  await get(views.delete, { idView: kept?.id_view ?? 0 }, { session: own })
  expect((await save({ name: 'Лишний' }, own)).data).toMatchObject([{ sms: '1' }])
})
