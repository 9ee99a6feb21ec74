import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { GroupRow } from '#contract/groups.ts'
import type { TextKey } from '../i18n/texts.ts'
import type { Column } from '../table/column.ts'
import { Highlighted } from '../ui/Highlighted.tsx'
import { useLatest } from '../ui/useLatest.ts'
import { type GroupCells, undividedMark } from './cells.ts'
import { FlagBox, FlagMark } from './flags/FlagCell.tsx'
import { type Flag, type GroupFlagValues, storedOf } from './flags/flags.ts'
import type { GroupFlags } from './flags/useFlags.ts'
import styles from './GroupsTable.module.css'

/** A group as it is stored, and as the table shows it. */
export type ShownGroup = GroupCells & {
  readonly group: GroupRow
  /** Its flags, with what is ticked. */
  readonly flags: GroupFlagValues
  /** Why a flag cannot be changed. */
  readonly hindrances: Readonly<Record<Flag, TextKey | undefined>>
  /** The id of what is said to be wrong with it. */
  readonly problemId: string | undefined
}

type GroupColumn = Column<ShownGroup>

const columns: readonly GroupColumn[] = [
  {
    key: 'name',
    label: 'entity.group',
    width: '28%',
    text: ({ group }) => group.group_name,
    cell: ({ group }, search) => (
      <span title={group.group_name}>
        <Highlighted text={group.group_name} search={search} />
      </span>
    ),
  },
  {
    key: 'subgroup',
    label: 'entity.subgroup',
    cardLabel: 'entity.subgroup',
    width: '8%',
    text: ({ subgroup }) => subgroup,
    sortValue: ({ subgroup }) => (subgroup === undividedMark ? '' : subgroup),
  },
  {
    key: 'course',
    label: 'entity.course',
    cardLabel: 'entity.course',
    width: '7%',
    isNumeric: true,
    text: ({ course }) => course,
    cell: ({ course, elsewhere }) => (elsewhere ? <span className={styles.aside}>{course}</span> : course),
    sortValue: ({ group }) => group.rate,
  },
  {
    key: 'year',
    label: 'structure.year',
    width: '9%',
    text: ({ year }) => year,
    sortValue: ({ group }) => group.id_group_y,
  },
]

const extraColumn: GroupColumn = {
  key: 'extra',
  label: 'structure.extraShort',
  cardLabel: 'structure.extraShort',
  width: '16%',
  text: ({ group }) => group.dop,
  cell: ({ group: { dop } }) =>
    dop && (
      <span className={styles.aside} title={dop}>
        {dop}
      </span>
    ),
}

/** In their order; while flags are edited these are boxes to tick. */
export const useColumns = (flags: GroupFlags): readonly GroupColumn[] => {
  const { t } = useTranslation()
  const latest = useLatest(flags)
  const { isOn } = flags
  // the same from one render to the next: rows are drawn anew with their columns
  return useMemo(() => {
    const flagColumn = (flag: Flag, label: GroupColumn['label']): GroupColumn => ({
      key: flag,
      label,
      cardLabel: label,
      width: '12%',
      text: ({ group }) => t(storedOf(group)[flag] ? 'common.yes' : 'common.no'),
      cell: ({ group }) => <FlagMark isOn={storedOf(group)[flag]} />,
      // ticked groups come before the others
      sortValue: ({ group }) => Number(!storedOf(group)[flag]),
      ...(isOn && {
        control: (shown, focus) => (
          <FlagBox
            {...{ shown, flag, focus }}
            label={t(label)}
            onToggle={() => latest.current.toggle(shown.group, flag)}
          />
        ),
      }),
    })
    return [
      ...columns,
      flagColumn('winter', 'field.winter'),
      flagColumn('individual', 'structure.individualShort'),
      extraColumn,
    ]
  }, [t, isOn, latest])
}
