import type { BodyOf, DataOf } from '#contract/call.ts'
import { deleted, type SaveAnswer, hasUniqueData } from '#contract/save.ts'
import type { specialities } from '#contract/specialities.ts'
import { type Db, transaction } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import type { Caller } from '../serve.ts'
import { findLostData } from './lost-data.ts'

/** Deletes a speciality if others in its faculty have equal rows (domain.md#speciality-delete). */
export async function deleteSpeciality(
  db: Db,
  { idSpec }: BodyOf<typeof specialities.delete>,
  { userId }: Caller,
): Promise<SaveAnswer> {
  return transaction(db, userId, async (tx) => {
    await lockSpecialityRows(tx, idSpec)
    const only = await findLostData(tx, idSpec)
    if (only !== undefined) return hasUniqueData(only)
    await run(tx, deleteSql, [idSpec])
    return deleted()
  })
}

/** Returns data that a delete would lose; null if the delete is possible (domain.md#speciality-unlink). */
export async function previewSpecialityDelete(
  db: Db,
  { idSpec }: BodyOf<typeof specialities.previewDelete>,
): Promise<DataOf<typeof specialities.previewDelete>> {
  const found = await run(db, 'SELECT id FROM speciality WHERE id = $1', [idSpec])
  if (found.length === 0) throw refusal('noSuchRow')
  return { only: (await findLostData(db, idSpec)) ?? null }
}

/**
 * Locks parents before their rows, because no row can be added below a locked parent. The faculty is first:
 * otherwise two duplicates could both be deleted, each because of the other.
 */
async function lockSpecialityRows(tx: Db, idSpec: number): Promise<void> {
  await run(tx, lockFacultySql, [idSpec])
  const held = await run(tx, lockSpecialitySql, [idSpec])
  if (held.length === 0) throw refusal('noSuchRow')
  await run(tx, lockLinksSql, [idSpec])
  await run(tx, lockGroupsSql, [idSpec])
  await run(tx, lockQuotasSql, [idSpec])
  await run(tx, lockPlansSql, [idSpec])
  await run(tx, lockParametersSql, [idSpec])
}

const lockFacultySql = `
  SELECT f.id FROM speciality s JOIN faculty f ON f.id = s.faculty_id WHERE s.id = $1 FOR NO KEY UPDATE OF f`
const lockSpecialitySql = 'SELECT id FROM speciality WHERE id = $1 FOR UPDATE'
const lockLinksSql = 'SELECT id FROM speciality_group WHERE speciality_id = $1 ORDER BY id FOR UPDATE'
const lockGroupsSql = `
  SELECT g.id FROM speciality_group l JOIN study_group g ON g.speciality_group_id = l.id
  WHERE l.speciality_id = $1 ORDER BY g.id FOR UPDATE OF g`
const lockQuotasSql = `
  SELECT q.id FROM speciality_group l
  JOIN study_group g ON g.speciality_group_id = l.id JOIN group_quota q ON q.group_id = g.id
  WHERE l.speciality_id = $1 ORDER BY q.group_id, q.academic_year_id, q.half_year_id FOR UPDATE OF q`
const lockPlansSql =
  'SELECT id FROM admission_plan WHERE speciality_id = $1 ORDER BY academic_year_id FOR UPDATE'
const lockParametersSql =
  'SELECT speciality_id FROM speciality_parameters WHERE speciality_id = $1 FOR UPDATE'

// One statement deletes all rows, because foreign keys are checked at its end.
const deleteSql = `
  WITH link AS (SELECT id FROM speciality_group WHERE speciality_id = $1),
  own AS (SELECT g.id FROM study_group g JOIN link ON g.speciality_group_id = link.id),
  quotas AS (DELETE FROM group_quota WHERE group_id IN (SELECT id FROM own)),
  groups AS (DELETE FROM study_group WHERE id IN (SELECT id FROM own)),
  links AS (DELETE FROM speciality_group WHERE speciality_id = $1),
  plans AS (DELETE FROM admission_plan WHERE speciality_id = $1),
  parameters AS (DELETE FROM speciality_parameters WHERE speciality_id = $1)
  DELETE FROM speciality WHERE id = $1`
