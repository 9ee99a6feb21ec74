import type { Page } from '@playwright/test'
import type { Okuu } from './fixtures.ts'
import { type DatabaseFixtures, givenDepartment, givenPath } from './given.ts'

export const row = (page: Page, number: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: number, exact: true }) })
export const input = (page: Page, column: string, number = 'Новая строка') =>
  page.getByRole('textbox', { name: `${column}: ${number}` })
export const search = (page: Page, column: string, number = 'Новая строка') =>
  page.getByRole('combobox', { name: `${column}: ${number}` })

type GivenRooms = {
  building: number
  /** Ids of rooms by number: К-1, К-2, … */
  rooms: Record<string, number>
  whose: { buildingId: number; facultyId: number; unitId: number; departmentId: number }
  faculty: string
  department: string
  unit: string
  short: { faculty: string; department: string }
}

export async function givenRooms(okuu: DatabaseFixtures, key: string, count: number): Promise<GivenRooms> {
  const { given } = okuu
  const way = await givenPath(okuu, key)
  const { id: buildingId } = await given.building({
    institutionId: way.institution,
    nameRu: `${key} корпус`,
    nameKy: `${key} имарат`,
    nameEn: `${key} house`,
  })
  const { id: unitId } = await given.unit({
    nameRu: `${key} отдел`,
    nameKy: `${key} бөлүм`,
    nameEn: `${key} unit`,
  })
  const { id: departmentId } = await givenDepartment(given, key, way.faculty)
  const whose = { buildingId, facultyId: way.faculty, unitId, departmentId }
  const rooms: Record<string, number> = {}
  for (let n = 1; n <= count; n++) {
    const number = `К-${n}`
    const room = { ...whose, number, capacity: 10, square: 20.25, note: 'Доска', kindId: 1 }
    rooms[number] = (await given.room(room)).id
  }
  return {
    building: buildingId,
    rooms,
    whose,
    faculty: `${key} факультет 1`,
    department: `${key} кафедра`,
    unit: `${key} отдел`,
    short: { faculty: `${key} фак1`, department: key },
  }
}

export const roomOf = async ({ sql }: Okuu, building: number, number: string) =>
  (
    await sql(
      `SELECT room.number, capacity::int8::text AS capacity, square::text AS square, note, unit.name_ru AS unit,
        department.name_ru AS department, faculty.full_ru AS faculty
       FROM room JOIN unit ON unit.id = unit_id JOIN department ON department.id = department_id
         JOIN faculty ON faculty.id = room.faculty_id
       WHERE building_id = $1 AND number = $2`,
      [building, number],
    )
  )[0]
