import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { ids } from '#contract/limits.ts'
import { rooms } from '#contract/rooms.ts'
import type { SaveAnswer } from '#contract/save.ts'
import { setup, type SetupList } from '#contract/setup.ts'
import { gak } from '#contract/gak.ts'
import { history } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import { countOutcomes } from '#test/count-outcomes.ts'
import { factories } from '#test/given.ts'
import { sameText } from '#test/same-text.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)

type Body = Record<string, unknown>

type Entity = {
  list: SetupList
  table: string
  save: Call
  /** The id's name in the body and in the row. */
  id: { body: string; row: string }
  /** Russian names in the body with the fields of the row. */
  names: Record<string, string>
  /** The other names. */
  more: Record<string, string>
  parent?: { body: string; row: string; make: () => Promise<number> }
}

const named = (list: SetupList, table: string, save: Call): Entity => ({
  list,
  table,
  save,
  id: { body: 'id', row: 'id' },
  names: { name: 'name' },
  more: { nameKg: 'name_kg', nameEn: 'name_en' },
})

const entities: Entity[] = [
  {
    list: 'ministry',
    table: 'ministry',
    save: setup.saveMinistry,
    id: { body: 'idMinisterstvo', row: 'id_ministerstvo' },
    names: { mo: 'mo' },
    more: { moKg: 'mo_kg', moEn: 'mo_en' },
  },
  {
    list: 'institution',
    table: 'institution',
    save: setup.saveInstitution,
    id: { body: 'idVuz', row: 'id_vuz' },
    names: { v2: 'v2', fullName: 'full_name' },
    more: {},
    parent: {
      body: 'idMinisterstvo',
      row: 'id_ministerstvo',
      make: async () => (await given.ministry()).id,
    },
  },
  {
    list: 'building',
    table: 'building',
    save: setup.saveBuilding,
    id: { body: 'idKorpus', row: 'id_korpus' },
    names: { nameKorpus: 'name_korpus' },
    more: { nameKorpusKg: 'name_korpus_kg', nameKorpusEn: 'name_korpus_en' },
    parent: { body: 'idVuz', row: 'id_vuz', make: async () => (await given.institution()).id },
  },
  named('unit', 'unit', setup.saveUnit),
  named('room-kind', 'room_kind', setup.saveRoomKind),
  named('member-type', 'commission_role', setup.saveMemberType),
  named('discipline-kind', 'discipline_kind', setup.saveDisciplineKind),
  {
    list: 'rule',
    table: 'grading_rule',
    save: setup.saveRule,
    id: { body: 'idEbeVar', row: 'id_ebe_var' },
    names: { ebeVar: 'ebe_var' },
    more: {},
  },
]

let count = 0

const driverOf = ({ list, save, id, names, more, parent }: Entity) => {
  const rows = async (): Promise<Body[]> => (await get(setup.lists, {}))[list]
  const find = async (own: number) => (await rows()).find((row) => row[id.row] === own)
  const bodyOf = async (): Promise<Body> => {
    count += 1
    const texts = [...Object.keys(names), ...Object.keys(more)].map((field) => [field, `${field} ${count}`])
    return {
      [id.body]: ids.create,
      ...(parent === undefined ? {} : { [parent.body]: await parent.make() }),
      ...Object.fromEntries(texts),
    }
  }
  const saved = async (body: Body): Promise<SaveAnswer> => {
    const { status, message, data } = await ask(save, body)
    expect([status, message]).toEqual([200, ''])
    return data as SaveAnswer
  }
  const create = async () => {
    const body = await bodyOf()
    const [outcome] = await saved(body)
    const own = outcome?.ID ?? 0
    return { own, body: { ...body, [id.body]: own } }
  }
  const shown = (body: Body) =>
    Object.fromEntries(Object.entries({ ...names, ...more }).map(([field, column]) => [column, body[field]]))
  const refuses = async (body: Body, status: number) => {
    const before = await rows()
    expect(await ask(save, body)).toMatchObject({ status, error: true, data: null })
    expect(await rows()).toEqual(before)
  }
  return { rows, find, bodyOf, saved, create, shown, refuses }
}

