import { ranges } from '#contract/limits.ts'
import type { AdmissionPlanRow } from '#contract/specialities.ts'
import { countOf } from '../../editing/fields/digits.ts'

export type PlanValues = Readonly<Record<'year' | 'budget' | 'contract', string>>

/** As many digits as every number of theirs is one that is stored. */
export const planDigits = String(ranges.count.max).length - 1

export const planValuesOf = (row: AdmissionPlanRow): PlanValues => ({
  year: String(row.a_year),
  budget: String(row.kol_b),
  contract: String(row.kol_k),
})

/** One way of writing each number: an empty field is 0. */
export const asSaved = ({ year, budget, contract }: PlanValues): PlanValues => ({
  year,
  budget: String(countOf(budget)),
  contract: String(countOf(contract)),
})

export const totalOf = ({ budget, contract }: PlanValues) => countOf(budget) + countOf(contract)

/** The years, by their ids, that have no plan yet, with that of the row in which one is chosen; newest first. */
export const freeYears = (years: readonly number[], plans: readonly AdmissionPlanRow[], own: string) =>
  years
    .filter((year) => String(year) === own || plans.every(({ a_year }) => a_year !== year))
    .toSorted((a, b) => b - a)

/** Where the next plan most likely belongs: the year after the last one planned, else the one in progress. */
export const nextYear = (
  years: readonly number[],
  plans: readonly AdmissionPlanRow[],
  inProgress: number | undefined,
): number | undefined => {
  const free = freeYears(years, plans, '')
  const last = Math.max(...plans.map(({ a_year }) => a_year))
  const wanted = plans.length === 0 ? inProgress : last + 1
  return free.find((year) => year === wanted) ?? free[0]
}
