import type { QuotaOverviewRow, YearBefore } from '#contract/quota.ts'

type Counts = { readonly kol_b: number; readonly kol_k: number }

export type FirstCourseBefore = {
  readonly id_speciality: number
  /** Id of the speciality group, which has one group for each intake year. */
  readonly link: number
  readonly autumn: Counts | null
  readonly spring: Counts | null
}

type OverviewRow = Omit<QuotaOverviewRow, 'last' | 'before'> & {
  readonly link: number
  readonly lastAutumn: Counts | null
  readonly lastSpring: Counts | null
}

/** Returns null for a quota of 0 and 0, which counts as missing. */
const nullIfZero = (counts: Counts | null) =>
  counts && (counts.kol_b > 0 || counts.kol_k > 0) ? counts : null

const sumOf = (all: readonly (Counts | null)[]) =>
  all.reduce<Counts>(
    (sum, one) => ({ kol_b: sum.kol_b + (one?.kol_b ?? 0), kol_k: sum.kol_k + (one?.kol_k ?? 0) }),
    { kol_b: 0, kol_k: 0 },
  )

const beforeOf = (of: YearBefore['of'], autumn: Counts | null, spring: Counts | null): YearBefore | null => {
  const both = { autumn: nullIfZero(autumn), spring: nullIfZero(spring) }
  return both.autumn || both.spring ? { of, ...both } : null
}

const groupBySpeciality = <Group extends { readonly id_speciality: number }>(groups: readonly Group[]) => {
  const all = new Map<number, Group[]>()
  for (const group of groups) {
    const known = all.get(group.id_speciality)
    if (known) known.push(group)
    else all.set(group.id_speciality, [group])
  }
  return all
}

/**
 * Adds figures of the year before (domain.md#quota-overview). From the second course on, the figures are of
 * the group itself. On the first course, the figures are of last year's first-course group of the same
 * speciality group; without such a group, of the speciality's only first-course group, if there is exactly
 * one in both years; otherwise they are the sums over the speciality's first course.
 */
export const addYearBefore = (
  rows: readonly OverviewRow[],
  firstCourseBefore: readonly FirstCourseBefore[],
): QuotaOverviewRow[] => {
  const earlier = groupBySpeciality(firstCourseBefore)
  const now = groupBySpeciality(rows.filter(({ rate }) => rate === 1))
  return rows.map(({ link, lastAutumn, lastSpring, ...row }) => {
    const last = nullIfZero(lastSpring) ?? nullIfZero(lastAutumn)
    if (row.rate > 1) return { ...row, last, before: beforeOf('group', lastAutumn, lastSpring) }
    const groups = earlier.get(row.id_speciality) ?? []
    const isOnlyOne = groups.length === 1 && now.get(row.id_speciality)?.length === 1
    const followed = groups.find((group) => group.link === link) ?? (isOnlyOne ? groups[0] : undefined)
    const before = followed
      ? beforeOf('intake', followed.autumn, followed.spring)
      : beforeOf('speciality', sumOf(groups.map((one) => one.autumn)), sumOf(groups.map((one) => one.spring)))
    return { ...row, last, before }
  })
}
