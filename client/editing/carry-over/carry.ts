import type { SaveAnswer } from '#contract/save.ts'
import { nameKey } from '../existing.ts'

/** A row of the year before. */
export type CarriedLine = {
  readonly id: number
  readonly text: string
  /** The row's other values, in quieter type. */
  readonly note: string
  /** Adds it to the year. */
  readonly save: () => Promise<SaveAnswer>
}

export type Carried = {
  /** The labels of the year before and of the year that takes the rows. */
  readonly from: string
  readonly to: string
  readonly lines: readonly CarriedLine[]
}

/** The rows that have no row of the same name in the other list. */
export const missingIn = <Row>(
  rows: readonly Row[],
  others: readonly Row[],
  nameOf: (row: Row) => string,
): Row[] => {
  const names = new Set(others.map((row) => nameKey(nameOf(row))))
  return rows.filter((row) => !names.has(nameKey(nameOf(row))))
}
