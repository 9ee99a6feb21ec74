import { QueryClient } from '@tanstack/react-query'
import { isWorthRetrying } from './errors.ts'

/** The query cache; the client remembers nothing else but the address. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // a call without a network fails at once, as a save does (domain.md#error-521)
      networkMode: 'always',
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && isWorthRetrying(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
