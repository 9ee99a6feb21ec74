import { sms } from '#contract/save.ts'
import { type Db, transaction } from '#db/connect.ts'

const nothingSaved = new Error('nothing was saved')
const saving: ReadonlySet<unknown> = new Set([sms.created, sms.updated, sms.deleted])

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
      if (!isCommitted(answer.of)) throw nothingSaved
      return answer.of
    })
  } catch (error) {
    if (error === nothingSaved && answer !== undefined) return answer.of
    throw error
  }
}

const isNothingSaved = (answer: unknown) =>
  Array.isArray(answer) && !answer.some((outcome: { sms?: unknown }) => saving.has(outcome.sms))
