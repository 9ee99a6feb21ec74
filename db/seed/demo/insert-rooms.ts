import type { Db } from '#db/connect.ts'
import { building, room, unit } from '#db/schema/rooms.ts'
import { roomKindRows } from '#db/seed/reference-rows.ts'
import { drawNumber, choose, isDrawn } from './choose.ts'
import { insertAll, insertRows } from './insert.ts'
import type { Hierarchy } from './insert-hierarchy.ts'
import { buildings, roomNotes, units } from './rooms.ts'
import { nameColumns } from './table.ts'
import { requireFound } from './required.ts'

/** Numbers of places by kind of room. `square`: square metres of a place. */
const sizes: Record<string, { places: [number, number]; square: number }> = {
  'Lecture hall': { places: [80, 160], square: 1.1 },
  Classroom: { places: [24, 40], square: 1.6 },
  Laboratory: { places: [12, 20], square: 3.2 },
  'Computer room': { places: [12, 28], square: 2.5 },
  Workshop: { places: [16, 30], square: 4.1 },
  'Sports hall': { places: [40, 120], square: 6.5 },
  'Assembly hall': { places: [220, 420], square: 0.9 },
}

export async function insertRooms(db: Db, hierarchy: Hierarchy) {
  const { faculties, facultyId, institutionId, departments, departmentId } = hierarchy
  const facultyOf = (house: (typeof buildings)[number]) =>
    requireFound(
      faculties.find((each) => each.key === `${house.institution}/${house.faculty}`),
      `faculty for ${house.ru}`,
    )
  const buildingId = await insertAll(db, building, buildings, (house) => ({
    institutionId: institutionId(facultyOf(house).institution),
    ...nameColumns(house),
  }))
  const unitId = await insertAll(db, unit, units, nameColumns)
  const rooms = buildings.flatMap((house) => {
    const faculty = facultyOf(house)
    const own = departments.filter((each) => each.faculty === faculty)
    return numbersOf(house).map((number) => {
      const kind = kindOf(house.en, number)
      const { places, square } = sizes[kind.nameEn] ?? { places: [20, 30] as const, square: 2 }
      const capacity = drawNumber(places[0], places[1], `capacity ${number}`)
      return {
        buildingId: buildingId(house),
        number,
        capacity,
        square: Math.round(capacity * square * 10 + drawNumber(0, 9, `square ${number}`)) / 10,
        note: choose(roomNotes, `note ${number}`),
        kindId: kind.id,
        facultyId: facultyId(faculty),
        unitId: unitId(choose(units, house.en === 'Library' ? house.en : `unit ${number}`)),
        departmentId: departmentId(choose(own, `department ${number}`)),
      }
    })
  })
  await insertRows(db, room, rooms)
}

/** Returns room numbers such as 2/209: prefix of the building, floor, and number on the floor. */
const numbersOf = ({ prefix, floors, rooms }: (typeof buildings)[number]): string[] =>
  Array.from({ length: Number(floors) }, (_, floor) =>
    Array.from(
      { length: Number(rooms) },
      (__, place) => `${prefix}${floor + 1}${String(place + 1).padStart(2, '0')}`,
    ),
  ).flat()

function kindOf(house: string, number: string) {
  const usual = isDrawn(55, `kind ${number}`) ? 'Classroom' : undefined
  const name = house === 'Sports Building' ? 'Sports hall' : number === '1/101' ? 'Assembly hall' : usual
  return (
    roomKindRows.find((row) => row.nameEn === name) ?? choose(roomKindRows.slice(0, 5), `kind of ${number}`)
  )
}
