import { useQuery } from '@tanstack/react-query'
import { transfer } from '#contract/transfer.ts'
import { query } from '../api/query.ts'

const betweenLooks = 500

/** The progress of a file's reading or saving, asked for again and again; undefined where it is not known. */
export const useProgress = (preview: string | undefined) => {
  const { data, dataUpdatedAt } = useQuery({
    ...query(transfer.progress, { import: preview ?? '' }),
    enabled: preview !== undefined,
    refetchInterval: betweenLooks,
    // it is on its way all the time, and no message tells that it came late
    meta: { quiet: true },
    gcTime: 0,
    staleTime: 0,
  })
  return data ? { ...data, at: dataUpdatedAt } : undefined
}
