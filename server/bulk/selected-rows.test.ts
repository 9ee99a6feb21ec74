import { describe, expect, test } from 'vitest'
import type { EntityFacts } from '#contract/entities/facts.ts'
import { factsOf } from '#contract/entities/registry.ts'
import { history, isUndoable } from '#contract/history.ts'
import { hierarchy } from '#contract/hierarchy.ts'
import { positions } from '#contract/positions.ts'
import { bulk } from '#contract/bulk.ts'
import { bulkEntities, type BulkEntity } from '#contract/bulk-entities.ts'
import { auth } from '#contract/auth.ts'
import { users as accounts } from '#contract/users.ts'
import { startSession } from '#server/auth/sessions.ts'
import { addUser, findLogin, fullRegistrarRights } from '#server/auth/users.ts'
import { entityHelpers } from '#test/entities/driver.ts'
import { bodyOfNewRow } from '#test/saves/bulk.ts'

const { server, given, entities, driverOf } = entityHelpers()
const { ask, get } = server

const isBulk = (name: string): name is BulkEntity => bulkEntities.some((one) => one === name)
const bulkEntityCases = entities.flatMap((entity) =>
  isBulk(entity.name) ? [{ ...entity, name: entity.name }] : [],
)

const storedValue = (entity: BulkEntity, row: object) => {
  const { fields }: EntityFacts = factsOf[entity]
  const values = new Map<string, unknown>(Object.entries(row))
  return Object.fromEntries(
    Object.values(fields)
      .filter(({ row: name, body }) => body !== undefined && values.has(name))
      .map(({ row: name }) => [name, values.get(name)]),
  )
}

// @rule rows-bulk
describe.each(bulkEntityCases)('row of $name', (entity) => {
  test('save with the stored values → sms 2 (updated); save with another revision → sms 7 (stale)', async () => {
    const driver = driverOf(entity)
    const row = await driver.create()
    const found = (await driver.find(row)) ?? {}
    const set = storedValue(entity.name, found)
    expect(Object.keys(set)).not.toEqual([])
    const asked = (rev: number) => get(bulk.change, { entity: entity.name, rows: [{ id: row.id, rev }], set })
    expect(await asked(7)).toEqual([{ sms: '7', rows: [{ id: row.id, sms: '7', reason: 'stale' }] }])
    expect(await asked(1)).toMatchObject([{ sms: '2', rows: [{ id: row.id, sms: '2' }] }])
    expect({ ...(await driver.find(row)), rev: 1 }).toEqual({ ...found, rev: 1 })
  })
})

// @rule rows-bulk
test.each(bulkEntities)(
  'selected rows of %s: values changed → saved; undone, if the entity allows an undo',
  async (entity) => {
    const { rows, set } = await bodyOfNewRow(entity, given)
    const [answer] = await get(bulk.change, { entity, rows, set })
    expect(answer).toMatchObject({ sms: '2', rows: [{ sms: '2' }] })
    const { status, data } = await ask(history.undo, { change: answer?.change ?? '' })
    expect({ status, data }).toMatchObject(
      isUndoable(entity) ? { status: 200, data: [{ sms: '2' }] } : { status: 400 },
    )
  },
)

const year = 25
const createThree = async () => {
  const made = []
  for (const name of ['Доцент', 'Лектор', 'Методист'])
    made.push(await given.position({ academicYearId: year, name: `${name}, много строк ${count++}` }))
  return made.map(({ id }) => ({ id, rev: 1 }))
}
let count = 0
const hoursOf = async (rows: readonly { id: number }[]) => {
  const all = await get(positions.list, { idYear: year })
  return rows.map(({ id }) => all.find((row) => row.id_rrnk_doljnost === id)?.chasy)
}

