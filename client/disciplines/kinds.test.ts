import { expect, test } from 'vitest'
import { disciplineKindOptions } from './kinds.ts'

const rows = [
  { idVidDisc: 1, name: 'Обязательная', name_kg: 'Милдеттүү', name_en: 'Compulsory' },
  { idVidDisc: 4, name: 'Практика', name_kg: '', name_en: 'Internship' },
]
const shown = (language: 'ru' | 'ky' | 'en') =>
  disciplineKindOptions(rows, language).map(({ text, lang }) => [text, lang])

// @rule language-fallback-name
test('discipline kinds: kind is translated → translated name is shown; not translated → Russian name, marked as Russian', () => {
  expect(shown('ru')).toEqual([
    ['Обязательная', undefined],
    ['Практика', undefined],
  ])
  expect(shown('ky')).toEqual([
    ['Милдеттүү', undefined],
    ['Практика', 'ru'],
  ])
  expect(shown('en')).toEqual([
    ['Compulsory', undefined],
    ['Internship', undefined],
  ])
})

test('discipline kinds: kind has names in three languages → the search texts of its option contain all three', () => {
  expect(disciplineKindOptions(rows, 'en')[0]).toMatchObject({
    id: 1,
    otherTexts: ['Обязательная', 'Милдеттүү', 'Compulsory'],
  })
})
