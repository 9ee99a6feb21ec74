import { IconChecklist, IconChevronRight, IconLock } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { GroupRow } from '#contract/groups.ts'
import { readLocation, writeLocation, type Sort } from '../location/address.ts'
import { readId } from '../location/parameter.ts'
import { useBulk } from '../editing/bulk/useBulk.tsx'
import { DraftBanner } from '../editing/questions.tsx'
import { useFilters, SavedViews } from '../editing/filters/useFilters.tsx'
import {
  type CompletePath,
  groupParameter,
  pickParameters,
  readCourse,
  withCourse,
} from '../hierarchy/cascade/path.ts'
import { useNamesOn } from '../hierarchy/names-on/useNamesOn.ts'
import { formatDate } from '../i18n/dates.ts'
import { ListFrame, ListTools } from '../table/ListPanel.tsx'
import type { MoreItem } from '../table/MoreMenu.tsx'
import type { Column } from '../table/column.ts'
import { filterRows, sortRows, sortValuesOf } from '../table/rows.ts'
import { PrintTable } from '../table/PrintTable.tsx'
import { EmptyRow, MessageRow, SkeletonRows } from '../table/placeholder.tsx'
import { useGridFocus, useLinkedRowFocus } from '../table/useGridFocus.ts'
import { useTableView } from '../table/PanelButton.tsx'
import { Alert } from '../ui/LoadFailure.tsx'
import { useReadOnly, useUnshownReason } from '../ui/read-only.tsx'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'
import { useUserSetting } from '../ui/user-setting.ts'
import { cellsOf, foldGraduated, type ShownGroup } from './cells.ts'
import { useColumns, useRenderedColumns } from './columns.tsx'
import type { GroupRowDialog } from './dialogs.ts'
import { FlagsBar, OffBoxes } from './flags/FlagsBar.tsx'
import { flagsKey } from './flags/flags.ts'
import { useFlags } from './flags/useFlags.ts'
import { GroupFooter } from './GroupFooter.tsx'
import { GroupsHead } from './GroupsHead.tsx'
import { GroupsTable } from './GroupsTable.tsx'
import tableStyles from './GroupsTable.module.css'
import { useGroupFiles } from './useGroupFiles.ts'
import { findGroups, useCourses, useGroups, useIntakeYears, useSubgroupNames } from './reads.ts'
import { Box, Row } from '../ui/layout.tsx'
import { useYears } from '../years/years.ts'
import styles from './GroupsPanel.module.css'

const NamesDayStrip = lazyComponent(
  async () => (await import('../hierarchy/names-on/NamesDayStrip.tsx')).NamesDayStrip,
)

type Props = {
  readonly path: CompletePath
  readonly onOpen: (kind: GroupRowDialog, id: number) => void
  readonly more: readonly MoreItem[]
  readonly licence: ReactNode
  readonly notes: ReactNode
}

export const GroupsPanel = (props: Props) => {
  const [location] = useSearchParams()
  const linkedGroup = readId(location, groupParameter)
  // another speciality, group or name in the URL changes the React key, which resets search, choices and selection
  const picked = readId(location, pickParameters.name)
  return (
    <GroupsOf
      key={`${props.path.speciality.id_speciality} ${linkedGroup} ${picked}`}
      {...props}
      linkedGroup={linkedGroup}
    />
  )
}

const groupId = ({ id_group }: GroupRow) => id_group

/** Returns the column with the shown text as sort value, which filters compare; a course remains a number. */
const sortedByText = (column: Column<ShownGroup>): Column<ShownGroup> =>
  column.key === 'course' ? column : { ...column, sortValue: column.text }

/** Default order, which is the order of the server's list: by year, then by name. */
const defaultSort: Sort = { column: 'year', isDescending: false }

