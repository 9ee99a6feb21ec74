import { useTranslation } from 'react-i18next'
import type { TextKey } from '../i18n/texts.ts'
import type { SortValue } from '../table/sort.ts'
import { type GroupCells, undividedMark } from './cells.ts'
import type { Flag } from './flags/flags.ts'
import type { ShownGroup } from './GroupTableRow.tsx'

export type GroupColumn = {
  readonly key: string
  readonly label: TextKey
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
    { key: 'name', label: 'entity.group', text: ({ name }) => name },
    { key: 'subgroup', label: 'entity.subgroup', text: ({ subgroup }) => subgroup },
    { key: 'course', label: 'entity.course', isNumeric: true, text: ({ course }) => course },
    { key: 'year', label: 'structure.year', text: ({ year }) => year },
    {
      key: 'winter',
      label: 'field.winter',
      text: ({ winter }) => word(winter),
      flag: 'winter',
    },
    {
      key: 'individual',
      label: 'structure.individualShort',
      text: ({ individual }) => word(individual),
      flag: 'individual',
    },
    { key: 'extra', label: 'structure.extraShort', text: ({ extra }) => extra },
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
