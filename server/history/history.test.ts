import { beforeAll, describe, expect, test } from 'vitest'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { entities } from '#contract/entities.ts'
import { groups } from '#contract/groups.ts'
import { history } from '#contract/history.ts'
import { hierarchy } from '#contract/hierarchy.ts'
import { quota } from '#contract/quota.ts'
import { disciplines } from '#contract/disciplines.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)

const newest = async (filters = {}) => (await get(history.changes, filters))[0]

const direction = (values: Record<string, unknown> = {}) => ({
  idDirection: -1,
  code: '710100',
  direction_: 'Информатика и вычислительная техника',
  directionKg: 'Информатика жана эсептөө техникасы',
  directionEn: '',
  ...values,
})

async function madeDirection(values: Record<string, unknown> = {}) {
  const [made] = await get(catalogues.saveDirection, direction(values))
  return { id: made?.ID ?? 0, change: (await newest())?.change ?? '' }
}

describe('history: a change', () => {
  let made: { id: number; change: string }
  beforeAll(async () => {
    made = await madeDirection()
  })

  // @rule history-changes change-numbered label-of-row
  test('listed → its number, author, moment, rows and the label in the caller’s language', async () => {
    const change = await newest({ entity: 'direction', id: made.id })
    expect(change).toEqual({
      change: made.change,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      id_user: server.userId,
      login: 'registrar',
      name: 'Асанова Айгүл',
      rows: 1,
      touched: [{ entity: 'direction', action: 'insert', count: 1 }],
      label: '710100 Информатика и вычислительная техника',
      undoes: null,
      undone_by: null,
    })
    const labels = async (lang: string) =>
      (await get(history.changes, { entity: 'direction', id: made.id }, { lang }))[0]?.label
    expect(await labels('ky')).toBe('710100 Информатика жана эсептөө техникасы')
    // There is no English name.
    expect(await labels('en')).toBe('710100 Информатика и вычислительная техника')
  })

  // @rule history-change-fields
  test('opened → the fields that changed, by the names of the list call', async () => {
    expect(await get(history.change, { change: made.change })).toEqual([
      {
        entity: 'direction',
        id: made.id,
        label: '710100 Информатика и вычислительная техника',
        action: 'insert',
        fields: [
          { field: 'p24-1', before: null, after: '710100' },
          { field: 'p24-2', before: null, after: 'Информатика и вычислительная техника' },
          { field: 'p24_kg', before: null, after: 'Информатика жана эсептөө техникасы' },
          { field: 'p24_en', before: null, after: '' },
          { field: 'edit', before: null, after: true },
        ],
      },
    ])
    await get(catalogues.saveDirection, direction({ idDirection: made.id, directionEn: 'Informatics' }))
    const [update, insert] = await get(history.row, { entity: 'direction', id: made.id })
    expect(update).toMatchObject({
      id_user: server.userId,
      login: 'registrar',
      action: 'update',
      fields: [{ field: 'p24_en', before: '', after: 'Informatics' }],
    })
    expect(insert).toMatchObject({ change: made.change, action: 'insert' })
  })

  // @rule history-change-fields label-of-row
  test('a reference → its id and what it was called when the change was made', async () => {
    const faculty = await given.faculty({ fullRu: 'Факультет физики', fullKy: 'Физика факультети' })
    const save = (values: object) =>
      get(catalogues.saveDepartment, {
        idKafedra: -1,
        snF1: 'КФ',
        f1: 'Кафедра физики',
        f1Kg: 'Физика кафедрасы',
        f1En: 'Department of Physics',
        idFaculty: faculty.id,
        ...values,
      })
    const [made] = await save({})
    await get(hierarchy.saveFaculty, {
      idFaculty: faculty.id,
      idVuz: faculty.institutionId,
      shortName: 'ФТФ',
      fullName: 'Факультет точных наук',
    })
    const other = await given.faculty({ fullRu: 'Факультет химии' })
    await save({ idKafedra: made?.ID, idFaculty: other.id })
    const [move, insert] = await get(history.row, { entity: 'department', id: made?.ID ?? 0 })
    const old = { id: faculty.id, label: 'Факультет физики' }
    expect(insert?.fields).toContainEqual({ field: 'id_faculty', before: null, after: old })
    expect(move?.fields).toEqual([
      {
        field: 'id_faculty',
        before: { id: faculty.id, label: 'Факультет точных наук' },
        after: { id: other.id, label: 'Факультет химии' },
      },
    ])
    expect(
      (await get(history.row, { entity: 'department', id: made?.ID ?? 0 }, { lang: 'ky' }))[1],
    ).toMatchObject({
      label: 'Физика кафедрасы',
      fields: expect.arrayContaining([
        { field: 'id_faculty', before: null, after: { id: faculty.id, label: 'Физика факультети' } },
      ]),
    })
  })

  // @rule label-of-row
  test('a group and its quota → labels that a person uses; a gone row keeps its own', async () => {
    const link = await given.specialityGroup({
      groupNameId: (await given.groupName({ name: 'ПИ-1' })).id,
      subgroupId: 3,
    })
    const [made] = await get(groups.save, { idGroup: -1, idComGspe: link.id, idGroupY: 26, idNameGr: 0 })
    const idGroup = made?.ID ?? 0
    expect(await newest()).toMatchObject({ label: 'ПИ-1-26/2' })
    const whole = await given.quota({ groupId: idGroup })
    await get(quota.save, { idRrnkGrKolst: whole.id, kolB: 25, kolK: 0 })
    expect(await newest()).toMatchObject({
      label: 'ПИ-1-26/2 · 2026-2027 · осень',
      touched: [{ entity: 'quota', action: 'update', count: 1 }],
    })
    expect((await get(history.changes, { limit: 1 }, { lang: 'kg' }))[0]?.label).toBe(
      'ПИ-1-26/2 · 2026-2027 · күз',
    )
    await get(quota.save, { idRrnkGrKolst: whole.id, kolB: 0, kolK: 0 })
    expect(await get(groups.delete, { idGroup })).toEqual([{ sms: '8' }])
    expect(await newest()).toMatchObject({
      label: 'ПИ-1-26/2',
      touched: [{ entity: 'group', action: 'delete', count: 1 }],
    })
    const [gone] = await get(history.row, { entity: 'group', id: idGroup })
    expect(gone).toMatchObject({ action: 'delete', label: 'ПИ-1-26/2' })
    expect(gone?.fields).toContainEqual({
      field: 'id_com_gspe',
      before: { id: link.id, label: expect.stringMatching(/^ПИ-1\/2 · \d+ /) },
      after: null,
    })
  })

  // @rule history-no-secrets
  test('of a user → no secret; of settings and notices → none is listed', async () => {
    await server.db.execute(`UPDATE app_user SET password_hash = 'another', surname = 'Асанова-Бакирова'`)
    await server.db.execute(`UPDATE setting SET value = '1' WHERE key = 'trimester'`)
    const user = await newest({ entity: 'user' })
    expect(user).toMatchObject({ label: 'Асанова-Бакирова Айгүл', id_user: null, login: null, name: null })
    const [row] = await get(history.change, { change: user?.change ?? '' })
    expect(row?.fields).toEqual([{ field: 'surname', before: 'Асанова', after: 'Асанова-Бакирова' }])
    const [, first] = await get(history.row, { entity: 'user', id: server.userId })
    expect(first?.fields.map(({ field }) => field)).toEqual([
      'login',
      'name',
      'surname',
      'role',
      'catalogues',
      'faculties',
      'disabled',
      'second_factor',
    ])
    await server.db.execute(`UPDATE app_user SET surname = 'Асанова'`)
  })
})

