import { getTableName } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { duplicates } from '#contract/duplicates.ts'
import { type SaveAnswer, updated } from '#contract/save.ts'
import type { Db } from '#db/connect.ts'
import { noteChange } from '#db/noted-change.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../answers/refusals.ts'
import { who } from '../saving/statements.ts'
import type { Caller } from '../serve.ts'
import { compared } from './entities.ts'

const dismissing = (table: string) => `
  ${who}
  INSERT INTO dismissed_duplicate AS d (table_name, first_record, second_record, first_rev, second_rev)
  SELECT '${table}', one.id, other.id, one.rev, other.rev
  FROM who
  JOIN "${table}" one ON one.id = least($2::integer, $3::integer)
  JOIN "${table}" other ON other.id = greatest($2::integer, $3::integer)
  ON CONFLICT (table_name, first_record, second_record)
  DO UPDATE SET first_rev = excluded.first_rev, second_rev = excluded.second_rev
  WHERE (d.first_rev, d.second_rev) <> (excluded.first_rev, excluded.second_rev)
  RETURNING (SELECT change FROM who) AS change`

/** These two are no duplicates; they are listed again once one of them has changed. */
export async function dismissDuplicate(
  db: Db,
  { entity, ids }: BodyOf<typeof duplicates.dismiss>,
  { userId }: Caller,
): Promise<SaveAnswer> {
  const table = getTableName(compared[entity].table)
  const [dismissed] = await run<{ change: string }>(db, dismissing(table), [userId, ...ids])
  if (dismissed !== undefined) noteChange(db, dismissed.change)
  else if ((await run(db, `SELECT FROM "${table}" WHERE id IN ($1, $2)`, ids)).length < ids.length)
    throw refusal('noSuchRow')
  return updated()
}
