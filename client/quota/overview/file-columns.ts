import type { Column } from '../../table/column.ts'
import { type QuotaValues, studentsOf } from '../plan.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import type { TextKey } from '../../i18n/texts.ts'
import { type OverviewGroup, planOfGroup, shownBefore } from './rows.ts'

/** A group as a file and paper have it: `values` of the two half-years. */
export type FiledGroup = {
  readonly group: OverviewGroup
  readonly isFirst: boolean
  readonly autumn: QuotaValues
  readonly spring: QuotaValues
}

export const count = (
  key: string,
  label: TextKey,
  of: (filed: FiledGroup) => number | undefined,
): Column<FiledGroup> => ({
  key,
  label,
  isNumeric: true,
  text: (filed) => String(of(filed) ?? ''),
  sortValue: (filed) => of(filed) ?? '',
})

/** The table as a file and on paper: every number in a column of its own. */
export const fileColumns: readonly Column<FiledGroup>[] = [
  count('course', 'entity.course', ({ group }) => group.course),
  { key: 'group', label: 'entity.group', text: ({ group }) => group.group },
  { key: 'code', label: 'field.code', text: ({ group }) => group.code },
  { key: 'speciality', label: 'entity.speciality', text: ({ group }) => group.speciality },
  { key: 'form', label: 'entity.studyForm', text: ({ group }) => group.studyForm },
  count('autumnBudget', 'quota.autumnBudget', ({ autumn }) => studentsOf(autumn).budget),
  count('autumnContract', 'quota.autumnContract', ({ autumn }) => studentsOf(autumn).contract),
  count('springBudget', 'quota.springBudget', ({ spring }) => studentsOf(spring).budget),
  count('springContract', 'quota.springContract', ({ spring }) => studentsOf(spring).contract),
  count('planBudget', 'quota.planBudget', ({ group, isFirst }) =>
    isFirst ? planOfGroup(group)?.budget : undefined,
  ),
  count('planContract', 'quota.planContract', ({ group, isFirst }) =>
    isFirst ? planOfGroup(group)?.contract : undefined,
  ),
  count('lastBudget', 'quota.lastBudget', ({ group, isFirst }) => shownBefore(group, isFirst)?.counts.budget),
  count(
    'lastContract',
    'quota.lastContract',
    ({ group, isFirst }) => shownBefore(group, isFirst)?.counts.contract,
  ),
]

/** The sums of the columns with students, as paper has them under its last row. */
export const sumsOf = (rows: readonly FiledGroup[]) =>
  Object.fromEntries(
    fileColumns
      .filter(({ key, isNumeric }) => isNumeric && key !== 'course')
      .map(({ key, text }) => [key, formatNumber(rows.reduce((sum, row) => sum + Number(text(row)), 0))]),
  )
