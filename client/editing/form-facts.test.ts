import { expect, test } from 'vitest'
import { factOf, isNeeded, neededIn, wordOf } from './form-facts.ts'

test('form facts: form has a value → its facts are those of a column, a reference, or a name in one language', () => {
  expect(factOf('licence', 'supplement')).toMatchObject({ row: 'Supplement', max: 150 })
  expect(factOf('department', 'faculty')).toMatchObject({ row: 'id_faculty', refers: 'faculty' })
  expect(factOf('direction', 'ky')).toMatchObject({ row: 'p24_kg', language: 'ky' })
  expect(factOf('user', 'password')).toBeUndefined()
})

test('form facts: row has one name → its label is the language; row has several names → the label of the field', () => {
  expect(wordOf('level', 'en')).toBe('lang.en')
  expect(wordOf('faculty', 'shortEn')).toBe('field.shortEn')
  expect(wordOf('institution', 'addressEn')).toBe('field.addressEn')
})

// @rule save-needs licence-needs
test('form facts: field is required only in new rows → it is not required in stored rows', () => {
  expect([isNeeded('licence', 'supplement', true), isNeeded('licence', 'supplement', false)]).toEqual([
    true,
    false,
  ])
  expect([isNeeded('licence', 'endsOn', true), isNeeded('licence', 'endsOn', false)]).toEqual([true, true])
})

// @rule parameters-whole-numbers quota-range
test('form facts: a blank number field means 0 → form does not require it, although the request body does', () => {
  expect(factOf('speciality-parameters', 'duration')?.needed).toBe('always')
  expect(isNeeded('speciality-parameters', 'duration', true)).toBe(false)
  expect(isNeeded('quota', 'budget', true)).toBe(false)
  expect(isNeeded('teaching-position', 'hours', true)).toBe(true)
})

test('form facts: entity is given → its required fields are returned with labels', () => {
  expect(Object.keys(neededIn('commission-member', ['role', 'name', 'title']))).toEqual(['role', 'name'])
})
