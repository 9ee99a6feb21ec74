import { ranges } from '#contract/limits.ts'
import type { ParametersRow } from '#contract/specialities.ts'
import { countText, isTooLarge, toWholeNumber } from '../../editing/fields/whole-number.ts'

/** The minimum scores of the entrance test, in the order of the form (two rows of four). */
export const scores = ['budget', 'contract', 'bio', 'his', 'che', 'phy', 'eng', 'mat'] as const
export type Score = (typeof scores)[number]

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
  bio: countText(row.bio),
  his: countText(row.his),
  che: countText(row.che),
  phy: countText(row.phy),
  eng: countText(row.eng),
  mat: countText(row.mat),
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
  bio: normalised(values.bio),
  his: normalised(values.his),
  che: normalised(values.che),
  phy: normalised(values.phy),
  eng: normalised(values.eng),
  mat: normalised(values.mat),
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
  bio: countOf(values.bio),
  his: countOf(values.his),
  che: countOf(values.che),
  phy: countOf(values.phy),
  eng: countOf(values.eng),
  mat: countOf(values.mat),
  contract: countOf(values.contract),
  budget: countOf(values.budget),
})
