import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { type Call, isSave } from '#contract/call.ts'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { contract } from '#contract/index.ts'
import { users } from '#contract/users.ts'
import { views } from '#contract/views.ts'
import type { Db } from '#db/connect.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { type Instance, testInstances } from '#test/instances.ts'
import { sampleBody } from '#test/sample-body.ts'
import { startSession } from './sessions.ts'
import { addUser, administratorRights, findLogin } from './users.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)

const calls = Object.values(contract).flatMap((of) => Object.values<Call>(of))
const closedCalls = calls.filter(
  (call) => (isSave(call) || call.own === true) && !call.open && call.path !== auth.endViewing.path,
)
const authPaths = new Set(Object.values<Call>(auth).map(({ path }) => path))
// Streams are left out, because the first event of each stream has a different mark.
const readCalls = calls.filter(
  (call) => !isSave(call) && !call.stream && !call.own && !call.open && !authPaths.has(call.path),
)

const registrar = { ...administratorRights, role: 'registrar', catalogues: false } as const
const addUserWith = async (db: Db, login: string, rights: Parameters<typeof addUser>[3]) => {
  await addUser(db, { login, name: '', surname: '' }, 'сыр', rights)
  return (await findLogin(db, login))?.id ?? 0
}

let dean = 0
let own = ''
let viewer = ''

beforeAll(async () => {
  const { institutionId } = await given.faculty()
  await given.faculty()
  dean = await addUserWith(server.db, 'dean', { ...registrar, institutions: [institutionId] })
  own = await startSession(server.db, dean, undefined)
  viewer = await startSession(server.db, server.userId, undefined)
})

const answerOf = async (call: Call, session: string) => {
  const body = sampleBody(call)
  const query =
    call.method === 'GET' ? `?${new URLSearchParams(body as Record<string, string>).toString()}` : ''
  const { statusCode, payload } = await server.app.inject({
    method: call.method,
    url: `/okuu/api/v1/${call.path}${query}`,
    headers: { 'x-okuu': '1', cookie: `sid=${session}` },
    ...(call.method === 'POST' && { payload: body }),
  })
  return { path: call.path, statusCode, payload }
}

// @rule view-as
describe('administrator viewing as a registrar', () => {
  beforeAll(() => get(users.view, { idUser: dean }, { session: viewer }))
  afterAll(() => get(auth.endViewing, {}, { session: viewer }))

  test('session check → returns the administrator’s id, and the registrar’s role and scope', async () => {
    const { role, scope } = await get(auth.check, {}, { session: own })
    expect(await get(auth.check, {}, { session: viewer })).toMatchObject({
      idAvnUser: server.userId,
      role,
      scope,
      viewing: { login: 'dean' },
    })
  })

  test('saves and account calls → 403', async () => {
    const codes = await Promise.all(
      closedCalls.map(async (call) => ({ path: call.path, ...(await ask(call, {}, { session: viewer })) })),
    )
    expect(codes.filter(({ code, status }) => status !== 403 || code !== 'viewing')).toEqual([])
    expect(codes.length).toBeGreaterThan(100)
  })

  test('reads → equal to the registrar’s own responses', async () => {
    const view = { screen: '/direction', address: 'q=а', name: 'Моё', shared: false }
    await get(views.save, { idView: -1, ...view }, { session: own })
    expect(await get(views.list, { screen: '/direction' }, { session: viewer })).toContainEqual(
      expect.objectContaining({ name: 'Моё' }),
    )
    for (const call of readCalls) expect(await answerOf(call, viewer)).toEqual(await answerOf(call, own))
    expect(readCalls.length).toBeGreaterThan(60)
  })
})

// @rule view-as
test('viewing: administrator ends it, then saves → the administrator is the author of the change', async () => {
  const options = { session: viewer }
  expect((await ask(users.list, {}, options)).status).toBe(200)
  const body = { idDirection: -1, code: '510000', direction_: 'А', directionKg: 'А', directionEn: 'A' }
  expect((await ask(catalogues.saveDirection, body, options)).status).toBe(200)
  const { rows } = await server.db.execute('SELECT user_id FROM history ORDER BY id DESC LIMIT 1')
  expect(rows).toEqual([{ user_id: server.userId }])
})

// @rule view-as
test('viewing: a registrar starts it, or the viewed user is an administrator or disabled → refused', async () => {
  expect((await ask(users.view, { idUser: dean }, { session: own })).status).toBe(403)
  const other = await addUserWith(server.db, 'other', administratorRights)
  const disabled = await addUserWith(server.db, 'gone', registrar)
  await server.db.execute(`UPDATE app_user SET disabled = true WHERE id = ${disabled}`)
  for (const idUser of [other, disabled, server.userId])
    expect((await get(users.view, { idUser }))[0]?.sms).toBe('6')
  expect(await get(auth.check, {})).not.toHaveProperty('viewing')
})

// @rule view-as
test('viewing: administrator loses the role → viewing ends, the rights of the new role apply', async () => {
  const former = await addUserWith(server.db, 'former', administratorRights)
  const session = await startSession(server.db, former, undefined)
  await get(users.view, { idUser: dean }, { session })
  await server.db.execute(`UPDATE app_user SET role = 'reader' WHERE id = ${former}`)
  expect(await get(auth.check, {}, { session })).toMatchObject({ role: 'reader' })
  expect(await get(auth.check, {}, { session })).not.toHaveProperty('viewing')
})

describe('two instances', () => {
  const instances = testInstances()
  let one: Instance
  let other: Instance
  beforeAll(async () => {
    one = await instances.start()
    other = await instances.start()
  })
  afterAll(async () => {
    await one.close()
    await other.close()
  })

  // @rule view-as
  test('viewing started or ended on one instance → after the response, saves on the other are refused or allowed', async () => {
    const reader = await addUserWith(instances.db, 'reader', { ...registrar, role: 'reader' })
    const save = () => other.fetch(catalogues.saveLevel, { idLevel: -1 })
    expect((await save()).status).toBe(400)
    expect((await one.fetch(users.view, { idUser: reader })).status).toBe(200)
    expect(await (await save()).json()).toMatchObject({ code: 'viewing' })
    expect((await other.fetch(auth.endViewing)).status).toBe(200)
    expect((await one.fetch(catalogues.saveLevel, { idLevel: -1 })).status).toBe(400)
  })
})
