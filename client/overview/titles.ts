import type { Figures } from '#contract/overview.ts'

type Plan = Figures['plans'][number]

export const isPlanned = ({ plan_b, plan_k }: Plan) => plan_b + plan_k > 0

/** Returns the number of consecutive years, up to the last, in which contract places grew; 0 for fewer than two. */
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

/** Returns the percentage of contract students; undefined without students. */
export function contractShare(courses: Figures['courses']): number | undefined {
  const [budget, contract] = [
    courses.reduce((sum, one) => sum + one.kol_b, 0),
    courses.reduce((sum, one) => sum + one.kol_k, 0),
  ]
  return budget + contract === 0 ? undefined : Math.round((contract / (budget + contract)) * 100)
}

/** Returns the language with the lowest percentage; undefined if two have the lowest or there is only one. */
export function leastReady<Lang>(languages: readonly { lang: Lang; percent: number }[]): Lang | undefined {
  const [least, next] = languages.toSorted((a, b) => a.percent - b.percent)
  return least !== undefined && next !== undefined && least.percent < next.percent ? least.lang : undefined
}
