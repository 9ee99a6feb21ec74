import { expect, test } from 'vitest'
import { createReferenceFinder } from './references.ts'

const rows = {
  institution: [
    { id: 1, short_ru: 'КНУ', short_ky: 'КУУ' },
    { id: 2, short_ru: 'БГУ', short_ky: 'БМУ' },
  ],
  faculty: [
    { id: 11, short_ru: 'ЭФ', full_ru: 'Экономический факультет', short_ky: 'ЭкФ', institution_id: 1 },
    { id: 21, short_ru: 'ЭФ', full_ru: 'Экономический факультет', short_ky: 'ЭкФ', institution_id: 2 },
    { id: 22, short_ru: 'ФФ', full_ru: 'Физический факультет', short_ky: 'ФФ', institution_id: 2 },
  ],
  academic_year: [{ id: 26, label: '2026-2027' }],
  direction: [
    { id: 1, code: '993300', name_ru: 'Информатика', name_ky: 'Информатика жана' },
    { id: 2, code: '9934.00', name_ru: 'Химия' },
  ],
  study_programme: [{ id: 1, name_ru: 'Бакалавриат' }],
}
const parents = { faculty: { column: 'institution_id', table: 'institution' } }

// @rule transfer-values
test.each([
  ['faculty', 'ЭФ', [11, 21]],
  ['faculty', 'КНУ › ЭФ', [11]],
  ['faculty', 'БМУ › ЭкФ', [21]],
  ['faculty', 'Экономический факультет · БГУ', [21]],
  ['faculty', 'КНУ · ЭФ', [11]],
  ['faculty', 'КНУ › ФФ', []],
  ['faculty', 'ЭФ (№ 21)', [21]],
  ['faculty', '2. Физический факультет (ФФ)', [22]],
  ['faculty', 'Факультет «ФФ»', [22]],
  ['faculty', 'Факультет: ЭФ', [11, 21]],
  ['faculty', 'ФФ (№ 21)', []],
  ['faculty', '21', []],
  ['academic_year', '2026/27', [26]],
  ['academic_year', '2027', []],
  ['direction', '9933.00', [1]],
  ['direction', '993 300', [1]],
  ['direction', '9933.00 Информатика жана', [1]],
  ['direction', '9934.00', [2]],
  ['direction', '993300.0', []],
  ['study_programme', '1', [1]],
  ['study_programme', '4', []],
])('references: table %s, text %j → rows %j', (table, text, ids) => {
  expect(createReferenceFinder({ rows, parents }, table).find(text)).toEqual(ids)
})
