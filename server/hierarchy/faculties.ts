import { and, eq, isNull } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { faculty as facts } from '#contract/entities/faculty.ts'
import type { hierarchy } from '#contract/hierarchy.ts'
import { ids } from '#contract/limits.ts'
import { lockedFieldsOf } from '#contract/entities/registry.ts'
import type { Db } from '#db/connect.ts'
import { rowColumns } from '../entities.ts'
import { type Placeholders, read } from '#db/read.ts'
import { faculty, institution } from '#db/schema/index.ts'
import { refusal } from '../messages/refusals.ts'
import { makeSave, columnValues } from '../saving/entity.ts'
import { saveRow } from '../saving/rows.ts'
import type { Author } from '../serve.ts'

const columns = { ...rowColumns(facts, faculty), edit: faculty.editable, rev: faculty.rev }

export const listFaculties = read((db, given: Placeholders<BodyOf<typeof hierarchy.faculties>>) =>
  db
    .select(columns)
    .from(faculty)
    .where(and(eq(faculty.institutionId, given.idVuz), isNull(faculty.endedOn)))
    .orderBy(faculty.shortRu, faculty.fullRu, faculty.id),
)

export const listAllFaculties = read((db) =>
  db
    .select(columns)
    .from(faculty)
    .where(isNull(faculty.endedOn))
    .orderBy(faculty.shortRu, faculty.fullRu, faculty.id),
)

/** Reads two institutions. `own`: that of the stored faculty. `named`: that in the body; null if unknown. */
const findInstitutions = read((db, given: Placeholders<{ idFaculty: number; idVuz: number }>) =>
  db
    .select({ own: faculty.institutionId, named: institution.id })
    .from(faculty)
    .leftJoin(institution, eq(institution.id, given.idVuz))
    .where(eq(faculty.id, given.idFaculty)),
)

/** Saves a faculty (domain.md#faculty-needs-seven). Throws 400 if its institution would change. */
export async function saveFaculty(db: Db, body: BodyOf<typeof hierarchy.saveFaculty>, author: Author) {
  if (body.idFaculty === ids.create) return createFaculty(db, body, author)
  const { institutionId: _fixed, ...names } = columnValues(facts, faculty, body)
  return saveRow(db, faculty, body.idFaculty, names, {
    user: author.userId,
    rev: body.rev,
    locked: lockedFieldsOf(facts.entity),
    precondition: { values: { institutionId: body.idVuz }, demand: () => demandSameInstitution(db, body) },
  })
}

const createFaculty = makeSave(facts, faculty)

async function demandSameInstitution(db: Db, body: { idFaculty: number; idVuz: number }): Promise<void> {
  const [institutions] = await findInstitutions(db, body)
  if (institutions === undefined || institutions.named === null) throw refusal('noSuchRow')
  if (institutions.named !== institutions.own) throw refusal('facultyIsFixed')
}
