import type { Okuu } from './fixtures.ts'

/** Last returned year. Some tests use the years before 7, and the demo data those from 22. */
let year = 20

/**
 * Returns a year without positions, also in the year before. The years from 8 to 20 are used in turn and
 * emptied. This is safe, since a worker runs one test at a time.
 */
export async function emptyYear({ sql }: Okuu): Promise<number> {
  year = year === 20 ? 8 : year + 2
  const years = [year - 1, year]
  await sql('UPDATE academic_year SET closed = false WHERE id = ANY($1) AND closed', [years])
  await sql('DELETE FROM teaching_position WHERE academic_year_id = ANY($1)', [years])
  return year
}
