import { QueryClient } from '@tanstack/react-query'
import { isWorthRetrying } from './errors.ts'

/** Milliseconds after which an answer is stale, unless the stream of changes makes it so (`follow-changes.ts`). */
export const usualAge = 15_000

let following = false

/** Answers whether the stream of changes is connected. */
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
      staleTime: usualAge,
      retry: (failures, error) => failures < 2 && isWorthRetrying(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
