import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useDialogNavigation } from '../location/dialog.ts'
import { SavedViews } from '../editing/filters/useFilters.tsx'
import { ListFrame } from '../table/ListPanel.tsx'
import panel from '../table/ListPanel.module.css'
import { IconButton } from '../ui/buttons.tsx'
import { useScreenActions } from '../ui/screen-actions.tsx'
import { Loading } from '../ui/Loading.tsx'
import { isUsualTime, readChange, writeChange } from './address.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import { ChangeList } from './ChangeList.tsx'
import { Filters } from './Filters.tsx'
import { JournalSheet } from './JournalSheet.tsx'
import styles from './Journal.module.css'
import { useJournal } from './useJournal.ts'
import { byArrows, walkFocus } from '../ui/focus/walk.ts'
import { Text } from '../ui/layout.tsx'

const print = { titleKey: 'common.print', icon: IconPrinter, run: () => window.print() } as const

/** The arrows go from change to change, Enter opens one, as every link. */
const walk = (event: KeyboardEvent<HTMLElement>) => walkFocus(event, '[data-change]', byArrows)

/** The journal of changes (domain.md#journal-screen): a change is found by filters, opened into its rows, undone. */
export function JournalScreen() {
  const { t } = useTranslation()
  const { filters, list, changes, persons, filter } = useJournal()
  const [search, setSearch] = useSearchParams()
  const dialogs = useDialogNavigation()
  const open = readChange(search)
  const title = t('menu.journal')
  useScreenActions([print])
  const fold = () => setSearch(writeChange(search, undefined), { replace: true })
  const isListed = changes.some(({ change }) => change === open)
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  const wholeYear = isUsualTime(filters) && (
    <Button variant="subtle" onClick={() => filter({ period: 'year' })}>
      {t('journal.wholeYear')}
    </Button>
  )
  return (
    <>
      <ListFrame
        title={title}
        reads={[list]}
        toolbar={
          <>
            <Filters {...{ filters, persons }} onFilter={filter} />
            <SavedViews />
            <IconButton label={t('common.print')} data-wide-only onClick={print.run}>
              <IconPrinter size={18} aria-hidden />
            </IconButton>
          </>
        }
        onKeyDown={walk}
      >
        {list.isPending && <Loading isList />}
        {list.data && changes.length === 0 && (
          <div className={panel.guide}>
            <p>
              {t(isFiltered ? 'journal.noneFound' : 'journal.noneInMonth')} {wholeYear}
            </p>
          </div>
        )}
        {changes.length > 0 && (
          <div className={styles.scroll}>
            <ChangeList
              {...{ changes, open }}
              locationOf={(number) => writeChange(search, number)}
              onClose={fold}
            />
            {!list.hasNextPage && wholeYear && (
              <Text as="p" pad={12} textAlign="center">
                {wholeYear}
              </Text>
            )}
            {list.hasNextPage && (
              <Text as="p" pad={12} textAlign="center">
                <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                  {t('journal.more')}
                </Button>
              </Text>
            )}
          </div>
        )}
      </ListFrame>
      <JournalSheet {...{ list, changes }} hasEarlier={list.hasNextPage} />
      {open !== undefined && list.data && !isListed && (
        <ChangeDialog
          key={open}
          number={open}
          onClose={() => dialogs.close(writeChange(search, undefined))}
        />
      )}
    </>
  )
}
