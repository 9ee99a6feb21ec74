import type { DataTag, QueryKey } from '@tanstack/react-query'
import { queryClient } from '../api/client.ts'

/** A list again, past the cache, after a save or a delete. */
export const rereadList = async <Row>(list: {
  readonly queryKey: DataTag<QueryKey, Row[], Error>
}): Promise<readonly Row[]> => {
  await queryClient.refetchQueries({ queryKey: list.queryKey }, { throwOnError: true })
  return queryClient.getQueryData(list.queryKey) ?? []
}
