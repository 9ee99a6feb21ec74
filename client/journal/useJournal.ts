import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { history } from '#contract/history.ts'
import { ranges } from '#contract/limits.ts'
import { query } from '../api/query.ts'
import { send } from '../api/send.ts'
import { askedOf, type JournalFilters, readFilters, writeFilters } from './address.ts'
import { personsOf } from './days.ts'

// Other users change rows all the time.
const alwaysFresh = { staleTime: 0 }
const limit = ranges.changes.usual

/** The changes of the address's filters, a page after the other, and who made some of them. */
export const useJournal = () => {
  const [search, setSearch] = useSearchParams()
  const filters = readFilters(search)
  const [now] = useState(() => new Date())
  const asked = askedOf(filters, now)
  const list = useInfiniteQuery({
    queryKey: [history.changes.path, asked, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      send(history.changes, { ...asked, limit, before: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined, // the first page is below no change
    getNextPageParam: (page) => (page.length < limit ? undefined : page.at(-1)?.change),
    placeholderData: keepPreviousData,
    ...alwaysFresh,
  })
  const changes = list.data?.pages.flat() ?? []
  // without the filter by person, which offers everybody whose changes it would find
  const recent = useQuery({
    ...query(history.changes, { ...asked, idUser: undefined, limit: ranges.changes.max }),
    ...alwaysFresh,
    placeholderData: keepPreviousData,
  })
  return {
    filters,
    list,
    changes,
    persons: personsOf([...(recent.data ?? []), ...changes]),
    filter: (change: Partial<JournalFilters>) =>
      setSearch(writeFilters(search, { ...filters, ...change }), { replace: true }),
  }
}
