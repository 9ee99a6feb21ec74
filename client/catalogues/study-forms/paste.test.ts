import { expect, test } from 'vitest'
import { pastedStudyForm } from './paste.ts'

const kinds = [
  { id_f_educ_vid: 1, name: 'Очная', name_kg: 'Күндүзгү', name_en: 'Full-time' },
  { id_f_educ_vid: 2, name: 'Заочная', name_kg: 'Сырттан', name_en: 'Part-time' },
]
const programmes = [{ id_f_educ_prog: 5, name: 'ВПО', name_kg: 'ЖКБ', name_en: 'Higher' }]
const cycles = ['1 · бакалавриат', '2 · магистратура', '3 · докторантура']
const rowOf = pastedStudyForm({ kinds, programmes, cycles })
const cells = ['Очная 4', 'Күн', '', 'оч.', 'очная', '0', '4', 'очная', '2', 'впо']
const line = (over: Record<number, string> = {}) => cells.map((cell, at) => over[at] ?? cell)

// @rule setup-paste
test('a study form is pasted → kind and programme by their names, the cycle by its number or its words', () => {
  const row = {
    name: 'Очная 4',
    nameKg: 'Күн',
    nameEn: '',
    shortName: 'оч.',
    oztextRu: 'очная',
    oz: 0,
    maxRateId: 4,
    idFeducVid: 1,
    educationCycle: 2,
    idFeducProg: 5,
  }
  expect(rowOf(line())).toEqual({ row })
  expect(rowOf(line({ 7: 'Сырттан', 8: '3 · Докторантура' }))).toEqual({
    row: { ...row, idFeducVid: 2, educationCycle: 3 },
  })
})

test.each([
  [{ 5: '2' }, { problem: 'value', at: 5 }],
  [{ 6: '11' }, { problem: 'value', at: 6 }],
  [{ 6: 'четыре' }, { problem: 'value', at: 6 }],
  [{ 7: 'Вечерняя' }, { problem: 'unknown', at: 7, known: ['Очная', 'Заочная'] }],
  [{ 8: '4' }, { problem: 'value', at: 8, known: cycles }],
  [{ 9: 'СПО' }, { problem: 'unknown', at: 9, known: ['ВПО'] }],
])('a study form is pasted with %o → %o', (over, problem) => {
  expect(rowOf(line(over))).toEqual(problem)
})
