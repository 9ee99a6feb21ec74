import type { SaveAnswer } from '#contract/save.ts'
import { nameKey } from '../existing-row.ts'

/** Row of the previous year. */
export type CarriedLine = {
  readonly id: number
  readonly text: string
  /** Other values of the row, in muted type. */
  readonly note: string
  /** Adds the row to the new year. */
  readonly save: () => Promise<SaveAnswer>
}

export type CarryOverOptions = {
  /** Labels of the previous year and of the new year. */
  readonly from: string
  readonly to: string
  readonly lines: readonly CarriedLine[]
}

/** Returns the rows whose name is not in the other list. */
export const missingIn = <Row>(
  rows: readonly Row[],
  others: readonly Row[],
  nameOf: (row: Row) => string,
): Row[] => {
  const names = new Set(others.map((row) => nameKey(nameOf(row))))
  return rows.filter((row) => !names.has(nameKey(nameOf(row))))
}
