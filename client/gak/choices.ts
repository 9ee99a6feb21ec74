import { type Choices, readChoices, writeChoice } from '../location/cascade.ts'

/** Steps of the two commission screens, from the top. The screens differ in the last step. */
export const formerSteps = ['institution', 'faculty', 'year'] as const
export const memberSteps = ['institution', 'faculty', 'speciality'] as const
export type CommissionStep = (typeof formerSteps)[number] | (typeof memberSteps)[number]
export type CommissionChoices = Choices<CommissionStep>

/** Search parameters of the steps. All except `year` are also parameters of the structure screen. */
export const parameters: Readonly<Record<CommissionStep, string>> = {
  institution: 'vuz',
  faculty: 'fac',
  speciality: 'spec',
  year: 'year',
}

const chainOf = (steps: readonly CommissionStep[]) => ({
  steps,
  names: parameters,
  withDefault: ['institution'] as const,
})

/** Returns the default institution (domain.md#commission-institution); undefined if there is none. */
export const defaultInstitution = (ids: readonly number[] | undefined, last: number | undefined) => {
  if (ids === undefined) return undefined
  if (last !== undefined && ids.includes(last)) return last
  return ids.length === 1 ? ids[0] : undefined
}

/** Reads the choices up to the first missing one. `vuz=` without an id clears institution and faculty. */
export const readCommissionChoices = (
  search: URLSearchParams,
  levels: readonly CommissionStep[],
  institution: number | undefined,
  faculty?: number,
): CommissionChoices => {
  const isNamed = search.has('vuz') || search.has('fac')
  const chain = { ...chainOf(levels), withDefault: ['institution', 'faculty'] } as const
  return readChoices(search, chain, { institution, faculty: isNamed ? undefined : faculty })
}

/** Returns the search with the choice, without the steps below it (domain.md#cascade-clears). */
export const withCommissionChoice = (
  search: URLSearchParams,
  levels: readonly CommissionStep[],
  choices: CommissionChoices,
  level: CommissionStep,
  id: number | undefined,
): URLSearchParams => writeChoice(search, chainOf(levels), choices, level, id)
