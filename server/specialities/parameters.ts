import { and, eq, sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { ids } from '#contract/limits.ts'
import { type SaveAnswer, stale, updated } from '#contract/save.ts'
import { specialityParameters as facts } from '#contract/entities/speciality-parameters.ts'
import type { specialities } from '#contract/specialities.ts'
import type { Db } from '#db/connect.ts'
import { type Placeholders, read } from '#db/read.ts'
import { speciality, specialityParameters } from '#db/schema/index.ts'
import { refusal } from '../messages/refusals.ts'
import type { Author } from '../serve.ts'
import { valuesOf } from '../saving/entity.ts'
import { upsertRow } from '../saving/upsert.ts'
import { onPath } from './path.ts'

const stored = specialityParameters

/** SQL for the value; 0 or '' if no parameters are stored. */
const count = (column: typeof stored.duration | typeof stored.biology) => sql<number>`coalesce(${column}, 0)`
const text = (column: typeof stored.code | typeof stored.licenceText) => sql<string>`coalesce(${column}, '')`

/** Fields of parameters. `stored` is left-joined, so its columns may be null. */
export const parametersOnWire = {
  idSpeciality: speciality.id,
  idKafedra: stored.departmentId,
  codeSpec: text(stored.code),
  idLicence: stored.licenceId,
  Apprenticeship: count(stored.duration),
  idStandart: stored.levelId,
  idQualification: stored.qualificationId,
  Licence_text: text(stored.licenceText),
  bio: count(stored.biology),
  his: count(stored.history),
  che: count(stored.chemistry),
  phy: count(stored.physics),
  eng: count(stored.english),
  mat: count(stored.maths),
  contract: count(stored.contract),
  budget: count(stored.budget),
  rev: count(stored.rev),
}

export const listParameters = read((db, given: Placeholders<BodyOf<typeof specialities.parameters>>) =>
  db
    .select(parametersOnWire)
    .from(speciality)
    .leftJoin(stored, eq(stored.specialityId, speciality.id))
    .where(and(onPath(given), eq(speciality.id, given.idSpeciality))),
)

/** Saves parameters. The first save returns sms 2 (updated), too: they are part of the speciality. */
export async function saveParameters(
  db: Db,
  body: BodyOf<typeof specialities.saveParameters>,
  { userId }: Author,
): Promise<SaveAnswer> {
  // The option '--' belongs to no speciality.
  if (body.idSpeciality === ids.placeholder) throw refusal('noSuchRow')
  const values = valuesOf(facts, stored, body)
  const saving = { user: userId, rev: body.rev }
  const saved = await upsertRow(db, specialityParameters, { specialityId: body.idSpeciality }, values, saving)
  return saved === undefined ? stale() : updated(saved.rev)
}
