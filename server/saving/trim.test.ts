import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { trimmer } from './trim.ts'

const trimmed = (NameLevel: unknown) => {
  const body = { IDLevel: -1, NameLevel, NameLevelKg: 'Бакалавр', NameLevelEn: 'Bachelor' }
  trimmer(catalogues.saveLevel)(body)
  return body.NameLevel
}

test.each([
  ['  Бакалавриат \t', 'Бакалавриат'],
  ['\u00a0Бакалавриат\u200b', 'Бакалавриат'],
  ['\ufeff\u202eБака\u00adлавриат', 'Бака\u00adлавриат'],
  [' \u200b \u2060', ''],
  ['А  б', 'А  б'],
])('of %j %j is left', (typed, kept) => {
  expect(trimmed(typed)).toBe(kept)
})

test('a text with a million blanks in its middle → the same, in a moment', () => {
  const long = `А${' '.repeat(1_000_000)}б`
  expect(trimmed(`${long} \u{e0001}`)).toBe(long)
})

// @rule value-trimmed
test('what is no text stays, and so does a password', () => {
  expect(trimmed(5)).toBe(5)
  expect(trimmed(null)).toBe(null)
  const body = { login: ' a ', password: ' b ' }
  trimmer(auth.login)(body)
  expect(body).toEqual({ login: 'a', password: ' b ' })
})
