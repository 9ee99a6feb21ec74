import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { halfYears } from '#contract/limits.ts'
import { academicYears, type AcademicYear } from '#contract/years.ts'
import { query } from '../api/query.ts'
import { dayOf } from '../i18n/dates.ts'
import { statusOfRead } from '../ui/SearchSelect/search-select.ts'

/** Ids of academic and intake years are the last two digits of the year in which they begin. */
type YearId = number

type Days = Pick<AcademicYear, 'id_a_year' | 'begins' | 'spring'>

/** The half-year in progress on a day: of the last year that has begun by its own day (domain.md#year-in-progress). */
export const halfYearOn = (years: readonly Days[], day: string) => {
  const [year] = years
    .filter(({ begins }) => begins <= day)
    .toSorted((a, b) => b.begins.localeCompare(a.begins))
  return year && { id: year.id_a_year, half: year.spring <= day ? halfYears.spring : halfYears.autumn }
}

/** The calendar year's two digits, which until the year begins are not the academic year in progress (domain.md#quota-default-year). */
export const calendarYear = (now: Date): YearId => now.getFullYear() % 100

/** The name of the year that begins then, in the lists of years (domain.md#year-numbers). */
export const labelOfYear = (begins: number) => `${begins}-${begins + 1}`

type YearState = 'over' | 'running' | 'coming'

export const yearStateOf = (id: YearId, inProgress: YearId): YearState => {
  if (id < inProgress) return 'over'
  return id > inProgress ? 'coming' : 'running'
}

/** The academic years, which are added once in a year; undefined and empty until they are read. */
export const useYears = () => {
  const read = useQuery({ ...query(academicYears.list), staleTime: 600_000 })
  const [today] = useState(() => dayOf(new Date()))
  const ids = read.data?.map(({ id_a_year }) => id_a_year)
  const current = read.data && halfYearOn(read.data, today)
  return {
    read,
    ids,
    inProgress: current?.id,
    /** The half-year that is planned first in an academic year: the one in progress, else the year's first. */
    presetHalfYear: (id: YearId | undefined) => (id === current?.id && current?.half) || halfYears.autumn,
    /** Answers whether nobody changes what is of the year (domain.md#year-closed). */
    isClosed: (id: YearId | undefined) =>
      read.data?.find(({ id_a_year }) => id_a_year === id)?.closed === true,
    labelOf: (id: number | undefined) => read.data?.find(({ id_a_year }) => id_a_year === id)?.a_year ?? '',
    /** The years as a select offers them. */
    offered: {
      options: (read.data ?? []).map(({ id_a_year, a_year }) => ({ id: id_a_year, text: a_year })),
      status: statusOfRead(read),
    },
  }
}
