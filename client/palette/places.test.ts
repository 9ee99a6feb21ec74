import { expect, test } from 'vitest'
import type { TreeRow } from '#contract/search.ts'
import { placeEntries } from './places.ts'

const speciality: TreeRow = {
  kind: 'speciality',
  id_ministerstvo: 10,
  id_vuz: 20,
  id_faculty: 30,
  id_direction: 40,
  id_f_educ: 50,
  id_special: 60,
  id_speciality: 70,
  closed_year: 27,
  id_group: null,
  v2: 'КГТУ',
  v2_k: 'КМТУ',
  v2_en: 'KSTU',
  'p23-1': 'ФИТ',
  'p23-1_kg': 'МТФ',
  'p23-1_en': '',
  'p23-2': 'Факультет информационных технологий',
  'p23-2_kg': '',
  'p23-2_en': '',
  'p24-1': '710100',
  'p24-2': 'Информатика',
  p24_kg: '',
  p24_en: '',
  short_name: 'ДО',
  name: 'Дневная',
  name_kg: '',
  name_en: '',
  'p25-1': '710104',
  special: 'Программы',
  special_kg: 'Программа',
  special_en: 'Software',
  group_name: null,
  id_group_y: null,
  rate: null,
}
const group: TreeRow = { ...speciality, kind: 'group', id_group: 80, group_name: 'ПИ-1-26', rate: 1 }
const pickSpeciality = ({ id_special, id_speciality, special }: TreeRow) => ({
  id_special,
  id_speciality,
  special,
})
const wayTo = (row: TreeRow) => placeEntries([row], 'ru').map(({ act }) => act)

// @rule palette-finds
test('places: speciality of a faculty is found → entry has its path, its URL and the URL of the faculty’s quota', () => {
  expect(placeEntries([speciality], 'ky')).toMatchObject([
    {
      code: '710104',
      text: 'Программа',
      closed: 27,
      hint: 'КМТУ › МТФ › 710100 › ДО',
      act: {
        to: { pathname: '/educational', search: 'min=10&vuz=20&fac=30&dir=40&form=50&spec=60' },
      },
      quota: { pathname: '/quota', search: 'fac=30' },
    },
  ])
})

test('places: user chooses a group → its speciality opens, filtered by the course of the group, if there is one', () => {
  const path = 'min=10&vuz=20&fac=30&dir=40&form=50&spec=60'
  expect(wayTo(group)).toMatchObject([{ to: { search: `${path}&rate=1&group=80` } }])
  expect(wayTo({ ...group, rate: 0 })).toMatchObject([{ to: { search: `${path}&group=80` } }])
})

// @rule same-code-marks
test('places: two specialities of a study form share a code → words distinguish the specialities and their groups', () => {
  const other: TreeRow = { ...speciality, id_special: 61, id_speciality: 71, special: 'Программы (вечерние)' }
  const rows = placeEntries([speciality, other, { ...group, ...pickSpeciality(other) }], 'ru')
  expect(rows.map(({ code, hint }) => code || hint)).toEqual([
    '710104',
    '710104 · вечерние',
    'КГТУ › ФИТ › 710100 › ДО › 710104 · вечерние',
  ])
  const elsewhere = { ...other, id_direction: 41 }
  expect(placeEntries([speciality, elsewhere], 'ru').map(({ code }) => code)).toEqual(['710104', '710104'])
})

test('places: name is not translated → it is shown in Russian, marked as Russian', () => {
  const [english] = placeEntries([{ ...speciality, kind: 'direction' }], 'en')
  expect(english).toMatchObject({ code: '710100', text: 'Информатика', language: 'ru', names: [] })
})

test('places: row is a faculty → it is not listed under places', () => {
  expect(placeEntries([{ ...speciality, kind: 'faculty' }], 'ru')).toEqual([])
})