describe('history: the list of changes', () => {
  // @rule history-changes
  test('page after page → every change once, the newest first', async () => {
    for (const code of ['1', '2', '3', '4', '5'])
      await madeDirection({ code, direction_: `Страница ${code}` })
    const pages = []
    let before: string | undefined
    for (;;) {
      const page = await get(history.changes, {
        entity: 'direction',
        limit: 2,
        ...(before !== undefined && { before }),
      })
      if (page.length === 0) break
      pages.push(...page)
      before = page.at(-1)?.change
    }
    const numbers = pages.map(({ change }) => BigInt(change))
    expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => Number(other - one)))
    const all = await get(history.changes, { entity: 'direction', limit: 100 })
    expect(pages).toEqual(all)
    expect(all.length).toBeGreaterThanOrEqual(6)
  })

  // @rule history-changes
  test('a change of many rows → one entry that counts them, called by the highest of them', async () => {
    const faculty = await given.faculty()
    const speciality = await given.speciality({ facultyId: faculty.id })
    const links = await Promise.all(
      [1, 2, 3].map((subgroupId) => given.specialityGroup({ specialityId: speciality.id, subgroupId })),
    )
    for (const { id } of links) await given.group({ specialityGroupId: id, intakeYearId: 25 })
    await get(groups.createNextYear, { idComGspe: links.map(({ id }) => id), yearFrom: 25, yearTo: 26 })
    const change = await newest()
    expect(change).toMatchObject({ rows: 3, touched: [{ entity: 'group', action: 'insert', count: 3 }] })
    const rows = await get(history.change, { change: change?.change ?? '' })
    expect(rows.map(({ entity, action }) => [entity, action])).toEqual(Array(3).fill(['group', 'insert']))
    expect(rows[0]?.label).toBe(change?.label)
  })

  // @rule history-changes
  test('asked for a user, a day or a row → these alone', async () => {
    const { id } = await madeDirection({ code: '9', direction_: 'По дням' })
    const day = (offset: number) =>
      new Date(Date.now() + (offset * 24 + 6) * 3_600_000).toISOString().slice(0, 10)
    const mine = { entity: 'direction', id } as const
    expect(await get(history.changes, { ...mine, idUser: server.userId })).toHaveLength(1)
    expect(await get(history.changes, { ...mine, idUser: 77 })).toEqual([])
    expect(await get(history.changes, { ...mine, from: day(0), to: day(0) })).toHaveLength(1)
    expect(await get(history.changes, { ...mine, from: day(1) })).toEqual([])
    expect(await get(history.changes, { ...mine, to: day(-1) })).toEqual([])
    expect(await get(history.changes, { from: day(0), idUser: server.userId, limit: 1 })).toHaveLength(1)
    expect(await get(history.changes, { entity: 'room' })).toEqual([])
  })

  test.each([
    [{ entity: 'ministry' }],
    [{ entity: 'setting' }],
    [{ id: 5 }],
    [{ entity: 'direction', limit: 0 }],
    [{ entity: 'direction', limit: 101 }],
    [{ before: 'x' }],
    [{ before: 5 }],
    [{ from: '2026-13-01' }],
  ])('asked for %j → 400', async (filters) => {
    expect((await ask(history.changes, filters)).status).toBe(400)
  })

  test('asked for a change or a row that is not there → nothing', async () => {
    expect(await get(history.change, { change: '999999999999' })).toEqual([])
    expect(await get(history.row, { entity: 'direction', id: 77 })).toEqual([])
    expect((await ask(history.row, { entity: 'setting', id: 1 })).status).toBe(400)
    expect((await ask(history.change, { change: '-1' })).status).toBe(400)
  })
})

