import { beforeAll, describe, expect, test } from 'vitest'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { elsewhere } from '#contract/elsewhere.ts'
import { groups } from '#contract/groups.ts'
import { history } from '#contract/history.ts'
import { hierarchy } from '#contract/hierarchy.ts'
import { quota } from '#contract/quota.ts'
import { succession } from '#contract/succession.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'

const server = testServer()
const { get } = server
const given = factories(server)

const readNewest = async (filters = {}) => (await get(history.changes, filters))[0]

const direction = {
  idDirection: -1,
  code: '710100',
  direction_: 'Информатика и вычислительная техника',
  directionKg: 'Информатика жана эсептөө техникасы',
  directionEn: '',
}

describe('history: a change', () => {
  let made: { id: number; change: string }
  beforeAll(async () => {
    const [saved] = await get(catalogues.saveDirection, direction)
    made = { id: saved?.ID ?? 0, change: (await readNewest())?.change ?? '' }
  })

  // @rule history-changes change-numbered label-of-row
  test('change listed → has number, author, time, rows, and a label in the caller’s language', async () => {
    const change = await readNewest({ entity: 'direction', id: made.id })
    expect(change).toEqual({
      change: made.change,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      id_user: server.userId,
      login: 'registrar',
      name: 'Асанова Айгүл',
      rows: 1,
      touched: [{ entity: 'direction', action: 'insert', count: 1 }],
      label: '710100 Информатика и вычислительная техника',
      operation: 'save',
      place: null,
      proposed_by: null,
      reason: null,
      file: null,
      summary: {
        first: [
          {
            entity: 'direction',
            id: made.id,
            label: '710100 Информатика и вычислительная техника',
            action: 'insert',
            field: null,
            before: null,
            after: null,
          },
        ],
        more: 0,
        alike: false,
      },
      undoes: null,
      undone_by: null,
      of_administrators: false,
    })
    const labels = async (lang: string) =>
      (await get(history.changes, { entity: 'direction', id: made.id }, { lang }))[0]?.label
    expect(await labels('ky')).toBe('710100 Информатика жана эсептөө техникасы')
    // The row has no English name, so the Russian one is shown.
    expect(await labels('en')).toBe('710100 Информатика и вычислительная техника')
  })

  // @rule history-change-fields
  test('change opened → lists the changed fields by the names of the list call', async () => {
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
        place: null,
      },
    ])
    await get(catalogues.saveDirection, { ...direction, idDirection: made.id, directionEn: 'Informatics' })
    const [update, insert] = await get(history.row, { entity: 'direction', id: made.id })
    expect(update).toMatchObject({
      id_user: server.userId,
      login: 'registrar',
      action: 'update',
      fields: [{ field: 'p24_en', before: '', after: 'Informatics' }],
    })
    expect(insert).toMatchObject({ change: made.change, action: 'insert', operation: 'save', file: null })
  })

  // @rule history-change-fields label-of-row
  test('changed reference → has the id, and the label at that time', async () => {
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
  test('group and quota → have the labels of the screens; deleted row → has its last label', async () => {
    const link = await given.specialityGroup({
      groupNameId: (await given.groupName({ name: 'ПИ-1' })).id,
      subgroupId: 3,
    })
    const [made] = await get(groups.save, { idGroup: -1, idComGspe: link.id, idGroupY: 26, idNameGr: 0 })
    const idGroup = made?.ID ?? 0
    expect(await readNewest()).toMatchObject({ label: 'ПИ-1-26/2' })
    const groupQuota = await given.quota({ groupId: idGroup })
    await get(quota.save, { idRrnkGrKolst: groupQuota.id, kolB: 25, kolK: 0 })
    expect(await readNewest()).toMatchObject({
      label: 'ПИ-1-26/2 · 2026-2027 · осень',
      touched: [{ entity: 'quota', action: 'update', count: 1 }],
    })
    expect((await get(history.changes, { limit: 1 }, { lang: 'kg' }))[0]?.label).toBe(
      'ПИ-1-26/2 · 2026-2027 · күз',
    )
    await get(quota.save, { idRrnkGrKolst: groupQuota.id, kolB: 0, kolK: 0 })
    expect(await get(groups.delete, { idGroup })).toEqual([{ sms: '8' }])
    expect(await readNewest()).toMatchObject({
      label: 'ПИ-1-26/2',
      touched: [{ entity: 'group', action: 'delete', count: 1 }],
    })
    const [deleted] = await get(history.row, { entity: 'group', id: idGroup })
    expect(deleted).toMatchObject({ action: 'delete', label: 'ПИ-1-26/2' })
    expect(deleted?.fields).toContainEqual({
      field: 'id_com_gspe',
      before: { id: link.id, label: expect.stringMatching(/^ПИ-1\/2 · \d+ /) },
      after: null,
    })
  })

  // @rule history-change-fields
  test('row that names the entity of its references → each reference is shown by its label', async () => {
    const [old, next] = [await given.direction({ code: '8101' }), await given.direction({ code: '8102' })]
    const fieldsOfNewest = async () => {
      const [row] = await get(history.change, { change: (await readNewest())?.change ?? '' })
      return Object.fromEntries(row?.fields.map(({ field, after }) => [field, after]) ?? [])
    }
    const label = (row: typeof old) => `${row.code} ${row.nameRu}`
    await get(succession.save, {
      idSuccession: -1,
      entity: 'direction',
      from: [old.id],
      to: [next.id],
      kind: 'replaced',
      on: '2027-09-01',
      order: 'Приказ № 5',
      note: '',
    })
    expect(await fieldsOfNewest()).toMatchObject({ old: label(old), new: label(next) })
    await get(elsewhere.save, { entity: 'direction', id: old.id, system: 'AVN', number: '5' })
    expect(await fieldsOfNewest()).toMatchObject({ id: { id: old.id, label: label(old) }, number: '5' })
  })

  // @rule history-no-secrets
  test('change of a user → contains no secret; change outside a session → has no author', async () => {
    await server.db.execute(`UPDATE app_user SET password_hash = 'another', surname = 'Асанова-Бакирова'`)
    await server.db.execute(`UPDATE setting SET value = '1' WHERE key = 'trimester'`)
    const user = await readNewest({ entity: 'user' })
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
      'must_change',
      'sign_on',
    ])
    await server.db.execute(`UPDATE app_user SET surname = 'Асанова'`)
  })
})
