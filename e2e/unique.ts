let years = 8

/**
 * An academic year whose positions are the calling test's alone: a worker has one database, and counts for itself. The
 * years before 8 have tests of their own, those from 25 on the demo country.
 */
export function uniqueYear(): number {
  const year = years++
  if (year >= 25) throw new Error('More tests ask for a year of their own than there are')
  return year
}
