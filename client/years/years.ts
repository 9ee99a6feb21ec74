import { useQuery } from '@tanstack/react-query'
import { years, halfYears } from '#contract/limits.ts'
import { quota } from '#contract/quota.ts'
import { query } from '../api/query.ts'
import { statusOfRead } from '../ui/SearchSelect/search-select.ts'

/** Ids of academic and intake years are the last two digits of the year in which they begin. */
type YearId = number

/**
 * The academic year in progress, by the server's clock: the list of years ends a fixed number of years
 * ahead of it. Undefined for an empty list.
 */
export const yearInProgress = (ids: readonly YearId[]): YearId | undefined =>
  ids.length === 0 ? undefined : Math.max(...ids) - years.ahead

/** The calendar year's two digits, which until September are not the academic year in progress (domain.md#quota-default-year). */
export const calendarYear = (now: Date): YearId => now.getFullYear() % 100

/** The name of the year that begins then, in the lists of years (domain.md#year-numbers). */
export const labelOfYear = (begins: number) => `${begins}-${begins + 1}`

type YearState = 'over' | 'running' | 'coming'

export const yearStateOf = (id: YearId, inProgress: YearId): YearState => {
  if (id < inProgress) return 'over'
  return id > inProgress ? 'coming' : 'running'
}

// Months of the calendar, counted from 0.
const february = 1
const september = 8

/** The half-year that is planned in an academic year first of all: the one in progress, else the year's first. */
export const presetHalfYear = (state: YearState, now: Date) => {
  const month = now.getMonth()
  const isSpring = month >= february && month < september
  return state === 'running' && isSpring ? halfYears.spring : halfYears.autumn
}

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
