import type { BodyOf } from '#contract/call.ts'
import type { history } from '#contract/history.ts'
import { reasonEditDays } from '#contract/limits.ts'
import { type SaveAnswer, sms } from '#contract/save.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import type { Caller } from '../serve.ts'
import { visibleTables } from './references.ts'

const authorQuery = `
  SELECT user_id AS id_user, at < now() - interval '${reasonEditDays} days' AS past
  FROM history WHERE change = $1::bigint AND table_name = ANY ($2) LIMIT 1`

const noteStatement = `
  INSERT INTO change_note (change, reason) VALUES ($1::bigint, nullif($2, ''))
  ON CONFLICT (change) DO UPDATE SET reason = excluded.reason`

/**
 * Sets the reason of a change (domain.md#change-reason). Throws 404 if the caller may not see the change, 403
 * if the caller may not set its reason.
 */
export async function annotateChange(
  db: Db,
  { change, reason }: BodyOf<typeof history.annotate>,
  { rights, userId }: Caller,
): Promise<SaveAnswer> {
  const [made] = await run<{ id_user: number | null; past: boolean }>(db, authorQuery, [
    change,
    visibleTables(rights),
  ])
  if (made === undefined) throw refusal('noSuchRow')
  if (rights.role !== 'administrator' && (made.id_user !== userId || made.past))
    throw refusal('administratorOnly')
  await run(db, noteStatement, [change, reason])
  return [{ sms: sms.updated }]
}
