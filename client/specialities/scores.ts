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

export const scoreFields = scores.map((score) => specialityParameters.fields[score])
