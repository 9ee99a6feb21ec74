import type { AdmissionPlanRow } from '#contract/specialities.ts'

/** A year of the admission plan, as chart and table show it. */
export type PlanYear = {
  readonly year: number
  readonly budget: number
  readonly contract: number
  readonly total: number
}

/** Oldest first. Years are numbered by their last two digits: 26 is 2026. */
export const planYears = (plans: readonly AdmissionPlanRow[]): PlanYear[] =>
  plans
    .map(({ a_year, kol_b, kol_k }) => ({
      year: 2000 + a_year,
      budget: kol_b,
      contract: kol_k,
      total: kol_b + kol_k,
    }))
    .toSorted((a, b) => a.year - b.year)
