import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { hierarchy } from '#contract/hierarchy.ts'
import { faculty, history } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { countOutcomes } from '#test/count-outcomes.ts'
import { toScreenNames } from '#test/screen-names.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)

const names = {
  shortName: 'ФИТ',
  shortNameKg: 'МТФ',
  shortNameEn: 'FIT',
  fullName: 'Факультет информационных технологий',
  fullNameKg: 'Маалымат технологиялар факультети',
  fullNameEn: 'Faculty of Information Technology',
  nDirector: 'Асанова Айгүл',
}
const columns: Record<keyof typeof names, string> = {
  shortName: 'p23-1',
  shortNameKg: 'p23-1_kg',
  shortNameEn: 'p23-1_en',
  fullName: 'p23-2',
  fullNameKg: 'p23-2_kg',
  fullNameEn: 'p23-2_en',
  nDirector: 'n_director',
}
const toRow = (body: Record<keyof typeof names, unknown>) =>
  // The cast is safe: `columns` and `names` have equal keys.
  Object.fromEntries(Object.entries(columns).map(([field, column]) => [column, body[field as 'shortName']]))

/** Faculty `neighbour` must not change in the tests. */
const setUp = async () => {
  const { id: idVuz } = await given.institution()
  const neighbour = await given.faculty({ institutionId: idVuz, shortRu: 'Я', fullRu: 'Я' })
  const list = () => get(hierarchy.faculties, { idVuz })
  const find = async (id: number) => (await list()).find((row) => row.id_faculty === id)
  const create = async () => {
    const body = { idFaculty: -1, idVuz, ...names }
    const [outcome] = await get(hierarchy.saveFaculty, body)
    return { ...body, idFaculty: outcome?.ID ?? 0 }
  }
  const refuses = async (body: object, status: number, named = '') => {
    const before = await get(hierarchy.allFaculties, {})
    const answer = await ask(hierarchy.saveFaculty, body)
    expect(answer).toMatchObject({ status, error: true, data: null })
    expect(answer.message).toContain(toScreenNames(named))
    expect(await get(hierarchy.allFaculties, {})).toEqual(before)
  }
  return { idVuz, neighbour: neighbour.id, list, find, create, refuses }
}

