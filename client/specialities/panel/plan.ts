import type { AdmissionPlanRow } from '#contract/specialities.ts'

export type PlanYear = {
  readonly year: number
  readonly budget: number
  readonly contract: number
  readonly total: number
}

/** Returns the years of the plan, oldest first. A year such as 26 becomes 2026. */
export const planYears = (plans: readonly AdmissionPlanRow[]): PlanYear[] =>
  plans
    .map(({ a_year, kol_b, kol_k }) => ({
      year: 2000 + a_year,
      budget: kol_b,
      contract: kol_k,
      total: kol_b + kol_k,
    }))
    .toSorted((a, b) => a.year - b.year)

const roundFactors = [1, 2, 5, 10]
const maxIntervals = 4

/** Returns at most five axis marks in round steps: 0, 50, 100, 150, 200 for 170; 0 and 1 for 0. */
export const axisMarks = (max: number): number[] => {
  const minStep = Math.max(max, 1) / maxIntervals
  const power = Math.max(1, 10 ** Math.floor(Math.log10(minStep)))
  const distance = power * (roundFactors.find((one) => one * power >= minStep) ?? 10)
  const intervals = Math.ceil(Math.max(max, 1) / distance)
  return Array.from({ length: intervals + 1 }, (_, index) => index * distance)
}
