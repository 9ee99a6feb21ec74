import { QueryClient } from '@tanstack/react-query'
import { isWorthRetrying } from './errors.ts'

let following = false

/** Answers whether the stream of changes is connected (`follow-changes.ts`): queries then become stale by it, not by their age. */
export const isFollowing = () => following
export const setFollowing = (now: boolean) => {
  following = now
}

/** Query cache: the client's only state besides the address. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // without a network a call fails at once, as a save does (domain.md#error-521)
      networkMode: 'always',
      staleTime: () => (following ? Infinity : 15_000),
      retry: (failures, error) => failures < 2 && isWorthRetrying(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
