import { useTranslation } from 'react-i18next'
import type { SortValue } from '../table/sort.ts'
import { type GroupCells, undividedMark } from './cells.ts'
import type { Flag } from './flags/flags.ts'
import type { ShownGroup } from './GroupTableRow.tsx'

export type GroupColumn = {
  readonly key: string
  readonly label: string
  readonly isNumeric?: boolean
  readonly text: (row: GroupCells) => string
  /** A yes or no, drawn as a box; its words stand in `text`. */
  readonly flag?: Flag
}

/** The columns after the row number, in their order. */
export const useColumns = (): readonly GroupColumn[] => {
  const { t } = useTranslation()
  const word = (on: boolean) => (on ? t('common.yes') : t('common.no'))
  return [
    { key: 'name', label: t('entity.group'), text: ({ name }) => name },
    { key: 'subgroup', label: t('entity.subgroup'), text: ({ subgroup }) => subgroup },
    { key: 'course', label: t('entity.course'), isNumeric: true, text: ({ course }) => course },
    { key: 'year', label: t('structure.year'), text: ({ year }) => year },
    {
      key: 'winter',
      label: t('field.winter'),
      text: ({ winter }) => word(winter),
      flag: 'winter',
    },
    {
      key: 'individual',
      label: t('structure.individualShort'),
      text: ({ individual }) => word(individual),
      flag: 'individual',
    },
    { key: 'extra', label: t('structure.extraShort'), text: ({ extra }) => extra },
  ]
}

/** What the columns sort by: what is ticked stands before what is not. */
export const groupSortValues: Readonly<Record<string, (row: ShownGroup) => SortValue>> = {
  name: ({ cells }) => cells.name,
  subgroup: ({ cells }) => (cells.subgroup === undividedMark ? '' : cells.subgroup),
  course: ({ group }) => group.rate,
  year: ({ group }) => group.id_group_y,
  winter: ({ cells }) => Number(!cells.winter),
  individual: ({ cells }) => Number(!cells.individual),
  extra: ({ cells }) => cells.extra,
}