describe('faculty: save', () => {
  test('new row → sms 1 (created) with id and rev; the history has the author', async () => {
    const { idVuz, neighbour, find } = await setUp()
    const before = await find(neighbour)
    const [outcome] = await get(hierarchy.saveFaculty, { idFaculty: -1, idVuz, ...names })
    expect(outcome).toEqual({ sms: '1', ID: expect.any(Number), rev: 1 })
    const id = outcome?.ID ?? 0
    expect(await find(id)).toEqual({
      id_faculty: id,
      id_vuz: idVuz,
      ...toRow(names),
      edit: true,
      rev: 1,
    })
    const changes = await server.db
      .select()
      .from(history)
      .where(and(eq(history.tableName, 'faculty'), eq(history.rowId, id)))
    expect(changes).toEqual([expect.objectContaining({ action: 'insert', userId: server.userId })])
    expect(await find(neighbour)).toEqual(before)
  })

  // @rule save-unique
  test('short or full Russian name taken in the institution → sms 3 (duplicate); taken in another institution → saved', async () => {
    const { idVuz, neighbour, create, find } = await setUp()
    const saved = await create()
    const row = await find(saved.idFaculty)
    const sameNames = [
      { shortName: ' фит ', fullName: 'Иной' },
      { shortName: 'Иной', fullName: 'ФАКУЛЬТЕТ  информационных \u00A0 технологий '.normalize('NFD') },
    ]
    for (const names of sameNames)
      for (const idFaculty of [-1, neighbour])
        expect(await get(hierarchy.saveFaculty, { ...saved, ...names, idFaculty })).toEqual([{ sms: '3' }])
    expect(await find(saved.idFaculty)).toEqual(row)
    expect(await find(neighbour)).toMatchObject({ 'p23-1': 'Я', rev: 1 })
    const elsewhere = (await given.institution()).id
    for (const other of [
      { idVuz: elsewhere },
      { idVuz, shortName: 'ФИТ-2', fullName: 'Второй факультет информационных технологий' },
    ])
      expect(await get(hierarchy.saveFaculty, { ...saved, ...other, idFaculty: -1 })).toMatchObject([
        { sms: '1' },
      ])
  })

  // @rule faculty-needs-seven save-needs
  test('stored row → sms 2 (updated) with the new revision; optional fields empty or not in the body are cleared', async () => {
    const { neighbour, create, find } = await setUp()
    const before = await find(neighbour)
    const saved = await create()
    const update = { ...saved, shortName: 'ФИТ-2', fullName: 'Иной', nDirector: 'Осмонов Ө.', rev: 1 }
    expect(await get(hierarchy.saveFaculty, update)).toEqual([{ sms: '2', rev: 2 }])
    expect(await find(saved.idFaculty)).toMatchObject({ ...toRow(update), rev: 2 })
    const { fullNameEn: _leftOut, ...named } = saved
    const bare = {
      shortNameKg: '',
      shortNameEn: '  ',
      fullNameKg: null,
      nDirector: '',
    }
    expect(await get(hierarchy.saveFaculty, { ...named, ...bare, rev: 2 })).toEqual([{ sms: '2', rev: 3 }])
    expect(await find(saved.idFaculty)).toMatchObject({
      'p23-1': 'ФИТ',
      'p23-1_kg': '',
      'p23-1_en': '',
      'p23-2_kg': '',
      'p23-2_en': '',
      n_director: '',
    })
    expect(await find(neighbour)).toEqual(before)
  })

  test('old rev → sms 7 (stale), nothing changes; no rev → the last save wins', async () => {
    const { create, find } = await setUp()
    const saved = await create()
    await get(hierarchy.saveFaculty, { ...saved, nDirector: 'Первый', rev: 1 })
    const row = await find(saved.idFaculty)
    expect(await get(hierarchy.saveFaculty, { ...saved, rev: 1 })).toEqual([{ sms: '7', reason: 'stale' }])
    expect(await find(saved.idFaculty)).toEqual(row)
    expect(await get(hierarchy.saveFaculty, saved)).toEqual([{ sms: '2', rev: 3 }])
    const both = await Promise.all(
      ['А', 'Б'].map((nDirector) => get(hierarchy.saveFaculty, { ...saved, nDirector, rev: 3 })),
    )
    expect(countOutcomes(both)).toEqual({ '2': 1, '7': 1 })
  })

  // @rule protected-locked
  test('Russian names of a protected row changed → sms 7 (locked)', async () => {
    const { create, find } = await setUp()
    const saved = await create()
    const { idFaculty } = saved
    await server.db.update(faculty).set({ editable: false }).where(eq(faculty.id, idFaculty))
    const row = await find(idFaculty)
    for (const change of [{ shortName: 'Иной' }, { fullName: 'Иной' }])
      expect(await get(hierarchy.saveFaculty, { ...saved, ...change, nDirector: 'Иной' })).toEqual([
        { sms: '7', reason: 'locked' },
      ])
    expect(await find(idFaculty)).toEqual(row)
    const update = { ...saved, shortNameKg: 'Башка', fullNameEn: 'Another', nDirector: 'Иной' }
    expect(await get(hierarchy.saveFaculty, update)).toEqual([{ sms: '2', rev: 3 }])
    expect(await find(idFaculty)).toMatchObject({ ...toRow(update), edit: false })
  })

  // @rule faculty-fixed
  test('institution changed → 400; unknown institution → 404', async () => {
    const { idVuz, create, find, refuses } = await setUp()
    const saved = await create()
    const elsewhere = (await given.institution()).id
    const words = { ru: 'Факультет нельзя перенести', en: 'A faculty cannot be moved' }
    for (const [lang, start] of Object.entries(words)) {
      const answer = await ask(hierarchy.saveFaculty, { ...saved, idVuz: elsewhere }, { lang })
      expect(answer).toMatchObject({ status: 400, message: expect.stringContaining(start) })
    }
    for (const unknown of [0, 9999]) {
      await refuses({ ...saved, idVuz: unknown }, 404)
      await refuses({ ...saved, idVuz: unknown, idFaculty: -1 }, 404)
    }
    expect(await find(saved.idFaculty)).toMatchObject({ id_vuz: idVuz, rev: 1 })
  })

  test('unknown id → 404', async () => {
    const { idVuz, refuses } = await setUp()
    for (const idFaculty of [0, 9999, 2_000_000_000]) await refuses({ idFaculty, idVuz, ...names }, 404)
  })

  test('fifty concurrent saves of one new row → one row is saved', async () => {
    const { idVuz, list } = await setUp()
    const body = { idFaculty: -1, idVuz, ...names }
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => get(hierarchy.saveFaculty, body)))
    expect(countOutcomes(outcomes)).toEqual({ '1': 1, '3': 49 })
    expect(await list()).toHaveLength(2)
  })
})

