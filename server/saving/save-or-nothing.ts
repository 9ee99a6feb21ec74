import { sms } from '#contract/save.ts'
import { type Db, transaction } from '#db/connect.ts'

const rollbackError = new Error('nothing was saved')
const savedCodes: ReadonlySet<unknown> = new Set([sms.created, sms.updated, sms.deleted])

/**
 * Runs the work in a transaction, which is rolled back unless `isCommitted(answer)`, by default when no row was
 * saved: a duplicate or a row in use is a failed statement, after which PostgreSQL cannot commit.
 */
export async function saveOrNothing<T>(
  db: Db,
  user: number | null,
  work: (tx: Db) => Promise<T>,
  isCommitted: (answer: T) => boolean = (answer) => !isNothingSaved(answer),
): Promise<T> {
  let answer: { of: T } | undefined
  try {
    return await transaction(db, user, async (tx) => {
      answer = { of: await work(tx) }
      if (!isCommitted(answer.of)) throw rollbackError
      return answer.of
    })
  } catch (error) {
    if (error === rollbackError && answer !== undefined) return answer.of
    throw error
  }
}

const isNothingSaved = (answer: unknown) =>
  Array.isArray(answer) && !answer.some((outcome: { sms?: unknown }) => savedCodes.has(outcome.sms))
