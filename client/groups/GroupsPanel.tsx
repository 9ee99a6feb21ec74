import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { compareTexts } from '../i18n/numbers.ts'
import { Banner } from '../ui/Banner.tsx'
import type { Sort } from '../address/sort.ts'
import panelStyles from '../table/ListPanel.module.css'
import { DraftBanner } from '../editing/drafts/DraftBanner.tsx'
import { sortRows } from '../table/sort.ts'
import { useUserSetting } from '../ui/user-setting.ts'
import { PanelSection } from '../specialities/panel/PanelSection.tsx'
import { type CompletePath, readCourse, withCourse } from '../hierarchy/cascade/path.ts'
import { cellsOf } from './cells.ts'
import type { GroupRowDialog } from './dialogs.ts'
import { findGroups } from './find.ts'
import { flagsKey } from './flags/keys.ts'
import { useFlags } from './flags/useFlags.ts'
import { useFlagsFocus } from './flags/useFlagsFocus.ts'
import { GroupFooter } from './GroupFooter.tsx'
import { GroupsHead } from './GroupsHead.tsx'
import styles from './GroupsPanel.module.css'
import { GroupsTable } from './GroupsTable.tsx'
import { useCourses, useGroups, useIntakeYears, useSubgroupNames } from './reads.ts'
import { groupSortValues } from './useColumns.ts'

type Props = {
  readonly path: CompletePath
  readonly onOpen: (kind: GroupRowDialog, id: number) => void
}

/** The groups of the chosen speciality by course, and the footer that adds one. */
export const GroupsPanel = (props: Props) => (
  // what is searched, picked and highlighted belongs to one speciality
  <GroupsOf key={props.path.speciality.id_speciality} {...props} />
)

/** The order in which the server lists them; those of a year go by name. */
const asListed: Sort = { column: 'year', isDescending: false }

const GroupsOf = ({ path, onOpen }: Props) => {
  const { t } = useTranslation()
  const [address, setAddress] = useSearchParams()
  const [text, setText] = useState('')
  const [selected, setSelected] = useState<number>()
  const [sort, setSort] = useUserSetting<Sort>('groups.sort', asListed)
  const groups = useGroups(path)
  const courses = useCourses(path)
  const years = useIntakeYears()
  const subgroups = useSubgroupNames(path, groups.data?.[0]?.id_n_gr)

  const offered = courses.data?.map(({ rate }) => rate) ?? []
  // a course that the study form does not have filters nothing
  const course = offered.find((one) => one === readCourse(address))
  const chooseCourse = (next: number | undefined) =>
    setAddress((now) => withCourse(now, next), { replace: true })

  const all = groups.data ?? []
  const found = findGroups(all, { course, text })
  const known = {
    subgroups: new Map(subgroups?.map(({ id_sub_group, sub_group }) => [id_sub_group, sub_group])),
    years: new Map(years.data?.map(({ id_group_y, group_y }) => [id_group_y, group_y])),
    maximumCourse: path.studyForm.max_rate_id,
    words: { coming: t('structure.coming'), graduated: t('structure.graduated') },
  }
  const rows = sortRows(
    found.map((group) => ({ group, cells: cellsOf(group, known) })),
    sort,
    groupSortValues,
    compareTexts,
  )
  const flags = useFlags(path.speciality.id_speciality, all)
  const { panel, focusTicks } = useFlagsFocus(flags.isOn)

  const onShow = (id: number) => {
    // whatever the filters were
    setText('')
    if (course !== undefined) chooseCourse(undefined)
    setSelected(id)
  }

  const showAll = () => {
    setText('')
    chooseCourse(undefined)
  }

  return (
    <section
      ref={panel}
      className={styles.panel}
      aria-label={t('structure.groups')}
      onKeyDown={(event) => flags.isOn && flagsKey(event, flags)}
    >
      <GroupsHead
        {...{ text, course, flags }}
        rows={rows.map(({ cells }) => cells)}
        total={groups.data?.length}
        courses={offered}
        onText={setText}
        onCourse={chooseCourse}
        fileName={`${t('structure.groups')} ${path.speciality['p25-1']} ${path.speciality.special}`}
      />
      <div className={styles.body}>
        {flags.offer && (
          <div className={styles.said}>
            <DraftBanner offer={flags.offer} onDone={focusTicks}>
              {t('draft.flags', { n: flags.offer.count })}
            </DraftBanner>
          </div>
        )}
        {flags.error !== undefined && (
          <div className={styles.said} role="alert">
            <Banner kind="error">{flags.error}</Banner>
          </div>
        )}
        {groups.isFetching && !groups.isPending && <div className={panelStyles.progress} />}
        <PanelSection reads={[groups, courses]} lines={14}>
          {all.length === 0 && <p className={styles.none}>{t('state.emptyGroups')}</p>}
          {all.length > 0 && (
            <GroupsTable
              {...{ rows, selected, flags, sort }}
              onSort={setSort}
              search={text}
              onSelect={setSelected}
              onOpen={onOpen}
              isReloading={groups.isFetching}
              whenEmpty={
                text.trim() === ''
                  ? t('structure.noneOnCourse', { course })
                  : t('state.emptySearch', { q: text.trim() })
              }
              onShowAll={showAll}
            />
          )}
        </PanelSection>
      </div>
      <GroupFooter path={path} onShow={onShow} />
    </section>
  )
}
