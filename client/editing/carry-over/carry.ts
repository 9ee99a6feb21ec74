import type { SaveAnswer } from '#contract/save.ts'
import { nameKey } from '../existing-row.ts'

export type CarriedLine = {
  readonly id: number
  readonly text: string
  readonly note: string
  readonly save: () => Promise<SaveAnswer>
}

export type CarryOverOptions = {
  readonly from: string
  readonly to: string
  readonly lines: readonly CarriedLine[]
}

export const missingIn = <Row>(
  rows: readonly Row[],
  others: readonly Row[],
  nameOf: (row: Row) => string,
): Row[] => {
  const names = new Set(others.map((row) => nameKey(nameOf(row))))
  return rows.filter((row) => !names.has(nameKey(nameOf(row))))
}
