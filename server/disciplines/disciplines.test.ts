import { beforeEach, describe, expect, test } from 'vitest'
import { disciplines } from '#contract/disciplines.ts'
import { discipline } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { countOutcomes } from '#test/count-outcomes.ts'

// The rules of every entity are tested in server/saving/entities-*.test.ts.

const server = testServer()
const { get } = server
const given = factories(server)

const body = { p34: 'Физика', p34Kg: 'Физика', p34En: 'Physics', codeDiscipline: 'Б.1', idVidDisc: 1 }

beforeEach(async () => {
  await server.db.delete(discipline)
})

// @rule list-order
test('disciplines: list → ordered by code, then by Russian name', async () => {
  for (const [code, nameRu] of [
    ['Б.2', 'Парк'],
    ['Б.2', 'Өнөр'],
    ['Б.1', 'Ясли'],
  ] as const)
    await given.discipline({ code: `${code} ${nameRu}`, nameRu })
  await given.discipline({ code: '', nameRu: 'Ёлка' })
  await given.discipline({ code: '', nameRu: 'Ель' })
  const rows = await get(disciplines.list, {})
  expect(rows.map((row) => row.p34)).toEqual(['Ёлка', 'Ель', 'Ясли', 'Өнөр', 'Парк'])
  expect(rows[2]).toEqual({
    disciplineId: expect.any(Number),
    p34: 'Ясли',
    p34_kg: '',
    p34_en: '',
    codeDiscipline: 'Б.1 Ясли',
    idVidDisc: 1,
    rev: 1,
  })
})

test('kinds of disciplines: list → ordered by Russian name', async () => {
  expect(await get(disciplines.kinds, {})).toEqual([
    { idVidDisc: 1, name: 'Обязательная', name_kg: 'Милдеттүү', name_en: 'Compulsory' },
    { idVidDisc: 2, name: 'По выбору', name_kg: 'Тандоо боюнча', name_en: 'Elective' },
    { idVidDisc: 4, name: 'Практика', name_kg: 'Практика', name_en: 'Internship' },
    { idVidDisc: 3, name: 'Факультативная', name_kg: 'Факультативдик', name_en: 'Optional' },
  ])
})

// @rule discipline-identity
describe('identity of a discipline', () => {
  test('discipline with a code → its code is unique', async () => {
    expect(await get(disciplines.create, body)).toMatchObject([{ sms: '1' }])
    expect(await get(disciplines.create, { ...body, p34: 'Оптика' })).toEqual([{ sms: '3' }])
    expect(await get(disciplines.create, { ...body, codeDiscipline: 'Б.2' })).toMatchObject([{ sms: '1' }])
  })

  test('discipline without a code → its Russian name is unique among disciplines without a code', async () => {
    const { codeDiscipline: _leftOut, ...uncoded } = body
    const blanks = ['', ' ', null].map((codeDiscipline) => ({ ...uncoded, codeDiscipline }))
    for (const named of [...blanks, uncoded]) {
      await server.db.delete(discipline)
      expect(await get(disciplines.create, body)).toMatchObject([{ sms: '1' }])
      expect(await get(disciplines.create, named)).toMatchObject([{ sms: '1' }])
      expect(await get(disciplines.create, { ...named, p34: ' ФИЗИКА ' })).toEqual([{ sms: '3' }])
      expect(await get(disciplines.create, { ...named, p34: 'Оптика' })).toMatchObject([{ sms: '1' }])
    }
  })

  test('code removed from a discipline → its Russian name must be unique', async () => {
    const [outcome] = await get(disciplines.create, body)
    await get(disciplines.create, { ...body, codeDiscipline: '' })
    const update = { ...body, disciplineId: outcome?.ID ?? 0, codeDiscipline: '' }
    expect(await get(disciplines.update, update)).toEqual([{ sms: '3' }])
    expect(await get(disciplines.update, { ...update, p34: 'Оптика' })).toEqual([{ sms: '2', rev: 2 }])
  })

  test('fifty concurrent saves of a discipline without a code → one row is saved', async () => {
    const named = { ...body, codeDiscipline: '' }
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => get(disciplines.create, named)))
    expect(countOutcomes(outcomes)).toEqual({ '1': 1, '3': 49 })
  })
})
