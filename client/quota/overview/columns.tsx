import { i18n } from '../../i18n/i18n.ts'
import type { TextKey } from '../../i18n/texts.ts'
import type { EditableColumn } from '../../editing/editable-column.ts'
import type { QuotaValues } from '../plan.ts'
import { countedColumns } from '../quota-columns.tsx'
import { type Half, type OverviewLine, otherHalfOf } from './rows.ts'

type Column = EditableColumn<OverviewLine, QuotaValues>
type Count = number | null | undefined

/** Budget and contract side by side; a dash where nothing is known. */
const pair = (budget: Count, contract: Count) =>
  budget === contract && typeof budget !== 'number' ? '—' : `${budget ?? '—'} / ${contract ?? '—'}`

/** The year before; a number of several groups says whose it is. */
const lastText = ({ before, isOfSpeciality }: OverviewLine) => {
  const counts = pair(before?.kol_b, before?.kol_k)
  return isOfSpeciality && before ? i18n.t('quota.ofSpeciality', { counts }) : counts
}

const beside = (
  key: string,
  label: TextKey,
  countsOf: (line: OverviewLine) => readonly [Count, Count],
): Column => ({
  key,
  label,
  cardLabel: label,
  isNumeric: true,
  width: 110,
  text: ({ row }) => (row ? pair(...countsOf(row)) : ''),
})

/** Course, group, speciality; the half-year that is edited; the other one, the year before and the plan beside. */
export const overviewColumns = (half: Half): readonly Column[] => [
  {
    key: 'course',
    label: 'entity.course',
    cardLabel: 'entity.course',
    isNumeric: true,
    width: 70,
    text: ({ row }) => String(row?.course ?? ''),
  },
  { key: 'group', label: 'entity.group', width: 170, namesRow: true, text: ({ row }) => row?.group ?? '' },
  { key: 'speciality', label: 'entity.speciality', text: ({ row }) => row?.speciality ?? '' },
  ...countedColumns<OverviewLine>(),
  beside('other', `quota.${otherHalfOf(half)}`, ({ otherHalf: { kol_b, kol_k } }) => [kol_b, kol_k]),
  {
    ...beside('last', 'quota.lastYear', ({ before }) => [before?.kol_b, before?.kol_k]),
    text: ({ row }) => (row ? lastText(row) : ''),
  },
  beside('plan', 'quota.plan', ({ plan_b, plan_k }) => [plan_b, plan_k]),
]

/** The sort values of the columns. */
export const sortValues = {
  course: (line: OverviewLine) => line.course,
  group: (line: OverviewLine) => line.group,
  speciality: (line: OverviewLine) => line.speciality,
  budget: (line: OverviewLine) => line.kol_b,
  contract: (line: OverviewLine) => line.kol_k,
  total: (line: OverviewLine) => line.kol_b + line.kol_k,
}
