import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { SetupList } from '#contract/setup.ts'
import { BuildingList } from './BuildingList.tsx'
import { InstitutionList } from './InstitutionList.tsx'
import { allLists, readList, setupLists } from './lists.ts'
import { MinistryList } from './MinistryList.tsx'
import { NamedListTable } from './NamedList.tsx'
import { RuleList } from './RuleList.tsx'
import styles from './Setup.module.css'
import { StepsPanel } from './StepsPanel.tsx'

const tables: Readonly<Record<SetupList, ReactNode>> = {
  ministry: <MinistryList />,
  institution: <InstitutionList />,
  building: <BuildingList />,
  unit: <NamedListTable key="unit" list="unit" />,
  'room-kind': <NamedListTable key="room-kind" list="room-kind" />,
  'member-type': <NamedListTable key="member-type" list="member-type" />,
  'discipline-kind': <NamedListTable key="discipline-kind" list="discipline-kind" />,
  rule: <RuleList />,
}

/** Where an empty installation becomes a university: the steps, and every list that no other screen has. */
export const SetupScreen = () => {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const lists = useQuery(allLists)
  const chosen = readList(search)
  const tabs = [
    { list: undefined, titleKey: 'setup.steps' } as const,
    ...setupLists.map(({ list, titleKey }) => ({ list, titleKey })),
  ]
  return (
    <>
      <nav className={styles.tabs} aria-label={t('menu.setup')}>
        <ul>
          {tabs.map(({ list, titleKey }) => (
            <li key={titleKey}>
              <Link
                to={{ search: list === undefined ? '' : `list=${list}` }}
                aria-current={list === chosen?.list ? 'page' : undefined}
              >
                {t(titleKey)}
                {list !== undefined && lists.data && (
                  <span className={styles.count}>{lists.data[list].length}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {chosen ? tables[chosen.list] : <StepsPanel />}
    </>
  )
}
