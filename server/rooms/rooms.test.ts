import { expect, test } from 'vitest'
import { rooms } from '#contract/rooms.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'

// The rules of every entity are tested in server/saving/entities-*.test.ts.

const server = testServer()
const { get } = server
const given = factories(server)

test('rooms: buildings, kinds and units → sorted by Russian name, in three languages', async () => {
  const main = { nameRu: 'Главный корпус', nameKy: 'Башкы корпус', nameEn: 'Main building' }
  const { id: second, institutionId } = await given.building({ nameRu: 'Өзгөн' })
  const { id: first } = await given.building({ ...main, institutionId })
  expect(await get(rooms.buildings, {})).toEqual([
    {
      id_korpus: first,
      id_vuz: institutionId,
      name_korpus: main.nameRu,
      name_korpus_kg: main.nameKy,
      name_korpus_en: main.nameEn,
    },
    {
      id_korpus: second,
      id_vuz: institutionId,
      name_korpus: 'Өзгөн',
      name_korpus_kg: '',
      name_korpus_en: '',
    },
  ])
  const kinds = await get(rooms.kinds, {})
  expect(kinds).toHaveLength(7)
  expect(kinds.slice(0, 2)).toEqual([
    { id_specifics: 7, name: 'Актовый зал', name_kg: 'Жыйындар залы', name_en: 'Assembly hall' },
    { id_specifics: 4, name: 'Компьютерный класс', name_kg: 'Компьютердик класс', name_en: 'Computer room' },
  ])
  const { id: unit } = await given.unit({
    nameRu: 'Учебный отдел',
    nameKy: 'Окуу бөлүмү',
    nameEn: 'Registry',
  })
  expect(await get(rooms.units, {})).toEqual([
    { id_otdel: unit, name: 'Учебный отдел', name_kg: 'Окуу бөлүмү', name_en: 'Registry' },
  ])
})

// @rule room-numbers list-order
test('rooms: list of a building → sorted by number, 2 before 10', async () => {
  const { id: buildingId } = await given.building()
  await given.room()
  for (const number of ['10', '2а', '2', '101', 'Б-1']) await given.room({ buildingId, number })
  const rows = await get(rooms.list, { idKorpus: buildingId })
  expect(rows.map((row) => row.number)).toEqual(['2', '2а', '10', '101', 'Б-1'])
  expect(rows.map((row) => row.square)).toEqual([54.5, 54.5, 54.5, 54.5, 54.5])
  for (const idKorpus of [0, 9999]) expect(await get(rooms.list, { idKorpus })).toEqual([])
})

test('rooms: all rooms → sorted by building, equal to the lists of single buildings', async () => {
  const [one, other] = [await given.building(), await given.building()]
  for (const buildingId of [other.id, one.id, other.id]) await given.room({ buildingId })
  const ofThese = (await get(rooms.allRooms, {})).filter(({ id_korpus }) =>
    [one.id, other.id].includes(id_korpus),
  )
  const lists = [one, other].map(({ id: idKorpus }) => get(rooms.list, { idKorpus }))
  expect(ofThese).toEqual((await Promise.all(lists)).flat())
})
