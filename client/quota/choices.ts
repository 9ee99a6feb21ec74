import { type ChainParameters, type Choices, readChoices, writeChoice } from '../location/cascade.ts'

/** Steps of the quota cascade, from the top (domain.md#quota-cascade). */
export const quotaSteps = ['faculty', 'year', 'halfYear', 'course'] as const
export type QuotaStep = (typeof quotaSteps)[number]
export type QuotaChoices = Choices<QuotaStep>
export type AllQuotaChoices = Readonly<Record<QuotaStep, number>>

const parameters: ChainParameters<QuotaStep> = {
  steps: quotaSteps,
  names: { faculty: 'm-fac', year: 'm-year', halfYear: 'm-half', course: 'm-rate' },
  withDefault: ['faculty', 'year', 'halfYear'],
}

/** Defaults of choices that the URL lacks (domain.md#quota-default-year, domain.md#quota-half-year). */
export type QuotaDefaults = {
  readonly faculty: number | undefined
  readonly year: number | undefined
  readonly halfYear?: number | undefined
}

/** Returns true if the half-year has a default: neither faculty nor year is in the URL. */
export const isHalfYearPreset = (search: URLSearchParams) =>
  !search.has(parameters.names.faculty) && !search.has(parameters.names.year)

/** Returns the choices, by URL or default, up to the first missing one. `m-fac=` means no faculty. */
export const readQuotaChoices = (search: URLSearchParams, defaults: QuotaDefaults): QuotaChoices =>
  readChoices(search, parameters, {
    ...defaults,
    halfYear: isHalfYearPreset(search) ? defaults.halfYear : undefined,
  })

/** Returns the search with a choice. Lower steps are cleared or reset to their defaults. */
export const withQuotaChoice = (
  search: URLSearchParams,
  choices: QuotaChoices,
  step: QuotaStep,
  id: number | undefined,
): URLSearchParams => writeChoice(search, parameters, choices, step, id)

export const isCompleteChoice = (choices: QuotaChoices): choices is AllQuotaChoices =>
  quotaSteps.every((level) => choices[level] !== undefined)
