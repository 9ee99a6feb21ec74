import type { SelectStatus } from '../../ui/SearchSelect/search-select.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { hierarchy, type InstitutionRow } from '#contract/hierarchy.ts'
import { query } from '../../api/query.ts'

const none: readonly never[] = []

/**
 * Returns the institutions of all ministries. `rows`: undefined until all are loaded; `known`: institutions
 * loaded so far.
 */
export const useInstitutions = (isWanted = true) => {
  const ministries = useQuery({ ...query(hierarchy.ministries), enabled: isWanted })
  const lists = useQueries({
    queries: (ministries.data ?? none).map(({ id_ministerstvo: idMinisterstvo }) => ({
      ...query(hierarchy.institutions, { idMinisterstvo }),
      enabled: isWanted,
    })),
    combine: (reads) => ({
      reads,
      areAll: reads.every(({ data }) => data !== undefined),
      known: reads.flatMap(({ data = none }): readonly InstitutionRow[] => data),
    }),
  })
  const { known } = lists
  const rows = ministries.data && lists.areAll ? known : undefined
  const reads = [ministries, ...lists.reads]
  const status: SelectStatus = rows ? 'ready' : reads.some(({ isError }) => isError) ? 'failed' : 'loading'
  return { rows, known, reads, status }
}
