let years = 8

/**
 * Returns an academic year whose positions only the calling test uses. Each worker has its own counter and database.
 * Years before 8 are used by single tests, years from 25 by the demo country.
 */
export function uniqueYear(): number {
  const year = years++
  if (year >= 25) throw new Error('More tests ask for a year of their own than there are')
  return year
}
