import { halfYears } from '#contract/limits.ts'
import type { YearState } from './years.ts'

// Months of the calendar, counted from 0.
const february = 1
const september = 8

/** The half-year that is planned in an academic year first of all: the one in progress, else the year's first. */
export const presetHalfYear = (state: YearState, now: Date) => {
  const month = now.getMonth()
  const isSpring = month >= february && month < september
  return state === 'running' && isSpring ? halfYears.spring : halfYears.autumn
}
