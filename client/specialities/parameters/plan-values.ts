import { ranges, ids } from '#contract/limits.ts'
import { type AdmissionPlanRow, specialities } from '#contract/specialities.ts'
import { countOf, plainCount } from '../../editing/fields/typed-texts.ts'
import { useTranslation } from 'react-i18next'
import type { SpecialityRow } from '#contract/hierarchy.ts'
import { mutate } from '../../api/mutate.ts'
import { readNow } from '../../api/query.ts'
import { hasSucceeded, outcomeOf } from '../../api/save.ts'
import { useRow } from '../../editing/useRow.ts'
import { isClosedIn } from '../../years/closed-years.ts'
import { labelOfYear, useYears } from '../../years/years.ts'
import { savesOf } from '../../editing/block/saves-of.ts'

export type PlanValues = Readonly<Record<'year' | 'budget' | 'contract', string>>

/** Maximal number of digits: every number of this length is within the range. */
export const planDigits = String(ranges.count.max).length - 1

const places = { max: 10 ** planDigits - 1 }
const numberLimits = { budget: places, contract: places } as const

export const planValuesOf = (row: AdmissionPlanRow): PlanValues => ({
  year: String(row.a_year),
  budget: String(row.kol_b),
  contract: String(row.kol_k),
})

export const planValuesBy = {
  year: (row: AdmissionPlanRow) => String(row.a_year),
  budget: (row: AdmissionPlanRow) => row.kol_b,
  contract: (row: AdmissionPlanRow) => row.kol_k,
  total: (row: AdmissionPlanRow) => row.kol_b + row.kol_k,
}

export const asSaved = ({ year, budget, contract }: PlanValues): PlanValues => ({
  year,
  budget: plainCount(budget) || '0',
  contract: plainCount(contract) || '0',
})

export type Places = 'budget' | 'contract'

const farAbove = { times: 3, places: 30 }

/** Returns true if a number is so far above all others that it looks like a typing error. */
export const isFarAbove = (figure: number, others: readonly number[]) => {
  const greatest = Math.max(...others)
  return others.length > 0 && figure > greatest * farAbove.times && figure >= greatest + farAbove.places
}

/**
 * Returns the changed numbers that look like typing errors, each with the largest number of the speciality's
 * other years.
 */
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

/** Returns the ids of years without a plan and of the row's own year, newest first. */
export const freeYears = (years: readonly number[], plans: readonly PlanOfYear[], own: string) =>
  years
    .filter((year) => String(year) === own || plans.every(({ a_year }) => a_year !== year))
    .toSorted((a, b) => b - a)

/** Returns the year after the last plan (without plans, this year) if it is free, else the newest free year. */
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

export const usePlanEdit = (
  { id_speciality: idSpeciality, closed_year: closed }: SpecialityRow,
  plans: readonly AdmissionPlanRow[],
) => {
  const { t } = useTranslation()
  const years = useYears()
  const all = years.ids ?? []
  // years that are open (domain.md#year-closed) and in which the speciality admits students
  // (domain.md#speciality-closed)
  const open = all.filter((year) => !isClosedIn(closed, year) && !years.isClosed(year))
  const withAdded = (added: readonly PlanValues[]) => [
    ...plans,
    ...added.map(({ year }) => ({ a_year: Number(year) })),
  ]
  const blank = (added: readonly PlanValues[]): PlanValues | undefined => {
    const next = nextYear(open, withAdded(added), years.inProgress)
    return next === undefined ? undefined : { year: String(next), budget: '', contract: '' }
  }
  const labelOf = (year: string) => years.labelOf(Number(year)) || labelOfYear(2000 + Number(year))
  const edit = useRow<AdmissionPlanRow, PlanValues>({
    entity: 'admission-plan',
    rows: plans,
    idOf: ({ id_plan_abit }) => id_plan_abit,
    valuesOf: (row) => (row ? planValuesOf(row) : (blank([]) ?? { year: '', budget: '', contract: '' })),
    blankOf: blank,
    nameOf: ({ year }) => labelOf(year),
    normalise: asSaved,
    numbers: numberLimits,
    check: ({ year }) => (year === '' ? t('state.chooseYear') : undefined),
    doubt: (values, row) => {
      const [first] = doubtsOf(values, row, plans)
      return (
        first &&
        t('admissionPlan.farAbove', {
          field: t(`field.${first.field}`),
          count: first.figure,
          most: first.greatest,
        })
      )
    },
    ...savesOf('admission-plan', specialities.saveAdmissionPlan, (id, rev, { year, budget, contract }) => ({
      idPlanAbit: id,
      idSpeciality,
      aYear: Number(year),
      kolB: countOf(budget),
      kolK: countOf(contract),
      // revision 0 makes the server refuse the plan if another user has added one for this year
      rev: id === ids.create ? 0 : (rev ?? 0),
    })),
    readRows: () => readNow(specialities.admissionPlans, { aYear: 0, idSpeciality }),
  })
  const added = edit.list.added.map(({ values }) => values)
  return {
    edit,
    labelOf,
    remove: async ({ id_plan_abit }: AdmissionPlanRow) => {
      const at = plans.findIndex((row) => row.id_plan_abit === id_plan_abit)
      const neighbour = plans[at + 1] ?? plans[at - 1]
      const answer = await mutate(specialities.deleteAdmissionPlan, { idPlanAbit: id_plan_abit })
      if (neighbour && hasSucceeded(outcomeOf(answer))) edit.selection.select(neighbour.id_plan_abit)
      return answer
    },
    isClosed: years.isClosed,
    years: freeYears(open, withAdded(added), edit.open?.values.year ?? ''),
    canAdd: blank(added) !== undefined,
  }
}

export type PlanEdit = ReturnType<typeof usePlanEdit>
