import { describe, expect, test } from 'vitest'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { disciplines } from '#contract/disciplines.ts'
import { entities } from '#contract/entities.ts'
import { namesCalls, namesCatalogues } from '#contract/entities/names.ts'
import { gak } from '#contract/gak.ts'
import { grading } from '#contract/grading.ts'
import { groups } from '#contract/groups.ts'
import { history } from '#contract/history.ts'
import { hierarchy } from '#contract/hierarchy.ts'
import { places } from '#contract/places.ts'
import { rooms } from '#contract/rooms.ts'
import { setup } from '#contract/setup.ts'
import { academicYears } from '#contract/years.ts'
import { history as changes } from '#db/schema/index.ts'
import { tables } from '../entities.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)

describe('history: a list as of a moment', () => {
  // @rule history-as-of
  test('catalogue → has the rows that the list call returned at that moment', async () => {
    for (const code of ['1', '2', '3']) await given.direction({ code })
    const before = await get(catalogues.directions, {})
    const at = new Date().toISOString()
    await new Promise((resolve) => setTimeout(resolve, 5))
    const [made] = await get(catalogues.saveDirection, { idDirection: -1, code: '0', direction_: 'Новое' })
    const [first] = before
    if (first === undefined) throw new Error('There is no direction')
    await get(catalogues.saveDirection, {
      idDirection: first.id_direction,
      code: 'Я',
      direction_: 'Переименовано',
    })
    await get(catalogues.deleteDirection, { idDirection: before.at(-1)?.id_direction ?? 0 })
    expect(await get(history.asOf, { entity: 'direction', at })).toEqual(before)
    const later = await get(history.asOf, { entity: 'direction', at: new Date().toISOString() })
    expect(later).toEqual(await get(catalogues.directions, {}))
    expect(later.map((row) => row.id_direction)).toContain(made?.ID)
    expect(await get(history.asOf, { entity: 'direction', at: '2020-01-01T00:00:00Z' })).toEqual([])
  })

  // @rule history-as-of
  test('earliest moment → is the time of the oldest change, also after new changes', async () => {
    const [oldest] = await server.db.select({ at: changes.at }).from(changes).orderBy(changes.id).limit(1)
    const earliest = await get(history.begun, {})
    expect(earliest).toEqual({ at: oldest && new Date(oldest.at).toISOString() })
    await given.level()
    expect(await get(history.begun, {})).toEqual(earliest)
  })

  // @rule history-as-of
  test('group names → each has its number of uses at that moment', async () => {
    const name = await given.groupName({ name: 'АСОФ-1' })
    await given.specialityGroup({ groupNameId: name.id })
    const before = await get(groups.allNames, {})
    const at = new Date().toISOString()
    await new Promise((resolve) => setTimeout(resolve, 5))
    await given.specialityGroup({ groupNameId: name.id })
    expect(await get(history.asOf, { entity: 'group-name', at })).toEqual(before)
    expect(await get(groups.allNames, {})).not.toEqual(before)
  })

  // @rule history-as-of
  test('list of the set-up → has the rows and names of that moment, in the requested language', async () => {
    const { id } = await given.building({ nameRu: 'Прежний корпус' })
    const roles = await get(gak.roles, {}, { lang: 'en' })
    const at = new Date().toISOString()
    await new Promise((resolve) => setTimeout(resolve, 5))
    await given.change('building', id, { nameRu: 'Новый корпус' })
    await get(setup.saveMemberType, { id: -1, name: 'Наблюдатель', nameKg: 'Байкоочу', nameEn: 'Observer' })
    const buildings = await get(history.asOf, { entity: 'building', at })
    expect(buildings).toContainEqual(expect.objectContaining({ name_korpus: 'Прежний корпус' }))
    expect(buildings).not.toContainEqual(expect.objectContaining({ name_korpus: 'Новый корпус' }))
    expect(await get(history.asOf, { entity: 'member-type', at }, { lang: 'en' })).toEqual(roles)
  })

  // @rule history-as-of
  test('entity with a list of all rows → the list is returned; entity that has only partial lists → 400', async () => {
    await given.room()
    await given.speciality()
    for (const entity of namesCatalogues) await given.named(tables[entity])
    await given.licence()
    await given.groupName()
    await given.discipline()
    const names = namesCatalogues.map(
      async (entity) => [entity, await get(namesCalls[entity].list, {})] as const,
    )
    const lists = {
      ...Object.fromEntries(await Promise.all(names)),
      faculty: await get(hierarchy.allFaculties, {}),
      direction: await get(catalogues.directions, {}),
      'speciality-name': await get(catalogues.specialityNames, {}),
      'study-form': await get(catalogues.studyForms, {}),
      department: await get(catalogues.departments, {}),
      licence: await get(catalogues.licences, {}),
      'group-name': await get(groups.allNames, {}),
      discipline: await get(disciplines.list, {}),
      ministry: await get(hierarchy.ministries, {}),
      building: await get(rooms.buildings, {}),
      unit: await get(rooms.units, {}),
      'room-kind': await get(rooms.kinds, {}),
      'member-type': await get(gak.roles, {}),
      'discipline-kind': await get(disciplines.kinds, {}),
      source: await get(places.sources, {}),
      rule: await get(grading.rules, {}),
      'academic-year': await get(academicYears.list, {}),
    }
    expect(Object.entries(lists).filter(([, list]) => list.length === 0)).toEqual([])
    const at = new Date(Date.now() + 1000).toISOString()
    for (const entity of entities) {
      const list = entity in lists ? lists[entity as keyof typeof lists] : undefined
      const answer = await ask(history.asOf, { entity, at })
      expect([answer.status, answer.data], entity).toEqual(list === undefined ? [400, null] : [200, list])
    }
    expect((await ask(history.asOf, { entity: 'direction', at: 'yesterday' })).status).toBe(400)
  })
})
