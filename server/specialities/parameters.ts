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
import { columnValues } from '../saving/entity.ts'
import { upsertRow } from '../saving/upsert.ts'
import { pathCondition } from './path.ts'

const stored = specialityParameters

/** SQL for the value; 0 or '' if no parameters are stored. */
const numberSql = (column: typeof stored.duration | typeof stored.biology) =>
  sql<number>`coalesce(${column}, 0)`
const textSql = (column: typeof stored.code | typeof stored.licenceText) =>
  sql<string>`coalesce(${column}, '')`

/** Fields of parameters. `stored` is left-joined, so its columns may be null. */
export const parameterColumns = {
  idSpeciality: speciality.id,
  idKafedra: stored.departmentId,
  codeSpec: textSql(stored.code),
  idLicence: stored.licenceId,
  Apprenticeship: numberSql(stored.duration),
  idStandart: stored.levelId,
  idQualification: stored.qualificationId,
  Licence_text: textSql(stored.licenceText),
  bio: numberSql(stored.biology),
  his: numberSql(stored.history),
  che: numberSql(stored.chemistry),
  phy: numberSql(stored.physics),
  eng: numberSql(stored.english),
  mat: numberSql(stored.maths),
  contract: numberSql(stored.contract),
  budget: numberSql(stored.budget),
  rev: numberSql(stored.rev),
}

export const listParameters = read((db, given: Placeholders<BodyOf<typeof specialities.parameters>>) =>
  db
    .select(parameterColumns)
    .from(speciality)
    .leftJoin(stored, eq(stored.specialityId, speciality.id))
    .where(and(pathCondition(given), eq(speciality.id, given.idSpeciality))),
)

/** Saves parameters. The first save returns sms 2 (updated), too: they are part of the speciality. */
export async function saveParameters(
  db: Db,
  body: BodyOf<typeof specialities.saveParameters>,
  { userId }: Author,
): Promise<SaveAnswer> {
  // The option '--' belongs to no speciality.
  if (body.idSpeciality === ids.placeholder) throw refusal('noSuchRow')
  const values = columnValues(facts, stored, body)
  const saving = { user: userId, rev: body.rev }
  const saved = await upsertRow(db, specialityParameters, { specialityId: body.idSpeciality }, values, saving)
  return saved === undefined ? stale() : updated(saved.rev)
}