// @rule setup-lists
describe.each(entities)('set-up: $list', (entity) => {
  const { list, table, id, names, more, parent } = entity
  const { rows, find, bodyOf, saved, create, shown, refuses } = driverOf(entity)
  const [first = ''] = Object.keys(names)

  // @rule save-created save-updated history-complete
  test('saved → 1, then 2; it is listed as it was sent, and the others stay', async () => {
    const other = await create()
    const before = await find(other.own)
    const body = await bodyOf()
    const [outcome] = await saved(body)
    const own = outcome?.ID ?? 0
    expect(outcome).toEqual({ sms: '1', ID: expect.any(Number), rev: 1 })
    expect(await find(own)).toMatchObject({ ...shown(body), [id.row]: own, edit: true, rev: 1 })
    const update = { ...body, [id.body]: own, [first]: `Иное ${own}`, rev: 1 }
    expect(await saved(update)).toEqual([{ sms: '2', rev: 2 }])
    expect(await saved({ ...update, rev: 2 })).toEqual([{ sms: '2', rev: 2 }])
    expect(await find(own)).toMatchObject({ ...shown(update), rev: 2 })
    expect(await find(other.own)).toEqual(before)
    const changes = await server.db
      .select({ action: history.action, userId: history.userId })
      .from(history)
      .where(and(eq(history.tableName, table), eq(history.rowId, own)))
    expect(changes).toEqual(['insert', 'update'].map((action) => ({ action, userId: server.userId })))
  })

  // @rule save-revision
  test('saved with an old version → 7, and nothing changes', async () => {
    const { own, body } = await create()
    await saved({ ...body, [first]: `Первое ${own}`, rev: 1 })
    const before = await rows()
    expect(await saved({ ...body, rev: 1 })).toEqual([{ sms: '7', reason: 'stale' }])
    expect(await rows()).toEqual(before)
    expect(await saved(body)).toEqual([{ sms: '2', rev: 3 }])
  })

  // @rule save-duplicate save-same-text save-once-under-load
  test('the same name in other letters → 3; of ten at once one is made', async () => {
    const standing = await create()
    const before = await rows()
    const twin = { ...standing.body, [id.body]: ids.create }
    for (const field of Object.keys(names)) {
      const fresh = await bodyOf()
      const same = {
        ...fresh,
        ...(parent === undefined ? {} : { [parent.body]: standing.body[parent.body] }),
        [field]: sameText(standing.body[field]),
      }
      expect(await saved(same)).toEqual([{ sms: '3' }])
    }
    expect(await saved(twin)).toEqual([{ sms: '3' }])
    expect(await rows()).toEqual(before)
    const other = await create()
    expect(await saved({ ...standing.body, [id.body]: other.own })).toEqual([{ sms: '3' }])
    const body = await bodyOf()
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => saved(body)))
    expect(countOutcomes(outcomes)).toEqual({ '1': 1, '3': 9 })
  })

  // @rule save-needs value-lengths value-blank save-unknown-id
  test('what is missing, too long or unknown → 400 or 404, and nothing changes', async () => {
    const { own, body } = await create()
    for (const field of Object.keys(names))
      for (const blank of [undefined, null, '', ' \u00A0 ', 5, 'Ң'.repeat(301)])
        await refuses({ ...body, [field]: blank }, 400)
    for (const field of Object.keys(more)) await refuses({ ...body, [field]: 'Ң'.repeat(301) }, 400)
    for (const wrong of [-2, 1.5, '5', null]) await refuses({ ...body, [id.body]: wrong }, 400)
    for (const unknown of [0, ids.placeholder, 2_000_000_000])
      await refuses({ ...body, [id.body]: unknown }, 404)
    if (parent !== undefined) {
      await refuses({ ...body, [parent.body]: ids.placeholder }, 404)
      await refuses({ ...(await bodyOf()), [parent.body]: 2_000_000_000 }, 404)
    }
    const blank = Object.fromEntries(Object.keys(more).map((field) => [field, null]))
    expect(await saved({ ...body, ...blank })).toMatchObject([{ sms: '2' }])
    const empty = Object.fromEntries(Object.values(more).map((column) => [column, '']))
    expect(await find(own)).toMatchObject(empty)
  })

  // @rule delete-row
  test('deleted → 8, and only it goes; once more → 404', async () => {
    const { own } = await create()
    await create()
    const before = await rows()
    expect(await get(setup.delete, { list, id: own })).toEqual([{ sms: '8' }])
    expect(await rows()).toEqual(before.filter((row) => row[id.row] !== own))
    for (const unknown of [own, ids.placeholder])
      expect((await ask(setup.delete, { list, id: unknown })).status).toBe(404)
  })

  // @rule setup-protected protected-locked delete-protected
  test('a protected row → 7 for its Russian name, 6 for a delete; the rest can change', async () => {
    const { own, body } = await create()
    await server.db.execute(`UPDATE ${table} SET editable = false WHERE id = ${own}`)
    const before = await find(own)
    expect(before).toMatchObject({ edit: false })
    for (const field of Object.keys(names))
      expect(await saved({ ...body, [field]: 'Другое' })).toEqual([{ sms: '7', reason: 'locked' }])
    expect(await get(setup.delete, { list, id: own })).toEqual([{ sms: '6', reason: 'protected' }])
    expect(await find(own)).toEqual(before)
    const changed = Object.fromEntries(Object.keys(more).map((field) => [field, 'Other']))
    expect(await saved({ ...body, ...changed })).toMatchObject([{ sms: '2' }])
  })
})

