import { QueryClient } from '@tanstack/react-query'
import { isWorthRetrying } from './errors.ts'

/** Everything that the client remembers stands here or in the address. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // spec §8: nothing waits in silence for the network; it fails visibly and keeps the input
      networkMode: 'always',
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && isWorthRetrying(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
