import { useQuery } from '@tanstack/react-query'
import { transfer } from '#contract/transfer.ts'
import { query } from '../api/query.ts'

const pollInterval = 500

export const useProgress = (preview: string | undefined) => {
  const { data, dataUpdatedAt } = useQuery({
    ...query(transfer.progress, { import: preview ?? '' }),
    enabled: preview !== undefined,
    refetchInterval: pollInterval,
    // a failure is not reported, since the next poll may succeed
    meta: { quiet: true },
    gcTime: 0,
    staleTime: 0,
  })
  return data ? { ...data, at: dataUpdatedAt } : undefined
}
