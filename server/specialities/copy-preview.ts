import type { BodyOf, DataOf } from '#contract/call.ts'
import type { specialities } from '#contract/specialities.ts'
import { type Db, transaction } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { entityOf } from '../entities.ts'
import type { Caller } from '../serve.ts'
import { copyRows } from './copy.ts'
import { findLostData } from './lost-data.ts'

const writtenCountsSql = `
  SELECT table_name AS "table", action, count(*)::integer AS count
  FROM history WHERE change = current_change() GROUP BY table_name, action ORDER BY table_name`

type WrittenCount = { table: string; action: 'insert' | 'update'; count: number }

/** Copies and rolls back. Returns the changes, and the rows that would prevent a delete of the source. */
export async function previewCopy(
  db: Db,
  { idSpecFrom, idSpecTo }: BodyOf<typeof specialities.previewCopy>,
  { userId }: Caller,
): Promise<DataOf<typeof specialities.previewCopy>> {
  return transaction(db, userId, async (tx) => {
    await run(tx, 'SAVEPOINT copy', [])
    await copyRows(tx, idSpecFrom, idSpecTo)
    const written = await run<WrittenCount>(tx, writtenCountsSql, [])
    const only = await findLostData(tx, idSpecFrom)
    await run(tx, 'ROLLBACK TO SAVEPOINT copy', [])
    const counts = (asked: WrittenCount['action']) =>
      written.flatMap(({ table, action, count }) => {
        const entity = entityOf(table)
        return entity === undefined || action !== asked ? [] : [{ entity, count }]
      })
    return { copied: counts('insert'), filled: counts('update'), only: only ?? null }
  })
}
