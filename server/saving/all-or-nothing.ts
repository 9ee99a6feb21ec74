import { type SaveAnswer, updated, withheld } from '#contract/save.ts'
import { type Db, transaction } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'

/** Result of a row. `problem` is null when the row can be saved. */
export type RowResult<Problem extends string> = {
  problem: Problem | null
  /** Current revision, whether the row was saved or not. */
  rev: number
}

type AllOrNothingOptions<Problem extends string> = {
  /** SQL that locks the rows with the ids $1 in id order, so that two calls cannot deadlock. */
  readonly lockStatement: string
  /** Saves all locked rows unless one has a problem. Returns results in the order of `ids`. */
  readonly save: (tx: Db, ids: readonly number[]) => Promise<RowResult<Problem>[]>
  readonly refused: (problem: Problem) => SaveAnswer
}

/**
 * Saves all rows or none. If a row has a problem, the outcome of each other row is `withheld`. Throws 404 for
 * an unknown id, 400 for a repeated id.
 */
export async function saveAllOrNothing<Field extends string, Problem extends string>(
  db: Db,
  userId: number,
  rows: readonly Record<Field, number>[],
  idField: Field,
  { lockStatement, save, refused }: AllOrNothingOptions<Problem>,
): Promise<SaveAnswer> {
  const ids = rows.map((row) => row[idField])
  demandDistinct('rows', idField, ids)
  return transaction(db, userId, async (tx) => {
    const lockedRows = await run(tx, lockStatement, [ids])
    if (lockedRows.length < rows.length) throw refusal('noSuchRow')
    return toSaveAnswer(await save(tx, ids), refused)
  })
}

/** Throws 400 for an id that is repeated or in `refused`. */
export function demandDistinct(list: string, field: string, rows: readonly number[], ...refused: number[]) {
  const seen = new Set(refused)
  for (const [place, id] of rows.entries()) {
    if (seen.has(id)) throw refusal('badField', { field: `${list}.${place}.${field}` })
    seen.add(id)
  }
}

function toSaveAnswer<Problem extends string>(
  rows: readonly RowResult<Problem>[],
  refused: (problem: Problem) => SaveAnswer,
): SaveAnswer {
  const accept = rows.some(({ problem }) => problem !== null) ? withheld : updated
  return rows.flatMap(({ problem, rev }) => (problem === null ? accept(rev) : refused(problem)))
}
