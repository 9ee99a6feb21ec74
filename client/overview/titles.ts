import type { Figures } from '#contract/overview.ts'

type Plan = Figures['plans'][number]

/** For how many years the contract places have grown, up to the last; 0 where they have not grown two years running. */
export function yearsOfGrowth(plans: readonly Pick<Plan, 'year' | 'plan_k'>[]): number {
  let grown = 0
  for (let at = plans.length - 1; at > 0; at--) {
    const [before, now] = [plans[at - 1], plans[at]]
    if (before === undefined || now === undefined) break
    if (now.year !== before.year + 1 || now.plan_k <= before.plan_k) break
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
