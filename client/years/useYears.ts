import { useQuery } from '@tanstack/react-query'
import { quota } from '#contract/quota.ts'
import { query } from '../api/query.ts'
import { statusOfRead } from '../ui/SearchSelect/search-select.ts'
import { yearInProgress } from './years.ts'

/** The academic years, which are added once in a year; undefined and empty until they are read. */
export const useYears = () => {
  const read = useQuery({ ...query(quota.years), staleTime: 600_000 })
  const ids = read.data?.map(({ id_a_year }) => id_a_year)
  return {
    read,
    ids,
    inProgress: ids && yearInProgress(ids),
    labelOf: (id: number | undefined) => read.data?.find(({ id_a_year }) => id_a_year === id)?.a_year ?? '',
    /** The years as a select offers them. */
    offered: {
      options: (read.data ?? []).map(({ id_a_year, a_year }) => ({ id: id_a_year, text: a_year })),
      status: statusOfRead(read),
    },
  }
}
