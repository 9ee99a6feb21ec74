import { useQuery } from '@tanstack/react-query'
import { type ComponentType, createElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { BuildingList } from './BuildingList.tsx'
import { InstitutionList } from './InstitutionList.tsx'
import { allLists, readList, setupLists } from './lists.ts'
import { namedList } from './NamedList.tsx'
import { RuleList } from './RuleList.tsx'
import { SourceList } from './SourceList.tsx'
import styles from './Setup.module.css'
import { StepsPanel, useStepsDone } from './StepsPanel.tsx'
import { ReplaceAddress } from '../table/ReplaceAddress.tsx'
import { centreInLine } from '../ui/focus/move-focus.ts'
import { Hint } from '../ui/layout.tsx'
import { useYears } from '../years/years.ts'
import { YearList } from './YearList.tsx'

const tables: Readonly<Record<(typeof setupLists)[number]['list'], ComponentType>> = {
  ministry: namedList('ministry'),
  institution: InstitutionList,
  building: BuildingList,
  unit: namedList('unit'),
  'room-kind': namedList('room-kind'),
  'member-type': namedList('member-type'),
  'discipline-kind': namedList('discipline-kind'),
  'academic-year': YearList,
  source: SourceList,
  rule: RuleList,
}

/** Screen for lists that no other screen has. In an empty installation it first shows the steps to do. */
export const SetupScreen = () => {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const lists = useQuery(allLists)
  const { ids = [] } = useYears()
  const rows = lists.data && { ...lists.data, 'academic-year': ids }
  const chosen = readList(search)
  const areStepsDone = useStepsDone()
  if (areStepsDone && !search.has('list') && !search.has('modal'))
    return <ReplaceAddress to={{ search: `list=${setupLists[0].list}` }} />
  const tabs = [
    { list: undefined, titleKey: 'setup.steps' } as const,
    ...setupLists.map(({ list, titleKey }) => ({ list, titleKey })),
  ]
  return (
    <>
      <nav className={styles.tabs} data-screen-only aria-label={t('menu.setup')}>
        <ul>
          {tabs.map(({ list, titleKey }) => (
            <li key={titleKey}>
              <Link
                ref={list === chosen?.list ? centreInLine : undefined}
                to={{ search: `list=${list ?? 'steps'}` }}
                aria-current={list === chosen?.list ? 'page' : undefined}
              >
                {t(titleKey)}
                {list !== undefined && rows && <Hint look="body">{rows[list].length}</Hint>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {createElement(chosen ? tables[chosen.list] : StepsPanel)}
    </>
  )
}
