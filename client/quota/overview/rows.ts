import { halfYears } from '#contract/limits.ts'
import type { GroupQuotaRow, QuotaOverviewRow } from '#contract/quota.ts'
import type { PastedValues } from '../paste.ts'
import type { QuotaValues } from '../plan.ts'
import { asSaved, idOf, valuesOf } from '../rows.ts'

export type Half = 'autumn' | 'spring'
type Counts = { readonly kol_b: number; readonly kol_k: number }

/** A group in one half-year of the overview, with what stands beside it. */
export type OverviewLine = GroupQuotaRow & {
  readonly course: number
  readonly speciality: string
  readonly studyForm: string
  readonly otherHalf: Counts
  /** The quota of the same half-year of the year before. */
  readonly before: Counts | null
  /** Whether these are the numbers of the speciality's whole first course, not of one group. */
  readonly isOfSpeciality: boolean
}

export const halfOf = (idHalfYear: number): Half => (idHalfYear === halfYears.spring ? 'spring' : 'autumn')
export const otherHalfOf = (half: Half): Half => (half === 'autumn' ? 'spring' : 'autumn')

export const lineOf = (row: QuotaOverviewRow, half: Half): OverviewLine => ({
  ...row[half],
  id_group: row.id_group,
  group: row.group_name,
  id_speciality: row.id_speciality,
  plan_b: row.plan_b,
  plan_k: row.plan_k,
  course: row.rate,
  speciality: row.special,
  studyForm: row.short_name,
  otherHalf: row[otherHalfOf(half)],
  before: row.before?.[half] ?? null,
  isOfSpeciality: row.before?.of === 'speciality',
})

/** The numbers that the group gets as in the year before; a number of several groups is no group's. */
export const valuesBefore = ({ before, isOfSpeciality }: OverviewLine) =>
  before && !isOfSpeciality ? valuesFrom(before) : null

export const valuesFrom = ({ kol_b, kol_k }: Counts): QuotaValues => ({
  budget: String(kol_b),
  contract: String(kol_k),
})

/** The changes that make every line as `source` says; a line of which it says nothing stays as it is. */
export const changesTo = (
  lines: readonly OverviewLine[],
  source: (line: OverviewLine) => QuotaValues | null,
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
