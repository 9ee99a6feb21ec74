import { expect, test } from 'vitest'
import type { ParametersRow } from '#contract/specialities.ts'
import { noParameters } from '#test/no-parameters.ts'
import { sixScores } from '#test/scores.ts'
import { specialityParameters } from '#contract/entities/speciality-parameters.ts'
import { scores } from '../scores.ts'
import { bodyOf, normaliseParameters, valuesOf } from './values.ts'

const row: ParametersRow = {
  idSpeciality: 42,
  idKafedra: 10001,
  codeSpec: '710104',
  idLicence: 10002,
  Apprenticeship: 4,
  idStandart: 10003,
  idQualification: 10004,
  Licence_text: 'Текст',
  ...sixScores,
  contract: 7,
  budget: 8,
  rev: 9,
}
const empty = { idSpeciality: 42, ...noParameters }
const nothing: ParametersRow = { ...empty, rev: 0 }
const { rev: _rev, ...whole } = row

test('parameters: user does not change the stored row → its values are sent as they are stored', () => {
  expect(bodyOf(42, valuesOf(row))).toEqual(whole)
  expect(bodyOf(42, valuesOf(nothing))).toEqual(empty)
})

test('parameters: nothing is stored → every field is empty', () => {
  expect(new Set(Object.values(valuesOf(nothing)))).toEqual(new Set(['']))
})

// @rule parameters-whole-numbers
test('parameters: text is no whole number → 0 is saved; leading zeros are removed', () => {
  for (const field of ['duration', ...scores] as const) {
    expect(normaliseParameters({ ...valuesOf(row), [field]: '-3' })[field], field).toBe('')
    expect(normaliseParameters({ ...valuesOf(row), [field]: ' 007 ' })[field], field).toBe('7')
    expect(bodyOf(42, { ...valuesOf(row), [field]: 'нет' })).toEqual({
      ...whole,
      [specialityParameters.fields[field].body]: 0,
    })
  }
})

// @rule parameters-duration
test('parameters: years or half-years typed as words or digits → number is saved; another fraction typed → 0 is saved', () => {
  const sent = (duration: string) => bodyOf(42, { ...valuesOf(row), duration }).Apprenticeship
  expect(['4 года 6 мес.', '4,5', '4.5', '5', '4,3'].map(sent)).toEqual([4.5, 4.5, 4.5, 5, 0])
  expect(valuesOf({ ...row, Apprenticeship: 4.5 }).duration).toBe('4.5')
})

// @rule form-save-off
test('parameters: user types another text for the stored value → there is no change to save', () => {
  const values = valuesOf(row)
  expect(normaliseParameters({ ...values, code: ' 710104 ', licenceText: 'Текст\n', biology: '01' })).toEqual(
    values,
  )
  expect(normaliseParameters({ ...valuesOf(nothing), biology: '0', duration: ' ' })).toEqual(
    valuesOf(nothing),
  )
})