describe('faculty: refused', () => {
  // @rule faculty-needs-seven
  test.each(Object.keys(names))('new row without %s → 400', async (field) => {
    const { idVuz, refuses } = await setUp()
    for (const blank of [undefined, null, '', ' \u00A0 '])
      await refuses({ idFaculty: -1, idVuz, ...names, [field]: blank }, 400, field)
  })

  // @rule faculty-needs-seven save-needs
  test('new row without several names → 400, the message lists them', async () => {
    const { idVuz, refuses } = await setUp()
    const body = { idFaculty: -1, idVuz, shortName: 'А', fullName: 'А', nDirector: ' ', fullNameKg: 'А' }
    await refuses(body, 400, 'shortNameKg, shortNameEn, fullNameEn, nDirector')
  })

  test.each(['shortName', 'fullName', 'idVuz', 'idFaculty'])(
    'existing row without %s → 400',
    async (field) => {
      const { create, refuses } = await setUp()
      const saved = await create()
      for (const blank of [undefined, null, '  ']) await refuses({ ...saved, [field]: blank }, 400, field)
    },
  )

  test.each([
    ['shortName', 50],
    ['shortNameKg', 50],
    ['shortNameEn', 50],
    ['fullName', 300],
    ['fullNameKg', 300],
    ['fullNameEn', 300],
    ['nDirector', 300],
  ])('field %s of more than %i characters, or of another type → 400', async (field, length) => {
    const { create, find, refuses } = await setUp()
    const saved = await create()
    for (const wrong of ['ң'.repeat(length + 1), 5, true, [], {}])
      await refuses({ ...saved, [field]: wrong }, 400, field)
    const full = { ...saved, [field]: 'ң'.repeat(length) }
    expect((await ask(hierarchy.saveFaculty, full)).data).toMatchObject([{ sms: '2' }])
    expect(await find(saved.idFaculty)).toMatchObject(toRow(full))
  })
})

// @rule list-order
test('faculties of all institutions: list → ordered by short name, then by full name', async () => {
  const made: number[] = []
  for (const [shortRu, fullRu] of [
    ['ФЯ', 'Языков'],
    ['ФА', 'Ясли'],
    ['ФА', 'Ель'],
    ['ФӨ', 'Өнөр'],
  ] as const)
    made.push((await given.faculty({ shortRu, fullRu })).id)
  const rows = (await get(hierarchy.allFaculties, {})).filter((row) => made.includes(row.id_faculty))
  expect(rows.map((row) => row['p23-2'])).toEqual(['Ель', 'Ясли', 'Өнөр', 'Языков'])
  const [first] = rows
  expect(await get(hierarchy.faculties, { idVuz: first?.id_vuz ?? 0 })).toEqual([first])
})
