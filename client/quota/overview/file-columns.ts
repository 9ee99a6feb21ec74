import type { Column } from '../../table/column.ts'
import { type QuotaValues, quotaFields, studentsOf } from '../plan.ts'
import { i18n } from '../../i18n/i18n.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import type { TextKey } from '../../i18n/texts.ts'
import { type Deviation, type OverviewGroup, planOfGroup, shownBefore } from './rows.ts'

export type FiledGroup = {
  readonly group: OverviewGroup
  readonly isFirst: boolean
  readonly autumn: QuotaValues
  readonly spring: QuotaValues
  readonly deviation: Deviation | undefined
}

export const wordsOf = (deviation: Deviation | undefined) => {
  if (deviation?.kind !== 'over') return deviation && i18n.t('quota.noPlan')
  const excess = quotaFields.flatMap((kind) => {
    const n = deviation.by[kind]
    return n > 0 ? [`+${formatNumber(n)} ${i18n.t(`quota.${kind}Short`).toLowerCase()}`] : []
  })
  return `${i18n.t(`quota.${deviation.half}`)}: ${excess.join(', ')}`
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
  {
    key: 'deviation',
    label: 'quota.deviation',
    text: ({ isFirst, deviation }) => (isFirst && wordsOf(deviation)) || '',
  },
]

export const sumsOf = (rows: readonly FiledGroup[]) =>
  Object.fromEntries(
    fileColumns
      .filter(({ key, isNumeric }) => isNumeric && key !== 'course')
      .map(({ key, text }) => [key, formatNumber(rows.reduce((sum, row) => sum + Number(text(row)), 0))]),
  )
