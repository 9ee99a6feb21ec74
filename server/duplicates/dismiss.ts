import { getTableName } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { duplicates } from '#contract/duplicates.ts'
import { type SaveAnswer, updated } from '#contract/save.ts'
import type { Db } from '#db/connect.ts'
import { recordChange } from '#db/recorded-change.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import { setAuthorSql } from '../saving/statements.ts'
import type { Caller } from '../serve.ts'
import { comparedTables } from './entities.ts'
import { refreshFoldings } from './foldings.ts'
import { foldedNameSql } from './comparison-sql.ts'

const dismissSql = (table: string) => `
  ${setAuthorSql}
  INSERT INTO dismissed_duplicate AS d (table_name, first_record, second_record, first_rev, second_rev, first_name, second_name)
  SELECT '${table}', one.id, other.id, one.rev, other.rev, least(a.name, b.name), greatest(a.name, b.name)
  FROM who
  JOIN "${table}" one ON one.id = least($2::integer, $3::integer)
  JOIN "${table}" other ON other.id = greatest($2::integer, $3::integer)
  LEFT JOIN (${foldedNamesSql(table)}) a ON $4::boolean AND a.record = one.id
  LEFT JOIN (${foldedNamesSql(table)}) b ON $4::boolean AND b.record = other.id
  ON CONFLICT (table_name, first_record, second_record)
  DO UPDATE SET first_rev = excluded.first_rev, second_rev = excluded.second_rev,
    first_name = coalesce(excluded.first_name, d.first_name), second_name = coalesce(excluded.second_name, d.second_name)
  WHERE (d.first_rev, d.second_rev) <> (excluded.first_rev, excluded.second_rev)
    OR (d.first_name IS NULL AND excluded.first_name IS NOT NULL)
  RETURNING (SELECT change FROM who) AS change`

const foldedNamesSql = (table: string) =>
  `SELECT record, ${foldedNameSql('f')} AS name FROM name_folding f WHERE table_name = '${table}'`

/**
 * Hides a pair until one of its rows changes. `names`: hides all pairs with these names
 * (domain.md#duplicate-dismissed).
 */
export async function dismissDuplicate(
  db: Db,
  { entity, ids, names = false }: BodyOf<typeof duplicates.dismiss>,
  { userId }: Caller,
): Promise<SaveAnswer> {
  const table = getTableName(comparedTables[entity].table)
  if (names) await refreshFoldings(db, entity)
  const [dismissed] = await run<{ change: string }>(db, dismissSql(table), [userId, ...ids, names])
  if (dismissed !== undefined) recordChange(db, dismissed.change)
  else if ((await run(db, `SELECT FROM "${table}" WHERE id IN ($1, $2)`, ids)).length < ids.length)
    throw refusal('noSuchRow')
  return updated()
}
