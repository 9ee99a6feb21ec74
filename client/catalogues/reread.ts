import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from '../api/client.ts'

type List<Row> = {
  readonly queryKey: QueryKey
  readonly queryFn?: unknown
  /** Only for its type: what the query answers. */
  readonly initialData?: readonly Row[] | undefined
}

/** A list again, past the cache, after a save or a delete. */
export const rereadList = async <Row>(list: List<Row>): Promise<readonly Row[]> => {
  await queryClient.refetchQueries({ queryKey: list.queryKey }, { throwOnError: true })
  return queryClient.getQueryData<readonly Row[]>(list.queryKey) ?? []
}
