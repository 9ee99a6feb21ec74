import type { UseQueryResult } from '@tanstack/react-query'
import type { SelectStatus } from './SearchSelect.tsx'

/** How a select says that its list is not there yet, or will not come. */
export const statusOfRead = ({ data, isError }: UseQueryResult): SelectStatus => {
  if (data !== undefined) return 'ready'
  return isError ? 'failed' : 'loading'
}
