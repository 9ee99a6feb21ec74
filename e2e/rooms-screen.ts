import type { Page } from '@playwright/test'
import type { Okuu } from './fixtures.ts'
import { type Given as Database, givenWay } from './given.ts'

export const row = (page: Page, number: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: number, exact: true }) })
export const input = (page: Page, column: string, number = 'Новая строка') =>
  page.getByRole('textbox', { name: `${column}: ${number}` })
export const search = (page: Page, column: string, number = 'Новая строка') =>
  page.getByRole('combobox', { name: `${column}: ${number}` })

type Given = {
  building: number
  faculty: string
  department: string
  unit: string
  short: { faculty: string; department: string }
}

/** A building called after the key with so many rooms, К-1 and on, and whose they are. */
export async function givenRooms(okuu: Database, key: string, count: number): Promise<Given> {
  const way = await givenWay(okuu, key)
  const [made] = await okuu.sql<{ building: number }>(
    `WITH
      house AS (INSERT INTO building (institution_id, name_ru, name_ky, name_en)
        VALUES ($4, $1 || ' корпус', $1 || ' имарат', $1 || ' house') RETURNING id),
      unit AS (INSERT INTO unit (name_ru, name_ky, name_en)
        VALUES ($1 || ' отдел', $1 || ' бөлүм', $1 || ' unit') RETURNING id),
      department AS (INSERT INTO department (faculty_id, short_name, name_ru, name_ky, name_en)
        VALUES ($2, $1, $1 || ' кафедра', $1 || ' кафедрасы', $1 || ' department') RETURNING id),
      room AS (INSERT INTO room (building_id, number, capacity, square, note, kind_id, faculty_id, unit_id, department_id)
        SELECT house.id, 'К-' || n, 10, 20.25, 'Доска', (SELECT min(id) FROM room_kind), $2, unit.id, department.id
        FROM house, unit, department, generate_series(1, $3) n)
     SELECT id AS building FROM house`,
    [key, way.faculty, count, way.institution],
  )
  if (made === undefined) throw new Error('The statement answered no row')
  return {
    building: made.building,
    faculty: `${key} факультет 1`,
    department: `${key} кафедра`,
    unit: `${key} отдел`,
    short: { faculty: `${key} фак1`, department: key },
  }
}

export const stored = async ({ sql }: Okuu, building: number, number: string) =>
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
