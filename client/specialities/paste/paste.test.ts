import { expect, test } from 'vitest'
import { pastedSpeciality } from './paste.ts'

const stored = { edit: true, rev: 1 }
const direction = (id_direction: number, code: string, name: string) => ({
  id_direction,
  'p24-1': code,
  'p24-2': name,
  p24_kg: '',
  p24_en: '',
  p24: `${code} ${name}`,
  ...stored,
})
const speciality = (id_special: number, code: string, special: string) => ({
  id_special,
  'p25-1': code,
  special,
  special_kg: '',
  special_en: '',
  special_kg_en: '',
  ...stored,
})
const studyForm = (id_f_educ: number, name: string, short_name: string) => ({
  id_f_educ,
  short_name,
  name,
  name_kg: '',
  name_en: '',
  oztext_ru: '',
  oz: 0,
  max_rate_id: 4,
  id_f_educ_vid: 1,
  education_cycle: 1,
  id_f_educ_prog: 1,
  ...stored,
})
const rowOf = pastedSpeciality({
  faculty: 3,
  directions: [direction(1, '710100', 'Информатика'), direction(2, '710100', 'Кибернетика')],
  studyForms: [studyForm(5, 'Очная', 'оч.'), studyForm(6, 'Заочная', 'з.'), studyForm(7, 'Очная', 'оч. 2')],
  names: [speciality(8, '710104', 'ПОВТАС'), speciality(9, '710105', 'ЗИ')],
})

// @rule setup-paste
test.each([
  [
    ['710100', 'кибернетика', 'заочная', '710105', ''],
    [2, 6, 9],
  ],
  [
    ['7101.00', 'Информатика', 'ОЧ.', '710104', 'повтас'],
    [1, 5, 8],
  ],
])(
  'specialities paste: a speciality is pasted as %j → the link of %j',
  (cells, [idDirection, idFEduc, idSpecial]) => {
    expect(rowOf(cells)).toEqual({ row: { idFaculty: 3, idDirection, idFEduc, idSpecial } })
  },
)

test.each([
  [['710100', '', 'Заочная', '710104', ''], { problem: 'unclear', at: 0 }],
  [['710200', '', 'Заочная', '710104', ''], { problem: 'unknown', at: 0 }],
  [['710100', 'Информатика', 'Очная', '710104', ''], { problem: 'unclear', at: 2 }],
  [['710100', 'Информатика', 'Вечерняя', '710104', ''], { problem: 'unknown', at: 2 }],
  [['710100', 'Информатика', 'Заочная', '710104', 'ЗИ'], { problem: 'unknown', at: 3 }],
])('specialities paste: a speciality is pasted as %j → %o', (cells, problem) => {
  expect(rowOf(cells)).toEqual(problem)
})
