import { expect, test } from 'vitest'
import { factOf, isNeeded, neededIn, wordOf } from './form-facts.ts'

test('form: a value → the facts of its column, of its reference, or of the name in its language', () => {
  expect(factOf('licence', 'supplement')).toMatchObject({ row: 'Supplement', max: 150 })
  expect(factOf('department', 'faculty')).toMatchObject({ row: 'id_faculty', refers: 'faculty' })
  expect(factOf('direction', 'ky')).toMatchObject({ row: 'p24_kg', language: 'ky' })
  expect(factOf('user', 'password')).toBeUndefined()
})

test('form: a name → its language where it is the only one, its word where the row has several', () => {
  expect(wordOf('level', 'en')).toBe('lang.en')
  expect(wordOf('faculty', 'shortEn')).toBe('field.shortEn')
  expect(wordOf('institution', 'addressEn')).toBe('field.addressEn')
})

// @rule save-needs licence-needs
test('form: a field that only a new row needs → an old one may leave it blank', () => {
  expect([isNeeded('licence', 'supplement', true), isNeeded('licence', 'supplement', false)]).toEqual([
    true,
    false,
  ])
  expect([isNeeded('licence', 'endsOn', true), isNeeded('licence', 'endsOn', false)]).toEqual([true, true])
})

// @rule parameters-whole-numbers quota-range
test('form: a number that is 0 where it is left blank → not needed, although a body needs it', () => {
  expect(factOf('speciality-parameters', 'duration')?.needed).toBe('always')
  expect(isNeeded('speciality-parameters', 'duration', true)).toBe(false)
  expect(isNeeded('quota', 'budget', true)).toBe(false)
  expect(isNeeded('teaching-position', 'hours', true)).toBe(true)
})

test('form facts: a table → its needed values with their words', () => {
  expect(Object.keys(neededIn('commission-member', ['role', 'name', 'title']))).toEqual(['role', 'name'])
})
