import type { UseQueryResult } from '@tanstack/react-query'

export type Read = Pick<UseQueryResult, 'data' | 'isError'>

/** Why a list that shows these reads goes neither on paper nor into a file yet; undefined once all of them are there. */
export const unreadKey = (reads: readonly Read[] = []) => {
  const missing = reads.filter(({ data }) => data === undefined)
  if (missing.length === 0) return undefined
  return missing.some(({ isError }) => isError) ? 'state.loadError' : 'state.loading'
}
