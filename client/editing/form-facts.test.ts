import { expect, test } from 'vitest'
import { factOf, isNeeded, requiredLabels, labelKeyOf } from './form-facts.ts'

test('form facts: value has a column → the facts name its column, entity or language; value has no column → no facts', () => {
  expect(factOf('licence', 'supplement')).toMatchObject({ row: 'Supplement', max: 150 })
  expect(factOf('department', 'faculty')).toMatchObject({ row: 'id_faculty', refers: 'faculty' })
  expect(factOf('direction', 'ky')).toMatchObject({ row: 'p24_kg', language: 'ky' })
  expect(factOf('user', 'password')).toBeUndefined()
})

test('form facts: row has one name → label of the field is the language; several names → the label names the field', () => {
  expect(labelKeyOf('level', 'en')).toBe('lang.en')
  expect(labelKeyOf('faculty', 'shortEn')).toBe('field.shortEn')
  expect(labelKeyOf('institution', 'addressEn')).toBe('field.addressEn')
})

// @rule save-needs licence-needs
test('form facts: supplement of a licence → required only in new rows; end of a licence → required in all rows', () => {
  expect([isNeeded('licence', 'supplement', true), isNeeded('licence', 'supplement', false)]).toEqual([
    true,
    false,
  ])
  expect([isNeeded('licence', 'endsOn', true), isNeeded('licence', 'endsOn', false)]).toEqual([true, true])
})

// @rule parameters-whole-numbers quota-range
test('form facts: blank number means 0 → the form does not require the field; blank has no meaning → it does', () => {
  expect(factOf('speciality-parameters', 'duration')?.needed).toBe('always')
  expect(isNeeded('speciality-parameters', 'duration', true)).toBe(false)
  expect(isNeeded('quota', 'budget', true)).toBe(false)
  expect(isNeeded('teaching-position', 'hours', true)).toBe(true)
})

test('form facts: fields of a commission member are checked → only the required ones are returned', () => {
  expect(Object.keys(requiredLabels('commission-member', ['role', 'name', 'title']))).toEqual([
    'role',
    'name',
  ])
})
