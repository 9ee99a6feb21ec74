import { getTableName } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { duplicates } from '#contract/duplicates.ts'
import { type SaveAnswer, updated } from '#contract/save.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../http/refusals.ts'
import { who } from '../saving/rows.ts'
import type { Caller } from '../serve.ts'
import { compared } from './entities.ts'

const statementOf = (table: string) => `
  ${who}
  INSERT INTO dismissed_duplicate (table_name, first_record, second_record, first_rev, second_rev)
  SELECT '${table}', one.id, other.id, one.rev, other.rev
  FROM who
  JOIN "${table}" one ON one.id = least($2::integer, $3::integer)
  JOIN "${table}" other ON other.id = greatest($2::integer, $3::integer)
  ON CONFLICT (table_name, first_record, second_record)
  DO UPDATE SET first_rev = excluded.first_rev, second_rev = excluded.second_rev
  RETURNING id`

/** These two are no duplicates; they are listed again once one of them has changed. */
export async function dismissDuplicate(
  db: Db,
  { entity, ids }: BodyOf<typeof duplicates.dismiss>,
  { userId }: Caller,
): Promise<SaveAnswer> {
  const dismissed = await run(db, statementOf(getTableName(compared[entity].table)), [userId, ...ids])
  if (dismissed.length === 0) throw refusal('noSuchRow')
  return updated()
}
