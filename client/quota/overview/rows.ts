import { halfYears } from '#contract/limits.ts'
import type { GroupQuotaRow, QuotaOverviewRow } from '#contract/quota.ts'
import type { PastedValues } from '../paste.ts'
import { marksOfSameCode } from '../../hierarchy/cascade/options.ts'
import { type QuotaValues, type Students, students, sumOf } from '../plan.ts'
import { asSaved, idOf, valuesOf } from '../rows.ts'

export const halves = ['autumn', 'spring'] as const
export type Half = (typeof halves)[number]
type Counts = { readonly kol_b: number; readonly kol_k: number }

const aboutGroup = (row: QuotaOverviewRow) => ({
  id_group: row.id_group,
  group: row.group_name,
  id_speciality: row.id_speciality,
  course: row.rate,
  code: row.code,
  speciality: row.special,
  studyForm: row.short_name,
})
type AboutGroup = Readonly<ReturnType<typeof aboutGroup>>

export type OverviewLine = GroupQuotaRow &
  AboutGroup & {
    readonly half: Half
    readonly otherHalf: Counts
    /** Quota of this half-year in the previous year; null if there was none. */
    readonly before: Counts | null
    /** True if `before` is the sum of the speciality's whole first course. */
    readonly isOfSpeciality: boolean
  }

export type OverviewGroup = AboutGroup & {
  readonly idForm: number
  /** First academic year in which the speciality admits no students. */
  readonly closed: number | null
} & Readonly<Record<Half, OverviewLine>>

export const halfOf = (idHalfYear: number): Half => (idHalfYear === halfYears.spring ? 'spring' : 'autumn')
const otherHalfOf = (half: Half): Half => (half === 'autumn' ? 'spring' : 'autumn')

export const lineOf = (row: QuotaOverviewRow, half: Half): OverviewLine => ({
  ...row[half],
  ...aboutGroup(row),
  half,
  plan_b: row.plan_b,
  plan_k: row.plan_k,
  otherHalf: row[otherHalfOf(half)],
  before: row.before?.[half] ?? null,
  isOfSpeciality: row.before?.of === 'speciality',
})

export const groupOf = (row: QuotaOverviewRow): OverviewGroup => ({
  ...aboutGroup(row),
  idForm: row.id_f_educ,
  closed: row.closed_year,
  autumn: lineOf(row, 'autumn'),
  spring: lineOf(row, 'spring'),
})

/** Returns the quotas of all groups: first all of autumn, then all of spring. */
export const linesOf = (groups: readonly OverviewGroup[]): readonly OverviewLine[] =>
  halves.flatMap((half) => groups.map((group) => group[half]))

export type OverviewFilter = Readonly<Partial<Record<'course' | 'form' | 'spec', number>>>

export const filterGroups = (groups: readonly OverviewGroup[], { course, form, spec }: OverviewFilter) =>
  groups.filter(
    (group) =>
      (course ?? group.course) === group.course &&
      (form ?? group.idForm) === group.idForm &&
      (spec ?? group.id_speciality) === group.id_speciality,
  )

/** Returns the group's own values in the previous year; null if there are none. */
export const valuesBefore = ({ before, isOfSpeciality }: OverviewLine) =>
  before && !isOfSpeciality ? valuesFrom(before) : null

export const valuesFrom = ({ kol_b, kol_k }: Counts): QuotaValues => ({
  budget: String(kol_b),
  contract: String(kol_k),
})

/** Returns the changes that set the values of `source`. Null leaves a row unchanged. */
export const changesTo = <Line extends GroupQuotaRow>(
  lines: readonly Line[],
  source: (line: Line) => QuotaValues | null,
): PastedValues =>
  new Map(
    lines.flatMap((line) => {
      const values = source(line)
      const stored = asSaved(valuesOf(line))
      const isSame =
        values === null || (stored.budget === values.budget && stored.contract === values.contract)
      return isSame ? [] : [[idOf(line), { budget: values.budget, contract: values.contract }] as const]
    }),
  )

/** `half`: the half-year with more students above the plan; `by`: their number. */
export type Deviation =
  | { readonly kind: 'over'; readonly by: Students; readonly half: Half }
  | { readonly kind: 'noPlan' }

const excessOf = ({ budget, contract }: Students, plan: Students | undefined) =>
  students(Math.max(budget - (plan?.budget ?? 0), 0), Math.max(contract - (plan?.contract ?? 0), 0))

/** Returns the plan of a first-course group; undefined for higher courses or without a plan. */
export const planOfGroup = ({ course, autumn: { plan_b, plan_k } }: OverviewGroup): Students | undefined => {
  if (course !== 1 || (plan_b === null && plan_k === null)) return undefined
  return students(plan_b ?? 0, plan_k ?? 0)
}

/** Returns each speciality's first group, whose row shows the plan. */
export const firstOfSpecialities = (groups: readonly OverviewGroup[]) =>
  groups.filter(
    ({ id_speciality }, at) => groups.findIndex((one) => one.id_speciality === id_speciality) === at,
  )

/** Returns texts, by id of the speciality, that distinguish specialities with equal codes. */
export const marksOfEqualCodes = (groups: readonly OverviewGroup[]) =>
  marksOfSameCode(
    firstOfSpecialities(groups).map(({ id_speciality, code, speciality, studyForm }) => ({
      id: id_speciality,
      code,
      name: `${speciality}, ${studyForm}`,
    })),
  )

/** Returns, by speciality, the deviations of first courses. Specialities within their plan are left out. */
export const deviationsOf = (
  groups: readonly OverviewGroup[],
  valuesAt: (line: OverviewLine) => QuotaValues,
): ReadonlyMap<number, Deviation> => {
  const ofFirstCourse = groups.filter(({ course }) => course === 1)
  const found = new Map<number, Deviation>()
  for (const first of firstOfSpecialities(ofFirstCourse)) {
    const of = ofFirstCourse.filter(({ id_speciality }) => id_speciality === first.id_speciality)
    const plan = planOfGroup(first)
    const sums = halves.map((half) => ({
      half,
      by: excessOf(sumOf(of.map((group) => valuesAt(group[half]))), plan),
    }))
    const most = sums.reduce((one, other) => (other.by.total > one.by.total ? other : one))
    if (most.by.total > 0)
      found.set(first.id_speciality, plan ? { kind: 'over', ...most } : { kind: 'noPlan' })
  }
  return found
}

export const deviationOfGroup = (
  { course, id_speciality }: OverviewGroup,
  deviations: ReturnType<typeof deviationsOf>,
) => (course === 1 ? deviations.get(id_speciality) : undefined)

/** Returns last year's values of autumn, else of spring. Only a speciality's first row shows its sums. */
export const shownBefore = ({ autumn, spring }: OverviewGroup, isFirst: boolean) => {
  const { before, isOfSpeciality } = autumn.before ? autumn : spring
  if (before === null || (isOfSpeciality && !isFirst)) return undefined
  return { counts: students(before.kol_b, before.kol_k), isOfSpeciality }
}
