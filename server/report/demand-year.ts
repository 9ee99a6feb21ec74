import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../answers/refusals.ts'

/** 404 for an academic year that is not there. */
export async function demandYear(db: Db, idYear: number): Promise<void> {
  const found = await run(db, 'SELECT FROM academic_year WHERE id = $1::integer', [idYear])
  if (found.length === 0) throw refusal('noSuchYear')
}
