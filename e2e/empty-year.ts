import type { Okuu } from './fixtures.ts'

/** Last returned year. Some tests use the years before 7, and the demo data those from 22. */
let lastYear = 20

/**
 * Deletes the positions of a year and of the year before, opens both, and returns the year. The even years
 * from 8 to 20 are returned in turn. A worker has its own database and runs one test at a time.
 */
export async function prepareEmptyYear({ sql }: Okuu): Promise<number> {
  lastYear = lastYear === 20 ? 8 : lastYear + 2
  const years = [lastYear - 1, lastYear]
  await sql('UPDATE academic_year SET closed = false WHERE id = ANY($1) AND closed', [years])
  await sql('DELETE FROM teaching_position WHERE academic_year_id = ANY($1)', [years])
  return lastYear
}
