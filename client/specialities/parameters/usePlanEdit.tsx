import { ids } from '#contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { quota } from '#contract/quota.ts'
import type { SpecialityRow } from '#contract/hierarchy.ts'
import { type AdmissionPlanRow, specialities } from '#contract/specialities.ts'
import { mutate } from '../../api/mutate.ts'
import { query, readNow } from '../../api/query.ts'
import { succeeded, outcomeOf } from '../../api/save.ts'
import { countOf } from '../../editing/fields/digits.ts'
import { useRow } from '../../editing/useRow.ts'
import { isClosedIn } from '../../years/closed.ts'
import { labelOfYear, yearInProgress } from '../../years/years.ts'
import {
  asSaved,
  doubtsOf,
  freeYears,
  nextYear,
  numbers,
  type PlanValues,
  planValuesOf,
} from './plan-values.ts'
import { savesOf } from '../../editing/block/saves-of.ts'

/** The admission plan's rows, which outlive the steps of the dialog that they stand in. */
export const usePlanEdit = (
  { id_speciality: idSpeciality, closed_year: closed }: SpecialityRow,
  plans: readonly AdmissionPlanRow[],
) => {
  const { t } = useTranslation()
  const academicYears = useQuery(query(quota.years)).data ?? []
  const all = academicYears.map(({ id_a_year }) => id_a_year)
  // domain.md#speciality-closed
  const open = all.filter((year) => !isClosedIn(closed, year))
  const withAdded = (added: readonly PlanValues[]) => [
    ...plans,
    ...added.map(({ year }) => ({ a_year: Number(year) })),
  ]
  const blank = (added: readonly PlanValues[]): PlanValues | undefined => {
    const next = nextYear(open, withAdded(added), yearInProgress(all))
    return next === undefined ? undefined : { year: String(next), budget: '', contract: '' }
  }
  const labelOf = (year: string) =>
    academicYears.find(({ id_a_year }) => String(id_a_year) === year)?.a_year ??
    labelOfYear(2000 + Number(year))
  const edit = useRow<AdmissionPlanRow, PlanValues>({
    entity: 'admission-plan',
    rows: plans,
    idOf: ({ id_plan_abit }) => id_plan_abit,
    valuesOf: (row) => (row ? planValuesOf(row) : (blank([]) ?? { year: '', budget: '', contract: '' })),
    blankOf: blank,
    nameOf: ({ year }) => labelOf(year),
    normalise: asSaved,
    numbers,
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
      // revision 0 of a new plan: a colleague's plan of the same year is refused, not overwritten
      rev: id === ids.create ? 0 : (rev ?? 0),
    })),
    readRows: () => readNow(specialities.admissionPlans, { aYear: 0, idSpeciality }),
  })
  const added = edit.list.added.map(({ values }) => values)
  return {
    edit,
    labelOf,
    /** Deletes the plan and moves the focus to the row next to it. */
    remove: async ({ id_plan_abit }: AdmissionPlanRow) => {
      const at = plans.findIndex((row) => row.id_plan_abit === id_plan_abit)
      const neighbour = plans[at + 1] ?? plans[at - 1]
      const answer = await mutate(specialities.deleteAdmissionPlan, { idPlanAbit: id_plan_abit })
      if (neighbour && succeeded(outcomeOf(answer))) edit.selection.select(neighbour.id_plan_abit)
      return answer
    },
    years: freeYears(open, withAdded(added), edit.open?.values.year ?? ''),
    canAdd: blank(added) !== undefined,
  }
}

export type PlanEdit = ReturnType<typeof usePlanEdit>