// @rule rows-bulk
describe('rows/change', () => {
  test('equal hours set for three positions → saved as one change, which one call undoes', async () => {
    const [other] = await createThree()
    const rows = await createThree()
    const [answer] = await get(bulk.change, { entity: 'teaching-position', rows, set: { chasy: 640 } })
    expect(answer).toEqual({
      sms: '2',
      change: expect.stringMatching(/^\d+$/),
      rows: rows.map(({ id }) => ({ id, sms: '2' })),
    })
    expect(await hoursOf(rows)).toEqual([640, 640, 640])
    expect(await hoursOf([other ?? { id: 0 }])).toEqual([750])
    const change = answer?.change ?? ''
    expect(await get(history.changes, { operation: 'bulk', limit: 1 })).toMatchObject([{ change, rows: 3 }])
    expect(await get(history.undo, { change })).toMatchObject([{ sms: '2', rows: 3 }])
    expect(await hoursOf(rows)).toEqual([750, 750, 750])
  })

  test('equal names set for three positions → sms 3 (duplicate), nothing is saved', async () => {
    const rows = await createThree()
    const answer = await get(bulk.change, {
      entity: 'teaching-position',
      rows,
      set: { n_doljnost: `Один на всех ${count}` },
    })
    expect(answer).toEqual([{ sms: '3', rows: rows.slice(1).map(({ id }) => ({ id, sms: '3' })) }])
    const names = (await get(positions.list, { idYear: year })).map(({ n_doljnost: name }) => name)
    expect(names).not.toContain(`Один на всех ${count}`)
  })

  test.each([
    ['an unknown field', { rows: 1 }, 400],
    ['the id', { id_rrnk_doljnost: 5 }, 400],
    ['a number below the range', { chasy: -1 }, 400],
    ['text for a number', { chasy: 'много' }, 400],
    ['a blank name', { n_doljnost: ' ' }, 400],
    ['no field', {}, 400],
  ])('change of selected rows: %s → refused, nothing is saved', async (_, set, status) => {
    const rows = await createThree()
    const answer = await ask(bulk.change, { entity: 'teaching-position', rows, set })
    expect(answer.status).toBe(status)
    expect(await hoursOf(rows)).toEqual([750, 750, 750])
  })

  // @rule rows-bulk answer-bad-request
  test.each([
    ['hours out of range', { chasy: -1 }, 'Field “Hours”: the value is out of range'],
    ['text for hours', { chasy: 'много' }, 'Field “Hours” must be an integer'],
    ['empty name', { n_doljnost: '' }, 'Field “Position” must not be empty'],
    ['name too long', { n_doljnost: 'д'.repeat(301) }, 'Field “Position”: at most 300 characters'],
  ])(
    'change of selected rows: %s → the message has the label of the field and the reason',
    async (_, set, message) => {
      const rows = [{ id: (await given.position()).id, rev: 1 }]
      const answer = await ask(bulk.change, { entity: 'teaching-position', rows, set }, { lang: 'en' })
      expect(answer).toMatchObject({ status: 400, message })
    },
  )

  test('row selected twice, 501 rows, entity without bulk changes → 400; unknown row → 404', async () => {
    const [row] = await createThree()
    const asked = async (over: object) =>
      (await ask(bulk.change, { entity: 'teaching-position', rows: [row], set: { chasy: 1 }, ...over }))
        .status
    expect(await asked({ rows: [row, row] })).toBe(400)
    expect(await asked({ rows: [row, { id: 2_000_000_000, rev: 1 }] })).toBe(404)
    expect(await asked({ rows: Array.from({ length: 501 }, (_one, id) => ({ id: id + 1, rev: 1 })) })).toBe(
      400,
    )
    expect(await asked({ entity: 'speciality' })).toBe(400)
    expect(await hoursOf([row ?? { id: 0 }])).toEqual([750])
  })
})

// @rule rows-bulk
describe('rows/delete', () => {
  test('three positions → deleted in one change, which one call undoes', async () => {
    const rows = await createThree()
    const [answer] = await get(bulk.delete, { entity: 'teaching-position', rows })
    expect(answer).toMatchObject({ sms: '8', rows: rows.map(({ id }) => ({ id, sms: '8' })) })
    expect(await hoursOf(rows)).toEqual([undefined, undefined, undefined])
    expect(await get(history.undo, { change: answer?.change ?? '' })).toMatchObject([{ sms: '2', rows: 3 }])
    expect(await hoursOf(rows)).toEqual([750, 750, 750])
  })

  test('one row in use, one row changed since → sms 6 (in use), sms 7 (stale), no row is deleted', async () => {
    const [used, changed, free] = [
      await given.disciplineKind(),
      await given.disciplineKind(),
      await given.disciplineKind(),
    ]
    await given.discipline({ kindId: used.id })
    await get(bulk.change, {
      entity: 'discipline-kind',
      rows: [{ id: changed.id, rev: 1 }],
      set: { name_en: 'Other' },
    })
    const rows = [free, used, changed].map(({ id }) => ({ id, rev: 1 }))
    expect(await get(bulk.delete, { entity: 'discipline-kind', rows })).toEqual([
      {
        sms: '6',
        rows: [
          { id: used.id, sms: '6', reason: 'inUse' },
          { id: changed.id, sms: '7', reason: 'stale' },
        ],
      },
    ])
    expect(await get(bulk.delete, { entity: 'discipline-kind', rows: rows.slice(0, 1) })).toMatchObject([
      { sms: '8' },
    ])
  })
})

