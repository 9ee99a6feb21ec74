const firstMonth = 9

/**
 * The calendar year in which the academic year in progress began: 2026 from 1 September 2026 to 31 August 2027 in the
 * university's time zone. The number of its row is `yearId` of it.
 */
export function academicYearInProgress(now: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    year: 'numeric',
    month: 'numeric',
  }).formatToParts(now)
  const part = (type: 'year' | 'month') => Number(parts.find((each) => each.type === type)?.value)
  return part('month') >= firstMonth ? part('year') : part('year') - 1
}

/** Years are numbered by their last two digits: 2026 is 26, 2000 is 0. */
export const yearId = (year: number): number => year % 100

/** 2026 is '2026-2027', as an academic year and as the year of admission. */
export const academicYearLabel = (year: number): string => `${year}-${year + 1}`

/** The day of a moment in a time zone: 2027-06-14. */
export const dayIn = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv', { timeZone, calendar: 'gregory' }).format(moment)
