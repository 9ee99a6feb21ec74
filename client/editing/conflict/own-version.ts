import type { RecordRef } from '#contract/entities.ts'
import { history } from '#contract/history.ts'
import { currentUserId } from '../../api/expiry.ts'
import { readNow } from '../../api/query.ts'

/** Whether this very user has saved the row last, in another window; false where that cannot be read. */
export const isOwnVersion = async (record: RecordRef) => {
  const [change] = await readNow(history.changes, { ...record, limit: 1 }).catch(() => [])
  return change !== undefined && change.id_user === currentUserId()
}