describe('set-up: a row in use', () => {
  // @rule delete-in-use
  test('deleted → 6 inUse, and it stays', async () => {
    const institution = await given.institution()
    const room = await given.room({
      buildingId: (await given.building({ institutionId: institution.id })).id,
    })
    const rule = await given.gradingRule()
    const band = await given.scoreBand({ gradingRuleId: rule.id })
    await given.bandDetail({ scoreBandId: band.id })
    await given.speciality({ gradingRuleId: rule.id })
    const kind = await given.roomKind()
    await given.room({ kindId: kind.id })
    const role = await given.commissionRole()
    await given.commissionMember({ roleId: role.id })
    const disciplineKind = await given.disciplineKind()
    await given.discipline({ kindId: disciplineKind.id })
    const before = await get(setup.lists, {})
    const used: [SetupList, number][] = [
      ['ministry', institution.ministryId],
      ['institution', institution.id],
      ['building', room.buildingId],
      ['unit', room.unitId],
      ['room-kind', kind.id],
      ['member-type', role.id],
      ['discipline-kind', disciplineKind.id],
      ['rule', rule.id],
    ]
    for (const [list, id] of used)
      expect(await get(setup.delete, { list, id }), list).toEqual([{ sms: '6', reason: 'inUse' }])
    expect(await get(setup.lists, {})).toEqual(before)
  })

  test('of an unknown list → 400', async () => {
    for (const list of ['faculty', '', undefined, 5, 'toString'])
      expect((await ask(setup.delete, { list, id: 1 })).status).toBe(400)
  })
})

describe('set-up: what the seeds made', () => {
  // @rule setup-protected protected-by-seed
  test('room kinds, roles, kinds of disciplines and rule 1 are protected', async () => {
    const lists = await get(setup.lists, {})
    for (const list of ['room-kind', 'member-type', 'discipline-kind'] as const) {
      const seeded = lists[list].filter(({ id }) => id < ids.first)
      expect(seeded.length).toBeGreaterThan(2)
      expect(seeded.filter(({ edit }) => edit)).toEqual([])
    }
    expect(lists.rule.find(({ id_ebe_var }) => id_ebe_var === ids.defaultGradingRule)?.edit).toBe(false)
    expect(lists['member-type'].slice(0, 1)).toMatchObject([{ name: 'Председатель', name_en: 'Chair' }])
  })
})

describe('set-up: a building', () => {
  // @rule building-institution save-unique-keys
  test('is listed with its institution; another institution may have one of its name', async () => {
    const [own, other] = [await given.institution(), await given.institution()]
    const body = { idKorpus: ids.create, nameKorpus: 'Главный корпус' }
    const [first] = await get(setup.saveBuilding, { ...body, idVuz: own.id })
    const [second] = await get(setup.saveBuilding, { ...body, idVuz: other.id })
    expect([first?.sms, second?.sms]).toEqual(['1', '1'])
    const offered = (await get(rooms.buildings, {})).filter(
      ({ name_korpus }) => name_korpus === 'Главный корпус',
    )
    expect(offered.map(({ id_korpus, id_vuz }) => [id_korpus, id_vuz])).toEqual([
      [first?.ID, own.id],
      [second?.ID, other.id],
    ])
    const move = { ...body, idKorpus: first?.ID ?? 0, idVuz: other.id }
    expect(await get(setup.saveBuilding, move)).toEqual([{ sms: '3' }])
    expect(await get(setup.saveBuilding, { ...move, nameKorpus: 'Иной' })).toEqual([{ sms: '2', rev: 2 }])
  })
})

// @rule setup-lists
test('set-up: a new role → signs among the members', async () => {
  const [made] = await get(setup.saveMemberType, { id: ids.create, name: 'Ассистент' })
  const roles = (await get(gak.roles, {})).map(({ id_member_type }) => id_member_type)
  expect(roles.indexOf(made?.ID ?? 0)).toBeGreaterThan(roles.indexOf(1))
  expect(roles.indexOf(made?.ID ?? 0)).toBeLessThan(roles.indexOf(3))
})
