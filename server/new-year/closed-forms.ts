import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { valuesOf } from '../checks/place.ts'
import { acknowledgement, findingsOf } from '../checks/statements.ts'
import type { Caller } from '../serve.ts'
import type { Place } from './read.ts'

/** The specialities whose study form a regulation does not allow, unless somebody has said why it is right. */
export async function listClosedForms(
  db: Db,
  { idFaculty, idVuz }: Place,
  { language, services }: Pick<Caller, 'language' | 'services'>,
): Promise<ReadonlySet<number>> {
  const place = { ...(idVuz !== null && { idVuz }), ...(idFaculty !== null && { idFaculty }) }
  const asked = { today: services.today(), year: services.academicYear(), place }
  const rows = await run<{ record: number }>(
    db,
    `${findingsOf('formNotAllowed', place, language)} SELECT one.record FROM one ${acknowledgement} WHERE a.id IS NULL`,
    valuesOf(asked),
  )
  return new Set(rows.map(({ record }) => record))
}
