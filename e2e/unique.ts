let years = 8

/**
 * An academic year whose positions belong to the calling test. Each worker counts for itself in its own database.
 * Years before 8 have tests of their own, those from 25 the demo country.
 */
export function uniqueYear(): number {
  const year = years++
  if (year >= 25) throw new Error('More tests ask for a year of their own than there are')
  return year
}