const GroupsOf = ({
  path,
  onOpen,
  more,
  licence,
  notes,
  linkedGroup,
}: Props & { readonly linkedGroup: number | undefined }) => {
  const { t } = useTranslation()
  const readOnly = useReadOnly()
  const unshownReason = useUnshownReason()
  const [location, setLocation] = useSearchParams()
  const [text, setText] = useState('')
  const [selected, setSelected] = useState(linkedGroup)
  const [isUnfolded, setUnfolded] = useState(false)
  const [sort, setSort] = useUserSetting<Sort>('groups.sort', defaultSort)
  const groups = useGroups(path)
  const courses = useCourses(path)
  const years = useIntakeYears()
  const academic = useYears()
  const subgroups = useSubgroupNames(path, groups.data?.[0]?.id_n_gr)

  const offered = courses.data?.map(({ rate }) => rate) ?? []
  const course = offered.find((one) => one === readCourse(location))
  const chooseCourse = (next: number | undefined) =>
    setLocation((now) => withCourse(now, next), { replace: true })

  const all = groups.data ?? []
  const onPaper = useNamesOn(path)
  const owner = onPaper.path
  const files = useGroupFiles(path.faculty.id_faculty)
  // names of years and subgroups are needed only if there are groups
  const shownReads = all.length === 0 ? [groups] : [groups, years, subgroups]
  const flags = useFlags(path.speciality.id_speciality, all)
  const columns = useColumns(flags)
  const { shown: wanted, density, menu } = useTableView('groups', columns, 'compact', flags.isOn)
  const shown = useRenderedColumns(wanted, flags.isOn)
  const problemId = useId()
  const known = {
    subgroups: new Map(subgroups.data?.map(({ id_sub_group, sub_group }) => [id_sub_group, sub_group])),
    years: new Map(years.data?.map(({ id_group_y, group_y }) => [id_group_y, group_y])),
    maximumCourse: path.studyForm.max_rate_id,
    words: { coming: t('structure.coming'), graduated: t('structure.graduated') },
  }
  const found = findGroups(all, { course, text }).map(
    (group): ShownGroup => ({
      ...cellsOf(group, known),
      group,
      flags: flags.of(group),
      hindrances: flags.hindrancesOf(group),
      problemId: flags.problemOf(group) && `${problemId}${group.id_group}`,
    }),
  )
  const { conditions } = readLocation(location)
  const worded = useMemo(() => columns.map(sortedByText), [columns])
  const sorting = { by: sort, onSort: setSort }
  const filters = useFilters({ rows: found, columns: worded, sorting })
  const rows = sortRows(filterRows(found, conditions, sortValuesOf(worded)), sort, sortValuesOf(columns))
  const { present, graduated } = foldGraduated(rows, path.studyForm.max_rate_id)
  const isFiltered = text.trim() !== '' || conditions !== '' || flags.isOn
  const isFoldable = !isFiltered && present.length > 0 && graduated.length > 0
  const isFolded = isFoldable && !isUnfolded && !graduated.some(({ group }) => group.id_group === selected)
  const drawn = [...present, ...(isFolded ? [] : graduated)]
  const isClosedId = (id: number) =>
    academic.isClosed(all.find(({ id_group }) => id_group === id)?.id_group_y)
  const { ticks, bar } = useBulk({
    entity: flags.isOn ? undefined : 'group',
    rows: drawn.map(({ group }) => group),
    isClosed: isClosedId,
    list: { keyOf: groupId, idOf: groupId, nameOf: ({ group_name }) => group_name },
  })
  const toggleGraduated = () => {
    setSelected(undefined)
    setUnfolded(isFolded)
  }

  const focus = useGridFocus()
  useLinkedRowFocus(
    focus,
    drawn.some(({ group }) => group.id_group === linkedGroup) ? linkedGroup : undefined,
    setSelected,
  )
  const start = useRef<HTMLButtonElement>(null)
  const editFlags: MoreItem = { titleKey: 'structure.editFlags', icon: IconChecklist, run: flags.start }
  const focusTicks = () => {
    const [first] = drawn
    if (first) focus.go({ id: first.group.id_group, key: 'winter', as: 'cell' })
  }
  const wasOn = useRef(flags.isOn)
  useEffect(() => {
    if (wasOn.current === flags.isOn) return
    wasOn.current = flags.isOn
    if (flags.isOn) focusTicks()
    else start.current?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- when the mode starts, and at its end back to its button
  }, [flags.isOn])

  const showAll = () => {
    setText('')
    if (course !== undefined || conditions !== '')
      setLocation((now) => writeLocation(withCourse(now, undefined), { conditions: '' }), { replace: true })
  }
  const span = shown.length + 2
  const whenFiltered = (() => {
    if (conditions !== '') return t('filter.none')
    return text.trim() === ''
      ? t('structure.noneOnCourse', { course })
      : t('state.emptySearch', { q: text.trim() })
  })()
  const placeholder = (() => {
    if (groups.isPending) return <SkeletonRows columns={span} />
    if (groups.data === undefined || rows.length > 0) return undefined
    if (all.length === 0) return <EmptyRow columns={span} text={t('state.emptyGroups')} />
    return (
      <MessageRow columns={span} text={whenFiltered} action={t('structure.showAll')} onAction={showAll} />
    )
  })()
  return (
    <ListFrame
      title={t('structure.groups')}
      reads={[...shownReads, courses]}
      onKeyDown={(event) => flags.isOn && flagsKey(event, flags)}
      toolbar={
        <>
          <GroupsHead
            {...{ text, course }}
            shown={rows.length}
            total={groups.data?.length}
            courses={offered}
            onText={setText}
            onCourse={chooseCourse}
          />
          {flags.isOn && all.length > 0 && readOnly === undefined && <FlagsBar flags={flags} />}
          {all.length > 0 && (
            <>
              <Row as="span" className={styles.filters} data-screen-only>
                {filters.button}
                {!flags.isOn && <SavedViews />}
              </Row>
              {filters.chips}
            </>
          )}
          {!flags.isOn && licence}
          {!flags.isOn && (
            <ListTools
              {...{ columns, rows, menu }}
              reads={[...shownReads, ...onPaper.reads]}
              fileName={[
                t('structure.groups'),
                owner.speciality['p25-1'],
                owner.speciality.special,
                onPaper.day && t('byDate.on', { date: formatDate(onPaper.day) }),
              ]
                .filter(Boolean)
                .join(' ')}
              reason={rows.length > 0 ? undefined : all.length === 0 ? t('state.emptyGroups') : whenFiltered}
              owner={[
                ['entity.faculty', owner.faculty['p23-1']],
                ['entity.speciality', `${owner.speciality['p25-1']} ${owner.speciality.special}`],
              ]}
              idOf={({ group }) => group.id_group}
              isPrinted={false}
              moreRef={start}
              more={[...(all.length > 0 && readOnly === undefined ? [editFlags] : []), ...more]}
              files={files}
            />
          )}
        </>
      }
      below={
        <>
          {notes}
          {bar}
          {readOnly === undefined ? (
            <GroupFooter
              path={path}
              onShow={(id) => {
                // clears the filters, so that the new group is visible
                showAll()
                setSelected(id)
              }}
            />
          ) : (
            unshownReason !== undefined && (
              <Row as="p" align="center" gap="sm" pad="sm md" lineAbove tone="secondary" look="body">
                <IconLock size={15} aria-hidden /> {unshownReason}
              </Row>
            )
          )}
        </>
      }
    >
      {onPaper.day !== undefined && (
        <Box pad="sm md 0">
          <NamesDayStrip day={onPaper.day} />
        </Box>
      )}
      {flags.offer && (
        <Box pad="sm md 0">
          <DraftBanner offer={flags.offer} onDone={focusTicks}>
            {t('draft.flags', { n: flags.offer.count })}
          </DraftBanner>
        </Box>
      )}
      <Alert pad="sm md 0">{flags.error}</Alert>
      {flags.isOn && (
        <OffBoxes hindrances={all.flatMap((group) => Object.values(flags.hindrancesOf(group)))} />
      )}
      <PrintTable
        reads={shownReads}
        title={t('structure.groups')}
        about={[course === undefined ? '' : `${t('entity.course')}: ${course}`, text.trim()]}
        columns={columns}
        rows={[...present, ...graduated]}
      />
      <GroupsTable
        {...{ density, selected, flags, focus, placeholder, onOpen, sorting, ticks }}
        idFaculty={path.faculty.id_faculty}
        isClosed={isClosedId}
        rows={drawn}
        belowPresent={
          isFoldable && (
            <tr className={tableStyles.folded}>
              <td colSpan={span}>
                <button type="button" aria-expanded={!isFolded} onClick={toggleGraduated}>
                  <IconChevronRight size={15} aria-hidden />
                  {t('structure.moreGraduated', { count: graduated.length })}
                </button>
              </td>
            </tr>
          )
        }
        lastPresent={present.at(-1)?.group.id_group}
        columns={shown}
        search={text}
        onSelect={setSelected}
        isBusy={groups.isFetching}
      />
    </ListFrame>
  )
}
