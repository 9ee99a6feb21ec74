import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/**
 * The row that another row refers to, in its list. Somebody may have made the row since the list was read: a list that
 * does not know it is read again, and until then the reference is awaited.
 */
export const useReference = <Row>(
  list: UseQueryResult<readonly Row[]>,
  idOf: (row: Row) => number,
  id: number | null | undefined,
) => {
  const { data, isFetching, isError, refetch } = list
  const [soughtId, setSoughtId] = useState<number>()
  const row = data?.find((one) => idOf(one) === id)
  const unknownId = data !== undefined && row === undefined ? (id ?? undefined) : undefined
  useEffect(() => {
    if (unknownId === undefined || unknownId === soughtId) return
    void refetch({ cancelRefetch: false }).finally(() => setSoughtId(unknownId))
  }, [unknownId, soughtId, refetch])
  const isAwaited = unknownId !== undefined && (unknownId !== soughtId || isFetching || isError)
  return { row, isAwaited }
}
