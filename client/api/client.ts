import { QueryClient } from '@tanstack/react-query'
import { isWorthRetrying } from './errors.ts'

/** Milliseconds until cached data is stale, if the stream reports no changes (`follow-changes.ts`). */
export const defaultStaleTime = 15_000

let following = false

export const isFollowing = () => following
export const setFollowing = (now: boolean) => {
  following = now
}

let changesReads = 0

/** Returns true while queries of changed tables are refetched, and 200 ms longer. */
export const isReadingChanges = () => changesReads > 0

/** Counts the refetch as running until 200 ms after its end, so that the list is rendered by then. */
export const readChanges = (refetch: Promise<unknown>) => {
  changesReads++
  return refetch.finally(() => setTimeout(() => changesReads--, 200))
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // without a network a call fails at once instead of being paused (domain.md#error-521)
      networkMode: 'always',
      staleTime: defaultStaleTime,
      retry: (failures, error) => failures < 2 && isWorthRetrying(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
