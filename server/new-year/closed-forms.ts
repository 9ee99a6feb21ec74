import { academicYearOn } from '#db/academic-year.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { checkParametersOf } from '../checks/place.ts'
import { forbiddenFormsSql } from '../checks/form-statements.ts'
import { findingsSql } from '../checks/statements.ts'
import type { Caller } from '../serve.ts'
import type { NewYearPlace, Years } from './read.ts'

/** Lists specialities whose study form a rule forbids in the new year, unless the finding is acknowledged. */
export async function listClosedForms(
  db: Db,
  { idFaculty, idVuz, yearTo }: NewYearPlace & Years,
  { language, services }: Pick<Caller, 'language' | 'services'>,
): Promise<ReadonlySet<number>> {
  const place = { ...(idVuz !== null && { idVuz }), ...(idFaculty !== null && { idFaculty }) }
  const asked = { today: services.today(), year: await academicYearOn(db, services.today()), place }
  const values = [...checkParametersOf(asked), yearTo]
  const rows = await run<{ id: number }>(
    db,
    `${findingsSql('formNotAllowed', place, language)} ${forbiddenFormsSql(`$${values.length}`)}`,
    values,
  )
  return new Set(rows.map(({ id }) => id))
}
