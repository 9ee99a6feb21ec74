import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { halfYears } from '#contract/limits.ts'
import { academicYears, type AcademicYear } from '#contract/years.ts'
import { query } from '../api/query.ts'
import { dayOf } from '../i18n/dates.ts'
import { statusOfRead } from '../ui/SearchSelect/search-select.ts'

/** Last two digits of the year in which an academic or intake year begins. */
type YearId = number

type Days = Pick<AcademicYear, 'id_a_year' | 'begins' | 'spring'>

/** Returns the newest academic year begun by a day, and its half-year (domain.md#year-in-progress). */
export const halfYearOn = (years: readonly Days[], day: string) => {
  const [year] = years
    .filter(({ begins }) => begins <= day)
    .toSorted((a, b) => b.begins.localeCompare(a.begins))
  return year && { id: year.id_a_year, half: year.spring <= day ? halfYears.spring : halfYears.autumn }
}

/** Returns the calendar year's last two digits; the academic year begins later (domain.md#quota-default-year). */
export const calendarYear = (now: Date): YearId => now.getFullYear() % 100

/** Returns the label of the academic year that begins in a calendar year (domain.md#year-numbers). */
export const labelOfYear = (begins: number) => `${begins}-${begins + 1}`

type YearState = 'over' | 'running' | 'coming'

export const yearStateOf = (id: YearId, inProgress: YearId): YearState => {
  if (id < inProgress) return 'over'
  return id > inProgress ? 'coming' : 'running'
}

/** Returns the academic years, fetched rarely, since a year is added once a year; undefined or empty until loaded. */
export const useYears = () => {
  const read = useQuery({ ...query(academicYears.list), staleTime: 600_000 })
  const [today] = useState(() => dayOf(new Date()))
  const ids = read.data?.map(({ id_a_year }) => id_a_year)
  const current = read.data && halfYearOn(read.data, today)
  return {
    read,
    ids,
    inProgress: current?.id,
    /** Returns the current half-year for the current academic year; autumn for any other year. */
    presetHalfYear: (id: YearId | undefined) => (id === current?.id && current?.half) || halfYears.autumn,
    /** Returns true if the year is closed, so that its rows are read-only (domain.md#year-closed). */
    isClosed: (id: YearId | undefined) =>
      read.data?.find(({ id_a_year }) => id_a_year === id)?.closed === true,
    labelOf: (id: number | undefined) => read.data?.find(({ id_a_year }) => id_a_year === id)?.a_year ?? '',
    offered: {
      options: (read.data ?? []).map(({ id_a_year, a_year }) => ({ id: id_a_year, text: a_year })),
      status: statusOfRead(read),
    },
  }
}
