import { expect, test } from 'vitest'
import { departmentOptions } from './department-options.ts'

const department = (id: number, id_faculty: number, f1: string, f1_kg = `${f1} ky`) => ({
  id_kafedra: id,
  snF1: `К${id}`,
  f1,
  f1_kg,
  f1_en: `${f1} en`,
  id_faculty,
  edit: true,
  rev: 1,
})
const faculties = [
  { id: 1, text: 'Первый' },
  { id: 2, text: 'Второй' },
]
const all = [
  department(10, 2, 'Алгебра'),
  department(11, 1, 'Ботаника'),
  department(12, 7, 'Чужая'),
  department(13, 1, 'Физика', ''),
]
const seen = (own: number | undefined) =>
  departmentOptions(all, faculties, own, 'ru').map(({ id, group }) => [id, group])

test('departments: user opens the select → departments are grouped by faculty; the chosen faculty is first', () => {
  const last = [12, undefined]
  expect(seen(undefined)).toEqual([[11, 'Первый'], [13, 'Первый'], [10, 'Второй'], last])
  expect(seen(2)).toEqual([[10, 'Второй'], [11, 'Первый'], [13, 'Первый'], last])
})

test('departments: department is translated → name in the page’s language; not translated → Russian name; every name is searched', () => {
  const [botany, physics] = departmentOptions(all, faculties, undefined, 'ky')
  expect(botany).toMatchObject({ code: 'К11', text: 'Ботаника ky' })
  expect(botany?.otherTexts).toEqual(['Ботаника', 'Ботаника ky', 'Ботаника en'])
  expect(physics).toMatchObject({ text: 'Физика', lang: 'ru' })
})
