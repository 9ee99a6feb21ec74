import { type Choices, readChoices, writeChoice } from '../location/cascade.ts'

/** The owner of a commission, from the top; the last level is each screen's own. */
export const formerSteps = ['institution', 'faculty', 'year'] as const
export const memberSteps = ['institution', 'faculty', 'speciality'] as const
export type CommissionStep = (typeof formerSteps)[number] | (typeof memberSteps)[number]
export type CommissionChoices = Choices<CommissionStep>

/** The search parameters of the levels: those of the educational screen, where it has the level. */
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

/** The institution to begin with, undefined while nothing says which (domain.md#commission-institution). */
export const firstInstitution = (ids: readonly number[] | undefined, last: number | undefined) => {
  if (ids === undefined) return undefined
  if (last !== undefined && ids.includes(last)) return last
  return ids.length === 1 ? ids[0] : undefined
}

/**
 * The choices of the address, down to the first step that it leaves open. Where it does not name the institution that is
 * `institution`, and the faculty `faculty`; `vuz=` without a value means that none is chosen.
 */
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

/** The address after a choice: every step below is cleared (domain.md#cascade-clears). */
export const withCommissionChoice = (
  search: URLSearchParams,
  levels: readonly CommissionStep[],
  choices: CommissionChoices,
  level: CommissionStep,
  id: number | undefined,
): URLSearchParams => writeChoice(search, chainOf(levels), choices, level, id)
