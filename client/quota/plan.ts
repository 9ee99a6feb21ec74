import type { GroupQuotaRow } from '#contract/quota.ts'
import { countOf } from '../editing/fields/typed-texts.ts'

export const quotaFields = ['budget', 'contract'] as const
export type QuotaValues = Readonly<Record<(typeof quotaFields)[number], string>>

export type Students = { readonly budget: number; readonly contract: number; readonly total: number }

export const students = (budget: number, contract: number): Students => ({
  budget,
  contract,
  total: budget + contract,
})

export const studentsOf = ({ budget, contract }: QuotaValues) => students(countOf(budget), countOf(contract))

export const sumOfStudents = (all: readonly (Students | undefined)[]) =>
  all.reduce<Students>(
    (sum, one) => students(sum.budget + (one?.budget ?? 0), sum.contract + (one?.contract ?? 0)),
    students(0, 0),
  )

export const sumOf = (rows: readonly QuotaValues[]) => sumOfStudents(rows.map(studentsOf))

type PlannedGroup = Pick<GroupQuotaRow, 'id_speciality' | 'plan_b' | 'plan_k'>

export type QuotaPlan = Students & {
  /** Number of the groups' specialities without an admission plan. */
  readonly missing: number
}

/** Returns the plan, in which each speciality counts once; undefined for higher courses or without plans. */
export const planOf = (rows: readonly PlannedGroup[], course: number): QuotaPlan | undefined => {
  if (course !== 1) return undefined
  const bySpeciality = new Map(rows.map((row) => [row.id_speciality, row]))
  const plans = [...bySpeciality.values()].filter(({ plan_b, plan_k }) => plan_b !== null || plan_k !== null)
  if (plans.length === 0) return undefined
  const sum = sumOfStudents(plans.map(({ plan_b, plan_k }) => students(plan_b ?? 0, plan_k ?? 0)))
  return { ...sum, missing: bySpeciality.size - plans.length }
}

export type Bar = {
  /** Students within the plan, as a percentage of the bar's length. */
  readonly filled: number
  /** Students above the plan, as a percentage of the bar's length. The part is drawn after `filled`. */
  readonly excess: number
}

/** Minimal percentage of the bar for the part above the plan, so that it is visible. */
const minExcess = 3

/** Returns a bar scaled to the larger of count and plan; without a plan, to the total. */
export const barOf = (count: number, plan: number | undefined, total: number): Bar => {
  const percent = (part: number, whole: number) => (whole === 0 ? 0 : (part / whole) * 100)
  if (plan === undefined) return { filled: percent(count, total), excess: 0 }
  if (count <= plan) return { filled: percent(count, plan), excess: 0 }
  const excess = Math.max(percent(count - plan, count), minExcess)
  return { filled: 100 - excess, excess }
}
