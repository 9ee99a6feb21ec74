import { type SaveAnswer, updated, withheld } from '#contract/save.ts'
import { refusal } from '../http/refusals.ts'

/** A row of a call that saves all rows or none. `problem` is null where nothing stands against the row. */
export type Decided<Problem extends string> = {
  problem: Problem | null
  /** The revision that the row has now, saved or not. */
  rev: number
}

/** A 400 that names the first row whose id stands in an earlier row: which of the two is saved would be chance. */
export function needDistinct<Field extends string>(rows: readonly Record<Field, number>[], field: Field) {
  const seen = new Set<number>()
  for (const [place, row] of rows.entries()) {
    if (seen.has(row[field])) throw refusal('badField', { field: `rows.${place}.${field}` })
    seen.add(row[field])
  }
}

/**
 * One outcome a row, in their order: 2 for all when no row has a problem; else the problem's own outcome, and
 * `withheld` for the rows without one.
 */
export function answerTogether<Problem extends string>(
  rows: readonly Decided<Problem>[],
  refused: (problem: Problem) => SaveAnswer,
): SaveAnswer {
  const accept = rows.some(({ problem }) => problem !== null) ? withheld : updated
  return rows.flatMap(({ problem, rev }) => (problem === null ? accept(rev) : refused(problem)))
}
