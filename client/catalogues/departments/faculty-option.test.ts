import { expect, test } from 'vitest'
import type { FacultyRow } from '#contract/hierarchy.ts'
import { facultyRow, institutionRow } from '#test/hierarchy-rows.ts'
import { facultyOption, groupByInstitution } from './faculty-option.ts'

const faculty = (id_faculty: number, id_vuz: number, named: Partial<FacultyRow> = {}) =>
  facultyRow({
    id_faculty,
    id_vuz,
    'p23-1': 'ФИТ',
    'p23-1_kg': 'МТФ',
    'p23-1_en': 'FIT',
    'p23-2': 'Факультет ИТ',
    'p23-2_kg': 'МТ факультети',
    'p23-2_en': 'Faculty of IT',
    ...named,
  })
const institution = (id_vuz: number, v2: string, full_name: string) =>
  institutionRow({
    id_vuz,
    v2,
    v2_k: `${v2} ky`,
    v2_en: `${v2} en`,
    full_name,
    full_name_kg: `${full_name} ky`,
  })

test('faculty option: faculty is translated → the option has its short and full name in the page’s language', () => {
  expect(facultyOption(faculty(1, 7), 'ky')).toMatchObject({ id: 1, code: 'МТФ', text: 'МТ факультети' })
  expect(facultyOption(faculty(1, 7), 'ky')).not.toHaveProperty('lang')
})

// @rule language-fallback-name
test('faculty option: faculty is not translated → the option has its Russian name, marked as Russian', () => {
  const option = facultyOption(faculty(1, 7, { 'p23-1_en': '', 'p23-2_en': '' }), 'en')
  expect(option).toMatchObject({ code: 'ФИТ', text: 'Факультет ИТ', lang: 'ru' })
})

test('faculty options: faculties are unsorted → all are listed, grouped by institution', () => {
  const faculties = [faculty(1, 8), faculty(2, 7), faculty(3, 8), faculty(4, 99)]
  const options = groupByInstitution(
    faculties,
    [institution(7, 'КГТУ', 'Технический'), institution(8, 'КНУ', 'Национальный')],
    'ru',
  )
  expect(options.map(({ id, group }) => [id, group])).toEqual([
    [2, 'Технический'],
    [1, 'Национальный'],
    [3, 'Национальный'],
    [4, undefined],
  ])
  expect(options[0]?.otherTexts).toEqual(expect.arrayContaining(['КГТУ', 'КГТУ ky', 'Технический ky', 'FIT']))
})

test('faculty options: institution is not translated → the heading of its group is Russian', () => {
  const [option] = groupByInstitution([faculty(1, 7)], [institution(7, 'КГТУ', 'Технический')], 'en')
  expect(option?.group).toBe('Технический')
})
