import { specialityParameters } from '#contract/entities/speciality-parameters.ts'
import { ranges } from '#contract/limits.ts'
import type { ParametersRow } from '#contract/specialities.ts'
import { trimAll } from '../../editing/changes.ts'
import { type Score, scores } from '../scores.ts'
import { countText, isTooLarge, toWholeNumber } from '../../editing/fields/typed-texts.ts'

const picks = ['department', 'level', 'qualification', 'licence'] as const
export type Pick = (typeof picks)[number]

/** Values of the form as texts. Ids are '' if nothing is chosen; 0 is ''. */
export type Values = Readonly<Record<Pick | Score | 'code' | 'duration' | 'licenceText', string>>

const { fields } = specialityParameters

/** Number fields: integers, and years with halves. */
const counts = [...scores, 'duration'] as const
type Count = (typeof counts)[number]

// the cast is safe: the keys come from `counts`
const ofCounts = (textOf: (field: Count) => string) =>
  Object.fromEntries(counts.map((field) => [field, textOf(field)])) as Record<Count, string>

const idText = (id: number | null) => (id === null ? '' : String(id))
const idOf = (text: string) => (text === '' ? null : Number(text))

export const valuesOf = (row: ParametersRow): Values => ({
  department: idText(row.idKafedra),
  code: row.codeSpec,
  licence: idText(row.idLicence),
  level: idText(row.idStandart),
  qualification: idText(row.idQualification),
  licenceText: row.Licence_text,
  ...ofCounts((field) => countText(row[fields[field].row])),
})

export const ruleOf = (field: Count) => ranges[field === 'duration' ? field : 'count']
const countOf = (field: Count, text: string) => toWholeNumber(text, ruleOf(field)).value
const normalised = (field: Count, text: string) =>
  isTooLarge(text, ruleOf(field)) ? text.trim() : countText(countOf(field, text))

export const tooLargeIn = (values: Values) =>
  counts.filter((field) => isTooLarge(values[field], ruleOf(field)))

/** Returns the values as they are saved: normalised numbers (domain.md#parameters-whole-numbers), trimmed texts. */
export const normaliseParameters = (values: Values): Values => ({
  ...trimAll(values),
  ...ofCounts((field) => normalised(field, values[field])),
})

export const bodyOf = (idSpeciality: number, values: Values) => ({
  idSpeciality,
  idKafedra: idOf(values.department),
  codeSpec: values.code,
  idLicence: idOf(values.licence),
  idStandart: idOf(values.level),
  idQualification: idOf(values.qualification),
  Licence_text: values.licenceText,
  // the cast is safe: the keys come from `counts`
  ...(Object.fromEntries(
    counts.map((field) => [fields[field].body, countOf(field, values[field])]),
  ) as Record<(typeof fields)[Count]['body'], number>),
})
