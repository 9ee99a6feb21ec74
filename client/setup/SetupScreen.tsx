import { useQuery } from '@tanstack/react-query'
import { createElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { allLists, readList, setupLists } from './lists.ts'
import styles from './Setup.module.css'
import { StepsPanel, useStepsDone } from './StepsPanel.tsx'
import { ReplaceAddress } from '../table/ReplaceAddress.tsx'
import { centreInLine } from '../ui/focus/move-focus.ts'
import { Hint } from '../ui/layout.tsx'
import { useYears } from '../years/years.ts'
import { tables } from './tables.tsx'
import { YearList } from './YearList.tsx'

/** Screen for lists that no other screen has. It opens with the set-up steps until all are done. */
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
      {createElement(
        chosen ? (chosen.list === 'academic-year' ? YearList : tables[chosen.list]) : StepsPanel,
      )}
    </>
  )
}
