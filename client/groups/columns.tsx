import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { YearName } from '../years/ClosedYear.tsx'
import type { GroupRow } from '#contract/groups.ts'
import { comparableText } from '#contract/same-text.ts'
import type { TextKey } from '../i18n/texts.ts'
import type { Column } from '../table/column.ts'
import { Highlighted } from '../ui/match.tsx'
import { useLatest } from '../ui/useLatest.ts'
import { type ShownGroup, undividedMark } from './cells.ts'
import { Text } from '../ui/layout.tsx'
import { FlagBox } from './flags/FlagCell.tsx'
import { type Flag, flags as flagKeys, storedFlags } from './flags/flags.ts'
import type { GroupFlags } from './flags/useFlags.ts'
import styles from './GroupsTable.module.css'

type GroupColumn = Column<ShownGroup>

const flagLabelKeys: Readonly<Record<Flag, TextKey>> = {
  winter: 'field.winter',
  individual: 'structure.individualShort',
}

/** Chip of a flag next to the group's name. Renders nothing if the group's extra text equals the chip's text. */
const Chip = ({ group, flag }: { readonly group: GroupRow; readonly flag: Flag }) => {
  const { t } = useTranslation()
  const word = t(flagLabelKeys[flag])
  if (comparableText(group.dop) === comparableText(word)) return null
  return (
    <>
      {' '}
      <Text look="label" pad="0 sm" radius={9} tone="primary" background="var(--selected)">
        {word}
      </Text>
    </>
  )
}

const nameColumn = (width: string, chips: readonly Flag[] = []): GroupColumn => ({
  key: 'name',
  label: 'entity.group',
  width,
  text: ({ group }) => group.group_name,
  cell: ({ group }, search) => (
    <>
      <span title={group.group_name}>
        <Highlighted text={group.group_name} search={search} />
      </span>
      {chips.map((flag) => storedFlags(group)[flag] && <Chip key={flag} {...{ group, flag }} />)}
    </>
  ),
})

const columns: readonly GroupColumn[] = [
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
    cell: ({ year, group }) => <YearName year={group.id_group_y}>{year}</YearName>,
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

const keysInName: readonly string[] = [...flagKeys, 'extra', 'subgroup']

/**
 * Returns the columns to render. While flags are edited, the flags, the extra text and the subgroup have
 * columns; otherwise the name contains them.
 */
export const useRenderedColumns = (
  shown: readonly GroupColumn[],
  isEdited: boolean,
): readonly GroupColumn[] =>
  useMemo(() => {
    const isName = ({ key }: GroupColumn) => key === 'name'
    const isInName = ({ key }: GroupColumn) => keysInName.includes(key)
    const rest = shown.filter((one) => !isName(one) && !isInName(one))
    const chips = flagKeys.filter((flag) => shown.some(({ key }) => key === flag))
    const name = isEdited ? nameColumn('28%') : nameColumn('76%', chips)
    return [...(shown.some(isName) ? [name] : []), ...(isEdited ? shown.filter(isInName) : []), ...rest]
  }, [shown, isEdited])

export const useColumns = (flags: GroupFlags): readonly GroupColumn[] => {
  const { t } = useTranslation()
  const latest = useLatest(flags)
  const { isOn } = flags
  // memoised, since a new array of columns would render all rows
  return useMemo(() => {
    const flagColumn = (flag: Flag): GroupColumn => ({
      key: flag,
      label: flagLabelKeys[flag],
      cardLabel: flagLabelKeys[flag],
      width: '12%',
      text: ({ group }) => t(storedFlags(group)[flag] ? 'common.yes' : 'common.no'),
      sortValue: ({ group }) => Number(!storedFlags(group)[flag]),
      ...(isOn && {
        control: (shown, focus) => (
          <FlagBox
            {...{ shown, flag, focus }}
            label={t(flagLabelKeys[flag])}
            onToggle={() => latest.current.toggle(shown.group, flag)}
          />
        ),
      }),
    })
    return [nameColumn('28%'), ...columns, ...flagKeys.map(flagColumn), extraColumn]
  }, [t, isOn, latest])
}
