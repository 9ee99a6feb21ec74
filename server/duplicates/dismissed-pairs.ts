import { getTableName } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { DismissedRow, duplicates } from '#contract/duplicates.ts'
import { deleted, type SaveAnswer } from '#contract/save.ts'
import type { Db } from '#db/connect.ts'
import { recordChange } from '#db/recorded-change.ts'
import { isoSql, run } from '#db/statement.ts'
import { userNameSql, presentPerson } from '../messages/person.ts'
import { refusal } from '../messages/refusals.ts'
import { currentMoment, readLabels } from '../history/labels.ts'
import { setAuthorSql } from '../saving/statements.ts'
import type { Caller } from '../serve.ts'
import { comparedTables } from './entities.ts'

/** SQL for valid dismissals: of two names, or of two rows that have not changed since. */
const listSql = (table: string) => `
  SELECT d.id, ARRAY[d.first_record, d.second_record] AS ids, d.first_name IS NOT NULL AS names,
    ${isoSql('said.at')} AS at, person.id AS id_user, person.login, ${userNameSql('person')} AS name
  FROM dismissed_duplicate d
  LEFT JOIN "${table}" one ON one.id = d.first_record AND one.rev = d.first_rev
  LEFT JOIN "${table}" other ON other.id = d.second_record AND other.rev = d.second_rev
  LEFT JOIN LATERAL (
    SELECT at, user_id FROM history h WHERE h.table_name = 'dismissed_duplicate' AND h.row_id = d.id ORDER BY h.id DESC LIMIT 1
  ) said ON true
  LEFT JOIN app_user person ON person.id = said.user_id
  WHERE d.table_name = '${table}' AND (d.first_name IS NOT NULL OR (one.id IS NOT NULL AND other.id IS NOT NULL))
  ORDER BY said.at DESC NULLS LAST, d.id DESC LIMIT 1000`

/** Lists the pairs that users have marked as no duplicates (domain.md#duplicate-dismissed). */
export async function listDismissed(
  db: Db,
  { entity }: BodyOf<typeof duplicates.dismissed>,
  caller: Caller,
): Promise<DismissedRow[]> {
  const table = getTableName(comparedTables[entity].table)
  const rows = await run<Omit<DismissedRow, 'labels'> & { id_user: number | null }>(db, listSql(table), [])
  const rowOf = (id: number) => ({ table, id, moment: currentMoment })
  const labelOf = await readLabels(
    db,
    rows.flatMap(({ ids }) => ids.map(rowOf)),
    caller.language,
  )
  return rows.map(({ id_user: id, ...row }) => ({
    ...row,
    ...presentPerson({ ...row, id }, caller),
    labels: row.ids.map((one) => labelOf(rowOf(one))),
  }))
}

const restoreSql = `
  ${setAuthorSql}
  DELETE FROM dismissed_duplicate d USING who WHERE d.id = $2::integer RETURNING who.change`

export async function restoreDuplicate(
  db: Db,
  { id }: BodyOf<typeof duplicates.restore>,
  { userId }: Caller,
): Promise<SaveAnswer> {
  const [restored] = await run<{ change: string }>(db, restoreSql, [userId, id])
  if (restored === undefined) throw refusal('noSuchRow')
  recordChange(db, restored.change)
  return deleted()
}
