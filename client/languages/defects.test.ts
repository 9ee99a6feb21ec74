import { expect, test } from 'vitest'
import type { LanguageDefectRow } from '#contract/languages.ts'
import { fixesOf, linesOf, pageOf } from './defects.ts'

const defect = (over: Partial<LanguageDefectRow> = {}): LanguageDefectRow => ({
  entity: 'direction',
  id: 5,
  label: '650200 Металлургия',
  place: '',
  locked: false,
  field: 'p24_en',
  lang: 'en',
  kind: 'sameAsKyrgyz',
  value: 'Металлургия',
  others: { ru: 'Металлургия', ky: 'Металлургия', en: 'Металлургия' },
  suggestion: null,
  rev: 3,
  ...over,
})

test('languages: one name of a row has issues → one entry is listed; two names have issues → two entries are listed', () => {
  const lines = linesOf([
    defect(),
    defect({ kind: 'wrongScript' }),
    defect({ field: 'p24_kg', lang: 'ky', kind: 'empty', value: '' }),
    defect({ id: 6 }),
  ])
  expect(lines.map(({ key, kinds }) => [key, kinds])).toEqual([
    ['direction 5 p24_en', ['sameAsKyrgyz', 'wrongScript']],
    ['direction 5 p24_kg', ['empty']],
    ['direction 6 p24_en', ['sameAsKyrgyz']],
  ])
})

test('languages: user changes names → one trimmed correction for each; name is blank or unchanged → no correction', () => {
  const lines = linesOf([1, 2, 3].map((id) => defect({ id })))
  const typed = new Map([
    ['direction 1 p24_en', { en: ' Metallurgy ', ky: 'Металлургиясы' }],
    ['direction 2 p24_en', { en: ' ' }],
    ['direction 3 p24_en', { en: 'Металлургия' }],
  ])
  expect(fixesOf(lines, typed)).toEqual([
    { entity: 'direction', id: 1, field: 'p24_kg', value: 'Металлургиясы', rev: 3 },
    { entity: 'direction', id: 1, field: 'p24_en', value: 'Metallurgy', rev: 3 },
  ])
})

test.each([
  [201, 1374, { number: 2, count: 7, from: 201, to: 400 }],
  [1201, 1374, { number: 7, count: 7, from: 1201, to: 1374 }],
  [1, 200, { number: 1, count: 1, from: 1, to: 200 }],
])('languages: page begins with name %i of %i → position of the page is %o', (line, lines, page) => {
  expect(pageOf([defect({ line, lines }), defect({ line: line + 1, lines })])).toEqual({ page, total: lines })
})

test('languages: there are no issues → one empty page is returned', () => {
  expect(pageOf([])).toEqual({ page: { number: 1, count: 1, from: 0, to: 0 }, total: 0 })
})
