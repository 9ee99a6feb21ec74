import { QueryClient } from '@tanstack/react-query'
import { isWorthRetrying } from './errors.ts'

/** Milliseconds after which cached data is stale, unless the stream of changes reports it as stale (`follow-changes.ts`). */
export const usualAge = 15_000

let following = false

/** Returns true while the stream of changes is connected. */
export const isFollowing = () => following
export const setFollowing = (now: boolean) => {
  following = now
}

let changesReads = 0

/** Returns true if lists are, or have just been, refetched because of changes of other users. */
export const isReadingChanges = () => changesReads > 0

/** Counts a refetch because of changes of other users, also during the 200 ms in which its list is rendered. */
export const readChanges = (refetch: Promise<unknown>) => {
  changesReads++
  return refetch.finally(() => setTimeout(() => changesReads--, 200))
}

/** Query cache. Together with the URL it is the whole state of the client. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // without a network a call fails at once instead of being paused (domain.md#error-521)
      networkMode: 'always',
      staleTime: usualAge,
      retry: (failures, error) => failures < 2 && isWorthRetrying(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
