import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'

/** Returns the label of the year. Throws 404 when the year does not exist. */
export async function demandYear(db: Db, idYear: number): Promise<string> {
  const [found] = await run<{ label: string }>(db, 'SELECT label FROM academic_year WHERE id = $1::integer', [
    idYear,
  ])
  if (found === undefined) throw refusal('noSuchYear')
  return found.label
}
