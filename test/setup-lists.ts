import { expect } from 'vitest'
import type { Call } from '#contract/call.ts'
import { ids } from '#contract/limits.ts'
import type { SaveAnswer } from '#contract/save.ts'
import { setup, type SetupList } from '#contract/setup.ts'
import { testServer } from './ask.ts'
import { factories, type Factories } from './given.ts'

type Body = Record<string, unknown>

type Entity = {
  list: SetupList
  table: string
  save: Call
  id: { body: string; row: string }
  /** Russian names: fields of the row by fields of the body. */
  names: Record<string, string>
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

const entitiesOf = (given: Factories): Entity[] => [
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

/** Starts a server for tests of the set-up lists. Call it at the top of a test file. */
export function setupLists() {
  const server = testServer()
  const entities = entitiesOf(factories(server))
  return { server, entities, driverOf: (entity: Entity) => driverOf(server, entity) }
}

let count = 0

const driverOf = ({ ask, get }: ReturnType<typeof testServer>, entity: Entity) => {
  const { list, save, id, names, more, parent } = entity
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
