import type { SaveAnswer } from '#contract/save.ts'
import { nameKey } from '../existing-row.ts'

/** Row of the previous year, offered for the new year. */
export type CarriedLine = {
  readonly id: number
  readonly text: string
  /** Additional values of the row, shown as muted text. */
  readonly note: string
  /** Adds the row to the new year. */
  readonly save: () => Promise<SaveAnswer>
}

export type CarryOverOptions = {
  /** Label of the previous year; `to` is the label of the new year. */
  readonly from: string
  readonly to: string
  readonly lines: readonly CarriedLine[]
}

/** Returns the rows of the previous year whose names the new year lacks. */
export const missingIn = <Row>(
  rows: readonly Row[],
  others: readonly Row[],
  nameOf: (row: Row) => string,
): Row[] => {
  const names = new Set(others.map((row) => nameKey(nameOf(row))))
  return rows.filter((row) => !names.has(nameKey(nameOf(row))))
}
