import { expect, test } from 'vitest'
import { history } from '#contract/history.ts'
import { names } from '#contract/names-through-time.ts'
import { search } from '#contract/search.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'

const server = testServer()
const { get } = server
const given = factories(server)

// @rule names-search
test('search: former name of a unit → found after current names, with the day on which the next name began', async () => {
  const faculty = await given.faculty({ shortRu: 'ФИТЪ', fullRu: 'Факультет тестовых технологий' })
  const direction = await given.direction({ code: '990101', nameRu: 'Старинное дело' })
  await given.speciality({ facultyId: faculty.id, directionId: direction.id })
  const rename = (entity: 'faculty' | 'direction', id: number, values: Record<string, string>) =>
    get(names.save, { idPeriod: -1, entity, id, from: '2026-09-01', values, basis: 'Приказ № 1' })
  const found = async (text: string) =>
    (await get(search.tree, { text })).map(({ kind, former }) => [kind, former])
  expect(await found('старинное')).toEqual([['direction', undefined]])
  await rename('faculty', faculty.id, { 'p23-1': 'ИИТЪ', 'p23-2': 'Институт тестовых технологий' })
  await rename('direction', direction.id, { 'p24-2': 'Новейшее дело' })
  expect(await found('новейшее')).toEqual([['direction', undefined]])
  expect(await found('старинное')).toEqual([['direction', { name: 'Старинное дело', until: '2026-09-01' }]])
  expect(await found('старинное дело фитъ')).toEqual([
    ['direction', { name: 'Старинное дело', until: '2026-09-01' }],
  ])
  expect(await found('фитъ')).toEqual([['faculty', { name: 'ФИТЪ', until: '2026-09-01' }]])
  const later = await given.direction({ code: '990102', nameRu: 'Престаринное дело' })
  await given.speciality({ facultyId: faculty.id, directionId: later.id })
  expect((await get(search.tree, { text: 'старинное' })).map((row) => row.id_direction)).toEqual([
    later.id,
    direction.id,
  ])
  expect(await found('тестовых')).toEqual([['faculty', undefined]])
  // A corrected name and a planned name are not former names.
  await get(names.save, {
    idPeriod: -1,
    entity: 'direction',
    id: direction.id,
    basis: 'Приказ № 2',
    from: '2027-09-01',
    values: { 'p24-2': 'Замышляемое дело' },
  })
  await server.database.pool.query(`UPDATE direction SET name_ru = 'Исправленное дело' WHERE id = $1`, [
    direction.id,
  ])
  expect(await found('замышляемое')).toEqual([])
  expect(await found('новейшее')).toEqual([])
  expect(await get(names.former, {})).toEqual([
    { entity: 'direction', id: direction.id, until: '2026-09-01', names: ['990101', 'Старинное дело'] },
    {
      entity: 'faculty',
      id: faculty.id,
      until: '2026-09-01',
      names: ['Факультет тестовых технологий', 'ФИТЪ'],
    },
  ])
})

// @rule label-of-row
test('names: planned name without the full Russian name → the journal shows a name that it changes', async () => {
  const { id } = await given.faculty()
  for (const [from, values] of [
    ['2031-09-01', { 'p23-1': 'ФИТ-31' }],
    ['2032-09-01', { 'p23-2_kg': 'Маалымат факультети' }],
    ['2033-09-01', { 'p23-1_en': 'FIT-33' }],
  ] as const) {
    const [saved] = await get(names.save, {
      idPeriod: -1,
      entity: 'faculty',
      id,
      basis: 'Приказ № 1',
      from,
      values,
    })
    const [made] = await get(history.row, { entity: 'name-period', id: saved?.ID ?? 0 })
    expect(made?.label).toBe(Object.values(values)[0])
  }
})
