import { type SaveAnswer, updated, withheld } from '#contract/save.ts'
import { type Db, transaction } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../answers/refusals.ts'

/** A row of a call that saves all rows or none. `problem` is null where nothing stands against the row. */
export type Decided<Problem extends string> = {
  problem: Problem | null
  /** The revision that the row has now, saved or not. */
  rev: number
}

type Saving<Problem extends string> = {
  /** A query that locks the rows of the ids $1, in their order: two of these never wait for each other crosswise. */
  readonly hold: string
  /** Decides on the held rows and, unless one of them has a problem, saves all. Answers them in the order of the call. */
  readonly save: (tx: Db, ids: readonly number[]) => Promise<Decided<Problem>[]>
  readonly refused: (problem: Problem) => SaveAnswer
}

/**
 * Saves all rows or none in one transaction: 2 for each row, or the outcome of its problem and `withheld` for the rows
 * without one. An unknown id is a 404, an id that comes twice a 400.
 */
export async function saveAllOrNothing<Field extends string, Problem extends string>(
  db: Db,
  userId: number,
  rows: readonly Record<Field, number>[],
  idField: Field,
  { hold, save, refused }: Saving<Problem>,
): Promise<SaveAnswer> {
  const ids = rows.map((row) => row[idField])
  needDistinct('rows', idField, ids)
  return transaction(db, userId, async (tx) => {
    const held = await run(tx, hold, [ids])
    if (held.length < rows.length) throw refusal('noSuchRow')
    return answerTogether(await save(tx, ids), refused)
  })
}

/** A 400 that names the first row whose number is in an earlier row: which of the two is saved would be chance. */
export function needDistinct(list: string, field: string, rows: readonly number[], ...refused: number[]) {
  const seen = new Set(refused)
  for (const [place, id] of rows.entries()) {
    if (seen.has(id)) throw refusal('badField', { field: `${list}.${place}.${field}` })
    seen.add(id)
  }
}

function answerTogether<Problem extends string>(
  rows: readonly Decided<Problem>[],
  refused: (problem: Problem) => SaveAnswer,
): SaveAnswer {
  const accept = rows.some(({ problem }) => problem !== null) ? withheld : updated
  return rows.flatMap(({ problem, rev }) => (problem === null ? accept(rev) : refused(problem)))
}
