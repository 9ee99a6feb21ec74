import { ids } from '#contract/limits.ts'
import type { PastedRows } from '#contract/paste.ts'
import type { SaveAnswer } from '#contract/save.ts'
import type { Db } from '#db/connect.ts'
import { studyGroup } from '#db/schema/index.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import { saveRow } from '../saving/rows.ts'
import { isMissingParent } from '../saving/sqlstate.ts'
import type { Author } from '../serve.ts'

const undivided = '-'
const findingSubgroup = 'SELECT id FROM subgroup WHERE same(name) = same($1::text)'

const naming = {
  making: 'INSERT INTO group_name (name) VALUES ($1) ON CONFLICT DO NOTHING RETURNING id',
  finding: 'SELECT id FROM group_name WHERE same(name) = same($1::text)',
}

const linking = {
  making: `INSERT INTO speciality_group (speciality_id, group_name_id, subgroup_id)
    VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING id`,
  finding: `SELECT id FROM speciality_group WHERE speciality_id = $1 AND group_name_id = $2 AND subgroup_id = $3`,
}

/** Adds a group by its name, with the name and the link that it lacks. */
export async function addGroup(
  tx: Db,
  { idSpeciality, nGr, subGr, idGroupY, dop }: PastedRows['group'][number],
  { userId }: Author,
): Promise<SaveAnswer> {
  const [subgroup] = await run<{ id: number }>(tx, findingSubgroup, [subGr || undivided])
  if (subgroup === undefined) throw refusal('badField', { field: 'subGr' })
  try {
    const name = await idOf(tx, naming, [nGr])
    const link = await idOf(tx, linking, [idSpeciality, name, subgroup.id])
    const group = { specialityGroupId: link, intakeYearId: idGroupY, extra: dop ?? '' }
    return await saveRow(tx, studyGroup, ids.create, group, { user: userId, rev: undefined })
  } catch (error) {
    throw isMissingParent(error) ? refusal('noSuchRow') : error
  }
}

/** Returns the id of a row, which is created if it is missing. */
async function idOf(tx: Db, { making, finding }: typeof naming, values: unknown[]): Promise<number> {
  const [made] = await run<{ id: number }>(tx, making, values)
  const [row] = made === undefined ? await run<{ id: number }>(tx, finding, values) : [made]
  // The row went between the two statements.
  if (row === undefined) throw refusal('noSuchRow')
  return row.id
}
