import { currentSearch } from '../ui/dialogs/stack.ts'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useDialogNavigation } from '../location/dialog.ts'
import { SavedViews } from '../editing/filters/useFilters.tsx'
import { ListFrame } from '../table/ListPanel.tsx'
import panel from '../table/ListPanel.module.css'
import { IconButton } from '../ui/buttons.tsx'
import { useScreenActions } from '../ui/screen-actions.tsx'
import { Loading } from '../ui/Loading.tsx'
import {
  isDefaultPeriod,
  readChange,
  writeChange,
  requestFilters,
  type JournalFilters,
  readFilters,
  writeFilters,
} from './address.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import { ChangeList } from './ChangeList.tsx'
import { Filters } from './Filters.tsx'
import styles from './Journal.module.css'
import { byArrows, moveFocusByKey } from '../ui/focus/move-focus.ts'
import { Text } from '../ui/layout.tsx'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { history, type ChangeRow } from '#contract/history.ts'
import { ranges } from '#contract/limits.ts'
import { query } from '../api/query.ts'
import { send } from '../api/send.ts'
import { personsOf } from './days.ts'
import { formatMoment } from '../i18n/dates.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { PrintSheet, useToday } from '../table/PrintTable.tsx'
import { ChangeKind, WhatChanged } from './ChangeWords.tsx'
import { PersonName } from './PersonName.tsx'
import { placeText } from './value-text.ts'

type Props = { readonly changes: readonly ChangeRow[]; readonly hasEarlier: boolean }

const Changes = ({ changes, hasEarlier }: Props) => {
  const { t } = useTranslation()
  const today = useToday()
  return (
    <>
      <h1>{t('menu.journal')}</h1>
      <p>
        {t('journal.count', { count: changes.length })} · {today}
        {hasEarlier && ` · ${t('journal.earlierLeftOut')}`}
      </p>
      <table>
        <thead>
          <tr>
            <th>{t('journal.at')}</th>
            <th>{t('journal.kind')}</th>
            <th>{t('journal.what')}</th>
            <th data-numeric>{t('journal.rowCount')}</th>
            <th>{t('journal.who')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <Change key={change.change} change={change} />
          ))}
        </tbody>
      </table>
    </>
  )
}

const Change = ({ change }: { readonly change: ChangeRow }) => {
  const { t } = useTranslation()
  const { at, label, rows, place, reason, undone_by } = change
  const about = [
    placeText(place),
    reason && t('journal.groundOf', { text: reason }),
    undone_by !== null && t('journal.undone'),
  ].filter(Boolean)
  return (
    <tr>
      <td>{formatMoment(at)}</td>
      <td>
        <ChangeKind change={change} />
      </td>
      <td>
        <b>{label}</b>
        {rows > 1 && ` ${t('journal.andMore', { n: formatNumber(rows - 1) })}`}
        {'. '}
        <WhatChanged change={change} />
        {about.length > 0 && <div>{about.join(' · ')}</div>}
      </td>
      <td data-numeric>{formatNumber(rows)}</td>
      <td>
        <PersonName {...change} />
      </td>
    </tr>
  )
}

const limit = ranges.changes.usual

const useJournal = () => {
  const [search, setSearch] = useSearchParams()
  const filters = readFilters(search)
  const [now] = useState(() => new Date())
  const request = requestFilters(filters, now)
  const list = useInfiniteQuery({
    queryKey: [history.changes.path, request, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      send(history.changes, { ...request, limit, before: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined, // the first page starts with the newest change, so it has no upper bound
    getNextPageParam: (page) => (page.length < limit ? undefined : page.at(-1)?.change),
    placeholderData: keepPreviousData,
  })
  const changes = list.data?.pages.flat() ?? []
  // no filter by user, so that other authors of matching changes are offered too
  const recent = useQuery({
    ...query(history.changes, { ...request, idUser: undefined, limit: ranges.changes.max }),
    placeholderData: keepPreviousData,
  })
  return {
    filters,
    list,
    changes,
    persons: personsOf([...(recent.data ?? []), ...changes]),
    // writes to the current URL, since a change of another filter may not be rendered yet
    filter: (change: Partial<JournalFilters>) =>
      setSearch(writeFilters(currentSearch(), change), { replace: true }),
  }
}

const printAction = { titleKey: 'common.print', icon: IconPrinter, run: () => window.print() } as const

const moveByArrows = (event: KeyboardEvent<HTMLElement>) => moveFocusByKey(event, '[data-change]', byArrows)

/** Journal of changes (domain.md#journal-screen) with filters, details and undo. */
export function JournalScreen() {
  const { t } = useTranslation()
  const { filters, list, changes, persons, filter } = useJournal()
  const [search, setSearch] = useSearchParams()
  const dialogs = useDialogNavigation()
  const open = readChange(search)
  const title = t('menu.journal')
  useScreenActions([printAction])
  const fold = () => setSearch(writeChange(currentSearch(), undefined), { replace: true })
  const isListed = changes.some(({ change }) => change === open)
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  const wholeYear = isDefaultPeriod(filters) && (
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
            <IconButton label={t('common.print')} data-wide-only onClick={printAction.run}>
              <IconPrinter size={18} aria-hidden />
            </IconButton>
          </>
        }
        onKeyDown={moveByArrows}
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
              <Text as="p" pad="md" textAlign="center">
                {wholeYear}
              </Text>
            )}
            {list.hasNextPage && (
              <Text as="p" pad="md" textAlign="center">
                <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                  {t('journal.more')}
                </Button>
              </Text>
            )}
          </div>
        )}
      </ListFrame>
      <PrintSheet reads={[list]}>
        <Changes {...{ changes }} hasEarlier={list.hasNextPage} />
      </PrintSheet>
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
