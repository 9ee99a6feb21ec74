import { QueryClient } from '@tanstack/react-query'
import { isWorthRetrying } from './errors.ts'

/**
 * Milliseconds after which cached data is stale, unless the stream of changes reports it as stale
 * (`follow-changes.ts`).
 */
export const usualAge = 15_000

let following = false

export const isFollowing = () => following
export const setFollowing = (now: boolean) => {
  following = now
}

let changesReads = 0

/** Returns true if other users' changes cause a refetch of lists, or did so just before. */
export const isReadingChanges = () => changesReads > 0

/** Counts a refetch until 200 ms after it: then its list is rendered. */
export const readChanges = (refetch: Promise<unknown>) => {
  changesReads++
  return refetch.finally(() => setTimeout(() => changesReads--, 200))
}

/** Together with the URL it is the whole state of the client. */
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
