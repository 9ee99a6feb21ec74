import type { BodyOf } from '#contract/call.ts'
import type { groups } from '#contract/groups.ts'
import { deleted, inUse, type SaveAnswer } from '#contract/save.ts'
import { type Db, transaction } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import type { Author } from '../serve.ts'
import { isStillReferenced } from '../saving/sqlstate.ts'

/** Deletes a group with its empty quotas. Returns sms 6 when a quota is above 0 (domain.md#group-delete). */
export async function deleteGroup(
  db: Db,
  { idGroup }: BodyOf<typeof groups.delete>,
  { userId }: Author,
): Promise<SaveAnswer> {
  try {
    return await transaction(db, userId, async (tx) => {
      // FOR UPDATE prevents a concurrent read of the quotas from inserting a row for this group.
      const locked = await run(tx, 'SELECT id FROM study_group WHERE id = $1 FOR UPDATE', [idGroup])
      if (locked.length === 0) throw refusal('noSuchRow')
      await run(tx, 'DELETE FROM group_quota WHERE group_id = $1 AND budget = 0 AND contract = 0', [idGroup])
      await run(tx, 'DELETE FROM study_group WHERE id = $1', [idGroup])
      return deleted()
    })
  } catch (error) {
    if (isStillReferenced(error)) return inUse()
    throw error
  }
}
