import { expect, test } from 'vitest'
import { isLanguage, toLanguage } from './language.ts'

// @rule language-kg-alias
test.each([
  ['ru', 'ru'],
  ['ky', 'ky'],
  ['en', 'en'],
  ['kg', 'ky'],
  ['KG', 'ky'],
  ['kg-KG', 'ky'],
  ['ky_KG', 'ky'],
  ['ru-RU', 'ru'],
  [' EN-gb ', 'en'],
])('%s is read as %s', (code, language) => {
  expect(toLanguage(code)).toBe(language)
  expect(isLanguage(toLanguage(code))).toBe(true)
})

test.each(['', 'de', 'kz', 'rus', '../ru'])('%j is none of the three', (code) => {
  expect(isLanguage(toLanguage(code))).toBe(false)
})
