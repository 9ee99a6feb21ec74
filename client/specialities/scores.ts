import { specialityParameters } from '#contract/entities/speciality-parameters.ts'

/** Minimal scores of the entrance test in the order of the form, two rows of four. */
export const scores = [
  'budget',
  'contract',
  'biology',
  'history',
  'chemistry',
  'physics',
  'english',
  'maths',
] as const
export type Score = (typeof scores)[number]

/** The same scores with their names in rows and texts, in the same order. */
export const scoreFields = scores.map((score) => specialityParameters.fields[score])