// @rule rows-bulk people-written
test('bulk: registrar changes departments of another faculty, or moves departments there → 403', async () => {
  const [own, foreign] = [await given.department(), await given.department()]
  const rights = { ...fullRegistrarRights, catalogues: false, institutions: [], faculties: [own.facultyId] }
  await addUser(server.db, { login: 'много', name: '', surname: '' }, 'мөңгү суусу', rights)
  const user = await findLogin(server.db, 'много')
  const session = await startSession(server.db, user?.id ?? 0, undefined)
  const asked = (ids: readonly number[], set: object) =>
    ask(bulk.change, { entity: 'department', rows: ids.map((id) => ({ id, rev: 1 })), set }, { session })
  expect((await asked([own.id, foreign.id], { f1_en: 'Mine' })).status).toBe(403)
  expect((await asked([own.id], { id_faculty: foreign.facultyId })).status).toBe(403)
  expect((await asked([own.id], { f1_en: 'Mine' })).data).toMatchObject([{ sms: '2' }])
})

// @rule rows-bulk users-last-administrator
test('bulk: several users disabled → their sessions end; last administrator among them → no user is disabled', async () => {
  const users = [await given.user(), await given.user()]
  const tokens = await Promise.all(users.map(({ id }) => startSession(server.db, id, undefined)))
  const isOpen = async (token: string | undefined) =>
    (await ask(auth.check, {}, { session: token ?? '' })).status === 200
  const rows = users.map(({ id }) => ({ id, rev: 1 }))
  const asked = (more: typeof rows) =>
    get(bulk.change, { entity: 'user', rows: [...rows, ...more], set: { disabled: true } })
  const [me] = (await get(accounts.list, {})).filter(({ id_user: id }) => id === server.userId)
  expect(await asked([{ id: server.userId, rev: me?.rev ?? 0 }])).toEqual([
    { sms: '6', rows: [{ id: server.userId, sms: '6', reason: 'inUse' }] },
  ])
  expect(await isOpen(tokens[0])).toBe(true)
  expect(await asked([])).toMatchObject([{ sms: '2', rows: [{ sms: '2' }, { sms: '2' }] }])
  expect(await Promise.all(tokens.map(isOpen))).toEqual([false, false])
  expect((await ask(bulk.change, { entity: 'user', rows, set: { login: 'x' } })).status).toBe(400)
})

// @rule rows-bulk people-written
test('bulk: registrar changes the ministry of an institution, or deletes an institution → 403', async () => {
  const [own, ministry] = [await given.institution(), await given.ministry()]
  const rights = { ...fullRegistrarRights, institutions: [own.id] }
  await addUser(server.db, { login: 'своего вуза', name: '', surname: '' }, 'мөңгү суусу', rights)
  const session = await startSession(
    server.db,
    (await findLogin(server.db, 'своего вуза'))?.id ?? 0,
    undefined,
  )
  const rows = [{ id: own.id, rev: 1 }]
  const ask403 = async (call: Promise<{ status: number }>) => expect((await call).status).toBe(403)
  const change = (set: object, as?: string) =>
    ask(bulk.change, { entity: 'institution', rows, set }, as === undefined ? {} : { session: as })
  await ask403(change({ id_ministerstvo: ministry.id }, session))
  await ask403(ask(bulk.delete, { entity: 'institution', rows }, { session }))
  const names = { idMinisterstvo: ministry.id, v2: 'СВ', fullName: 'Свой вуз' }
  await ask403(ask(bulk.save, { institution: [{ idVuz: own.id, ...names, rev: 1 }] }, { session }))
  expect((await change({ tel: '+996 312 000000' }, session)).data).toMatchObject([{ sms: '2' }])
  const [row] = rows
  if (row) row.rev = 2
  expect((await change({ id_ministerstvo: ministry.id })).data).toMatchObject([{ sms: '2' }])
  const [moved] = await get(hierarchy.institutions, { idMinisterstvo: ministry.id })
  expect(moved).toMatchObject({ id_vuz: own.id, tel: '+996 312 000000' })
})
