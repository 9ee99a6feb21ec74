import { ranges } from '#contract/limits.ts'
import type { AdmissionPlanRow } from '#contract/specialities.ts'
import { countOf, plainCount } from '../../editing/fields/digits.ts'

export type PlanValues = Readonly<Record<'year' | 'budget' | 'contract', string>>

/** The digits with which every number of a plan can be stored. */
export const planDigits = String(ranges.count.max).length - 1

/** The numbers that are saved. */
const places = { max: 10 ** planDigits - 1 }
export const numbers = { budget: places, contract: places } as const

export const planValuesOf = (row: AdmissionPlanRow): PlanValues => ({
  year: String(row.a_year),
  budget: String(row.kol_b),
  contract: String(row.kol_k),
})

/** The values by which the columns are filtered. */
export const planValuesBy = {
  year: (row: AdmissionPlanRow) => String(row.a_year),
  budget: (row: AdmissionPlanRow) => row.kol_b,
  contract: (row: AdmissionPlanRow) => row.kol_k,
  total: (row: AdmissionPlanRow) => row.kol_b + row.kol_k,
}

/** One way of writing each number: an empty field is 0. */
export const asSaved = ({ year, budget, contract }: PlanValues): PlanValues => ({
  year,
  budget: plainCount(budget) || '0',
  contract: plainCount(contract) || '0',
})

export type Places = 'budget' | 'contract'

const farAbove = { times: 3, places: 30 }

/** Whether a figure is probably mistyped: far above the greatest of the other years, where there are any. */
export const isFarAbove = (figure: number, others: readonly number[]) => {
  const greatest = Math.max(...others)
  return others.length > 0 && figure > greatest * farAbove.times && figure >= greatest + farAbove.places
}

/** The figures typed anew that are far above those of the speciality's other years, each with the greatest of these. */
export const doubtsOf = (
  values: PlanValues,
  row: AdmissionPlanRow | undefined,
  plans: readonly AdmissionPlanRow[],
): readonly { readonly field: Places; readonly figure: number; readonly greatest: number }[] => {
  const others = plans.filter(({ id_plan_abit }) => id_plan_abit !== row?.id_plan_abit).map(planValuesOf)
  return (['budget', 'contract'] as const).flatMap((field) => {
    const figure = countOf(values[field])
    const figures = others.map((other) => countOf(other[field]))
    const isTyped = row === undefined || figure !== countOf(planValuesOf(row)[field])
    return isTyped && isFarAbove(figure, figures) ? [{ field, figure, greatest: Math.max(...figures) }] : []
  })
}

type PlanOfYear = Pick<AdmissionPlanRow, 'a_year'>

export const totalOf = ({ budget, contract }: PlanValues) => countOf(budget) + countOf(contract)

/** The years, by their ids, that have no plan yet, with that of the row in which one is chosen; newest first. */
export const freeYears = (years: readonly number[], plans: readonly PlanOfYear[], own: string) =>
  years
    .filter((year) => String(year) === own || plans.every(({ a_year }) => a_year !== year))
    .toSorted((a, b) => b - a)

/** The year of the next plan, most likely: the year after the last one planned, else the one in progress. */
export const nextYear = (
  years: readonly number[],
  plans: readonly PlanOfYear[],
  inProgress: number | undefined,
): number | undefined => {
  const free = freeYears(years, plans, '')
  const last = Math.max(...plans.map(({ a_year }) => a_year))
  const wanted = plans.length === 0 ? inProgress : last + 1
  return free.find((year) => year === wanted) ?? free[0]
}
