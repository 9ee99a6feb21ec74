import { fold } from '#contract/search/folding.ts'
import type { UnmatchedReason } from './paste.ts'

const same = (one: string, other: string) => fold(one) === fold(other)

/** The only row that has all of these texts, each among the texts of its kind; '' never matches. */
export const findRow = <Row>(
  rows: readonly Row[],
  ...wanted: readonly (readonly [text: string, textsOf: (row: Row) => readonly string[]])[]
): Row | UnmatchedReason => {
  const found = rows.filter((row) =>
    wanted.every(([text, textsOf]) => text === '' || textsOf(row).some((one) => same(one, text))),
  )
  const [only] = found
  if (only === undefined) return 'unknown'
  return found.length === 1 ? only : 'unclear'
}

export const isFound = <Row extends object>(found: Row | UnmatchedReason): found is Row =>
  typeof found === 'object'
