import { expect, test } from 'vitest'
import { facultyRow, institutionRow } from '#test/hierarchy-rows.ts'
import { type PaletteLists, recordEntries } from './records.ts'

const revised = { edit: true, rev: 1 }
const lists: PaletteLists = {
  institution: [
    institutionRow({
      id_vuz: 20,
      id_ministerstvo: 10,
      v2: 'КГТУ',
      v2_k: 'КМТУ',
      v2_en: 'KSTU',
      full_name: 'Технический университет',
      full_name_kg: 'Техникалык университет',
    }),
  ],
  faculty: [
    facultyRow({
      id_faculty: 30,
      id_vuz: 20,
      'p23-1': 'ФИТ',
      'p23-1_kg': 'МТФ',
      'p23-1_en': 'FIT',
      'p23-2': 'Факультет',
      'p23-2_kg': 'Факультети',
      'p23-2_en': 'Faculty',
    }),
  ],
  direction: [
    {
      id_direction: 40,
      'p24-1': '710100',
      'p24-2': 'Информатика',
      p24_kg: 'Маалымат',
      p24_en: '',
      p24: '710100 Информатика',
      ...revised,
    },
  ],
  'speciality-name': [
    {
      id_special: 50,
      'p25-1': '710104',
      special: 'Программы',
      special_kg: 'Программа',
      special_en: 'Software',
      special_kg_en: 'Software',
      ...revised,
    },
  ],
  department: [
    {
      id_kafedra: 60,
      snF1: 'ПОКС',
      f1: 'Кафедра',
      f1_kg: 'Кафедрасы',
      f1_en: '',
      id_faculty: 30,
      ...revised,
    },
  ],
  qualification: [
    {
      IDQualification: 70,
      NameQualification: 'Бакалавр',
      NameQualification_kg: '',
      NameQualification_en: 'Bachelor',
      ...revised,
    },
  ],
}
const wayTo = (id: string) => {
  const found = recordEntries(lists, 'ru').find((entry) => entry.id === id)
  return found?.act.kind === 'go' ? found.act.to : undefined
}

// @rule palette-finds
test.each([
  ['institution → the structure opens at its path', 'institution-20', '/educational', 'min=10&vuz=20'],
  ['faculty → the structure opens at its path', 'faculty-30', '/educational', 'min=10&vuz=20&fac=30'],
  ['direction → its list opens at the row', 'direction-40', '/direction', 'q=710100&row=40'],
  ['speciality → its list opens at the row', 'speciality-name-50', '/speciality', 'q=710104&row=50'],
  ['department → its list opens at the row', 'department-60', '/kafedra', 'q=Кафедра&row=60'],
  ['qualification → its list opens at the row', 'qualification-70', '/qual', 'q=Бакалавр&row=70'],
])('records: user chooses an entry of kind %s', (_, id, pathname, search) => {
  expect(wayTo(id)).toEqual({ pathname, search: String(new URLSearchParams(search)) })
})

test('records: institution of a faculty is not loaded → the faculty is not listed', () => {
  const withoutInstitutions = { ...lists, institution: [] }
  expect(recordEntries(withoutInstitutions, 'ru').map(({ id }) => id)).not.toContain('faculty-30')
})

test('records: row has names → listed in the page’s language, or in Russian with a mark; found by every name', () => {
  const english = recordEntries(lists, 'en')
  const [direction] = english.filter(({ section }) => section === 'direction')
  expect(direction).toMatchObject({ code: '710100', text: 'Информатика', language: 'ru' })
  expect(direction?.names).toEqual([{ text: 'Маалымат', language: 'ky' }])
  const [speciality] = english.filter(({ section }) => section === 'speciality-name')
  expect(speciality).toMatchObject({ text: 'Software' })
  expect(speciality?.language).toBeUndefined()
  expect(speciality?.names.map(({ text }) => text)).toEqual(['Программы', 'Программа'])
})

test('records: faculty or department is listed → its hint has the institution, or institution and faculty', () => {
  const hints = recordEntries(lists, 'ru').map(({ id, hint }) => [id, hint])
  expect(Object.fromEntries(hints)).toMatchObject({ 'faculty-30': 'КГТУ', 'department-60': 'КГТУ › ФИТ' })
})

// @rule same-code-marks
test('records: two long names have one code → the words that differ follow the code', () => {
  const long = 'Программное обеспечение вычислительной техники и автоматизированных систем'
  const [first] = lists['speciality-name']
  const twins = ['английская', 'кыргызская'].map((group, at) => ({
    ...first,
    id_special: 51 + at,
    special: `${long} (${group} группа)`,
  }))
  const found = recordEntries({ ...lists, 'speciality-name': twins }, 'ru')
  expect(found.filter(({ section }) => section === 'speciality-name').map(({ code }) => code)).toEqual([
    '710104 · английская',
    '710104 · кыргызская',
  ])
})

// @rule reorganisation-end
test('records: unit has ended → its entry shows order and successor; user chooses it → the successor opens', () => {
  const names = (text: string) => ({ ru: text, ky: '', en: '' })
  const place = { id: 30, short: names('ФИТ'), full: names('Факультет'), id_ministerstvo: 10, id_vuz: 20 }
  const ended = {
    entity: 'faculty' as const,
    id: 31,
    short: names('ЭФ'),
    full: names('Энергетический факультет'),
    ended: '2027-09-01',
    order: 'Приказ № 214',
    to: [{ ...place, id_faculty: 30 }],
  }
  const found = recordEntries(lists, 'ru', undefined, [ended]).find(({ id }) => id === 'faculty-31')
  expect(found?.text).toBe('Энергетический факультет')
  expect(found?.hint).toMatch(/Приказ № 214 → ФИТ$/)
  expect(found?.act).toEqual({
    kind: 'go',
    to: { pathname: '/educational', search: 'min=10&vuz=20&fac=30' },
  })
})

test('records: code was replaced → the hint contains the new codes', () => {
  const successorsOf = (entity: string, id: number) =>
    entity === 'direction' && id === 40 ? 'с … — 710300' : undefined
  const hints = recordEntries(lists, 'ru', undefined, undefined, successorsOf).map(({ id, hint }) => [
    id,
    hint,
  ])
  expect(hints).toContainEqual(['direction-40', 'с … — 710300'])
  expect(hints).toContainEqual(['speciality-name-50', undefined])
})
