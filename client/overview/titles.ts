import type { Figures } from '#contract/overview.ts'

type Plan = Figures['plans'][number]

/** Whether the year has a plan: without one its places are 0. */
export const isPlanned = ({ plan_b, plan_k }: Plan) => plan_b + plan_k > 0

/** For how many years the contract places have grown, up to the last; 0 where they have not grown two years running. */
export function yearsOfGrowth(plans: readonly Plan[]): number {
  let grown = 0
  for (let at = plans.length - 1; at > 0; at--) {
    const [before, now] = [plans[at - 1], plans[at]]
    if (before === undefined || now === undefined) break
    if (!isPlanned(before) || now.plan_k <= before.plan_k) break
    grown++
  }
  return grown < 2 ? 0 : grown
}

/** The share of contract among all students in percent; undefined where there are none. */
export function contractShare(courses: Figures['courses']): number | undefined {
  const [budget, contract] = [
    courses.reduce((sum, one) => sum + one.kol_b, 0),
    courses.reduce((sum, one) => sum + one.kol_k, 0),
  ]
  return budget + contract === 0 ? undefined : Math.round((contract / (budget + contract)) * 100)
}

/** The language that is less ready than every other one; undefined where two share the place, or all are ready. */
export function leastReady<Lang>(languages: readonly { lang: Lang; percent: number }[]): Lang | undefined {
  const [least, next] = languages.toSorted((a, b) => a.percent - b.percent)
  return least !== undefined && next !== undefined && least.percent < next.percent ? least.lang : undefined
}
