import type { FilteredColumn } from '../../editing/filters/FilterPanel.tsx'
import { i18n } from '../../i18n/i18n.ts'
import { studentsOf } from '../plan.ts'
import { valuesOf } from '../rows.ts'
import { count, type FiledGroup, fileColumns } from './file-columns.ts'
import { deviationOfGroup, deviationsOf, type OverviewGroup } from './rows.ts'

const isOf = (half: string) => (column: FilteredColumn<FiledGroup>) => column.key.startsWith(half)
const total = (half: 'autumn' | 'spring') =>
  count(`${half}Total`, `quota.${half}Total`, (filed) => studentsOf(filed[half]).total)

const deviationKeys = { over: 'quota.abovePlan', noPlan: 'quota.noPlan' } as const
const deviationText = (kind: string | undefined) =>
  kind === 'over' || kind === 'noPlan' ? i18n.t(deviationKeys[kind]) : undefined

/** Columns with a filter. For course, study form and speciality there are selects. */
export const filterColumns: readonly FilteredColumn<FiledGroup>[] = [
  ...fileColumns.filter(isOf('group')),
  ...fileColumns.filter(isOf('autumn')),
  total('autumn'),
  ...fileColumns.filter(isOf('spring')),
  total('spring'),
  ...fileColumns.filter(isOf('plan')),
  ...fileColumns.filter(isOf('last')),
  {
    key: 'deviation',
    label: 'quota.deviation',
    sortValue: ({ deviation }) => deviation?.kind ?? '',
    text: ({ deviation }) => deviationText(deviation?.kind) ?? '',
    textOfValue: deviationText,
  },
  {
    key: 'above',
    label: 'quota.studentsAbove',
    sortValue: ({ deviation }) => (deviation?.kind === 'over' ? deviation.by.total : ''),
    text: ({ deviation }) => (deviation?.kind === 'over' ? String(deviation.by.total) : ''),
  },
]

export const filteredGroups = (groups: readonly OverviewGroup[]): readonly FiledGroup[] => {
  const deviations = deviationsOf(groups, valuesOf)
  return groups.map((group) => ({
    group,
    isFirst: true,
    autumn: valuesOf(group.autumn),
    spring: valuesOf(group.spring),
    deviation: deviationOfGroup(group, deviations),
  }))
}
