import { eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { hierarchy } from '#contract/hierarchy.ts'
import { ids } from '#contract/limits.ts'
import type { Db } from '#db/connect.ts'
import { type Given, read, type Selecting } from '#db/read.ts'
import { faculty, institution } from '#db/schema/index.ts'
import { needFilled } from '../saving/need-filled.ts'
import { refusal } from '../http/refusals.ts'
import { saveRow } from '../saving/rows.ts'
import type { Author } from '../serve.ts'

/** A faculty on the wire, in the cascade and in the whole list. */
export const facultyFields = {
  id_faculty: faculty.id,
  id_vuz: faculty.institutionId,
  'p23-1': faculty.shortRu,
  'p23-1_kg': faculty.shortKy,
  'p23-1_en': faculty.shortEn,
  'p23-2': faculty.fullRu,
  'p23-2_kg': faculty.fullKy,
  'p23-2_en': faculty.fullEn,
  n_director: faculty.director,
  edit: faculty.editable,
  rev: faculty.rev,
}

export const listFaculties = read((db, given: Given<BodyOf<typeof hierarchy.faculties>>) =>
  db
    .select(facultyFields)
    .from(faculty)
    .where(eq(faculty.institutionId, given.idVuz))
    .orderBy(faculty.shortRu, faculty.fullRu, faculty.id),
)

export const selectAllFaculties = (db: Selecting) =>
  db.select(facultyFields).from(faculty).orderBy(faculty.shortRu, faculty.fullRu, faculty.id)

export const listAllFaculties = read(selectAllFaculties)

/** The institution that a faculty belongs to, and the one that the save names: null when there is none. */
const findInstitutions = read((db, given: Given<{ idFaculty: number; idVuz: number }>) =>
  db
    .select({ own: faculty.institutionId, named: institution.id })
    .from(faculty)
    .leftJoin(institution, eq(institution.id, given.idVuz))
    .where(eq(faculty.id, given.idFaculty)),
)

/** domain.md#faculty-needs-seven: a new faculty needs all seven names. One that stands keeps its institution: another one is a 400. */
export async function saveFaculty(db: Db, body: BodyOf<typeof hierarchy.saveFaculty>, { userId }: Author) {
  const { idFaculty, idVuz, shortNameKg, shortNameEn, fullNameKg, fullNameEn, nDirector } = body
  const names = {
    shortRu: body.shortName,
    shortKy: shortNameKg ?? '',
    shortEn: shortNameEn ?? '',
    fullRu: body.fullName,
    fullKy: fullNameKg ?? '',
    fullEn: fullNameEn ?? '',
    director: nDirector ?? '',
  }
  const saving = { user: userId, rev: body.rev }
  if (idFaculty === ids.create) {
    needFilled({ shortNameKg, shortNameEn, fullNameKg, fullNameEn, nDirector })
    return saveRow(db, faculty, ids.create, { institutionId: idVuz, ...names }, saving)
  }
  return saveRow(db, faculty, idFaculty, names, {
    ...saving,
    locked: ['shortRu', 'fullRu'],
    holding: { values: { institutionId: idVuz }, demand: () => demandSameInstitution(db, body) },
  })
}

async function demandSameInstitution(db: Db, body: { idFaculty: number; idVuz: number }): Promise<void> {
  const [institutions] = await findInstitutions(db, body)
  if (institutions === undefined || institutions.named === null) throw refusal('noSuchRow')
  if (institutions.named !== institutions.own) throw refusal('facultyIsFixed')
}