describe('history: a list as of a moment', () => {
  // @rule history-as-of
  test('a catalogue → its rows of that moment, in the fields and the order of its list', async () => {
    const before = await get(catalogues.directions, {})
    const at = new Date().toISOString()
    await new Promise((resolve) => setTimeout(resolve, 5))
    const { id } = await madeDirection({ code: '0', direction_: 'Новое' })
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
    expect(later.map((row) => row.id_direction)).toContain(id)
    expect(await get(history.asOf, { entity: 'direction', at: '2020-01-01T00:00:00Z' })).toEqual([])
  })

  // @rule history-as-of
  test('group names → with how many used them then', async () => {
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
  test('every entity with a whole list → that list; the others → 400', async () => {
    const lists = {
      faculty: await get(hierarchy.allFaculties, {}),
      direction: await get(catalogues.directions, {}),
      'speciality-name': await get(catalogues.specialityNames, {}),
      'study-form': await get(catalogues.studyForms, {}),
      department: await get(catalogues.departments, {}),
      level: await get(catalogues.levels, {}),
      qualification: await get(catalogues.qualifications, {}),
      licence: await get(catalogues.licences, {}),
      'group-name': await get(groups.allNames, {}),
      discipline: await get(disciplines.list, {}),
    }
    const at = new Date(Date.now() + 1000).toISOString()
    for (const entity of entities) {
      const list = entity in lists ? lists[entity as keyof typeof lists] : undefined
      const answer = await ask(history.asOf, { entity, at })
      expect([answer.status, answer.data], entity).toEqual(list === undefined ? [400, null] : [200, list])
    }
    expect((await ask(history.asOf, { entity: 'direction', at: 'yesterday' })).status).toBe(400)
  })
})
