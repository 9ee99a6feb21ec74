import { ranges } from '#contract/limits.ts'
import type { ParametersRow } from '#contract/specialities.ts'
import { type Score, scores } from '../scores.ts'
import { countText, isTooLarge, toWholeNumber } from '../../editing/fields/typed-texts.ts'

/** The fields that are chosen from a catalogue. */
const picks = ['department', 'level', 'qualification', 'licence'] as const
export type Pick = (typeof picks)[number]

/** The values that the form edits: ids as texts, '' for none; a number of 0 is an empty field. */
export type Values = Readonly<Record<Pick | Score | 'code' | 'duration' | 'licenceText', string>>

const idText = (id: number | null) => (id === null ? '' : String(id))
const idOf = (text: string) => (text === '' ? null : Number(text))

export const valuesOf = (row: ParametersRow): Values => ({
  department: idText(row.idKafedra),
  code: row.codeSpec,
  licence: idText(row.idLicence),
  duration: countText(row.Apprenticeship),
  level: idText(row.idStandart),
  qualification: idText(row.idQualification),
  licenceText: row.Licence_text,
  budget: countText(row.budget),
  contract: countText(row.contract),
  biology: countText(row.bio),
  history: countText(row.his),
  chemistry: countText(row.che),
  physics: countText(row.phy),
  english: countText(row.eng),
  maths: countText(row.mat),
})

const countOf = (text: string) => toWholeNumber(text, ranges.count.max).value
const normalised = (text: string) =>
  isTooLarge(text, ranges.count.max) ? text.trim() : countText(countOf(text))

/** The numbers that are too large to be saved. */
export const tooLargeIn = (values: Values) =>
  ([...scores, 'duration'] as const).filter((field) => isTooLarge(values[field], ranges.count.max))

/** The values as they are saved: whole numbers (domain.md#parameters-whole-numbers) and trimmed texts. */
export const normaliseParameters = (values: Values): Values => ({
  department: values.department,
  code: values.code.trim(),
  licence: values.licence,
  duration: normalised(values.duration),
  level: values.level,
  qualification: values.qualification,
  licenceText: values.licenceText.trim(),
  budget: normalised(values.budget),
  contract: normalised(values.contract),
  biology: normalised(values.biology),
  history: normalised(values.history),
  chemistry: normalised(values.chemistry),
  physics: normalised(values.physics),
  english: normalised(values.english),
  maths: normalised(values.maths),
})

/** The whole row, as the save sends it. */
export const bodyOf = (idSpeciality: number, values: Values) => ({
  idSpeciality,
  idKafedra: idOf(values.department),
  codeSpec: values.code,
  idLicence: idOf(values.licence),
  Apprenticeship: countOf(values.duration),
  idStandart: idOf(values.level),
  idQualification: idOf(values.qualification),
  Licence_text: values.licenceText,
  bio: countOf(values.biology),
  his: countOf(values.history),
  che: countOf(values.chemistry),
  phy: countOf(values.physics),
  eng: countOf(values.english),
  mat: countOf(values.maths),
  contract: countOf(values.contract),
  budget: countOf(values.budget),
})
