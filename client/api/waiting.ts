import { skipToken, useQuery } from '@tanstack/react-query'
import { delays } from '#contract/limits.ts'
import { queryClient } from './client.ts'

const key = ['slowCalls']

queryClient.setQueryDefaults(key, { staleTime: Infinity, gcTime: Infinity })

/** The calls that have waited long already; each can be ended. */
const slow = new Set<AbortController>()

const show = () => queryClient.setQueryData(key, slow.size > 0)

/** One call waits for its answer: `cancelled` is aborted when the user does not want to wait any more. */
export const waitForAnswer = () => {
  const ending = new AbortController()
  const timer = setTimeout(() => {
    slow.add(ending)
    show()
  }, delays.slow)
  return {
    cancelled: ending.signal,
    end: () => {
      clearTimeout(timer)
      if (slow.delete(ending)) show()
    },
  }
}

/** Ends the waiting of every call that is slow; those begun just now go on. */
export const stopWaiting = () => {
  for (const ending of slow) ending.abort()
}

export const useIsSlow = () => useQuery<boolean>({ queryKey: key, queryFn: skipToken }).data ?? false
