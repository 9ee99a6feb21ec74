import type { SuccessionRow } from '#contract/succession.ts'

const textOf = (code: SuccessionRow['to'][number]) => code.code || code.label

const pair = (row: SuccessionRow, part: (code: SuccessionRow['to'][number]) => string) =>
  [row.from, row.to].map((side) => side.map(part).join(', ')).join(' → ')

/** Codes of both sides; for rows without a code their names. */
export const codesText = (row: SuccessionRow) => pair(row, textOf)

/** Names of both sides; '' if `codesText` already consists of names. */
export const namesText = (row: SuccessionRow) =>
  row.from.some(({ code }) => code !== '') ? pair(row, ({ label }) => label) : ''

/** Number of specialities that still admit under the replaced codes. */
export const admittingOf = (row: SuccessionRow) => row.from.reduce((sum, { admitting }) => sum + admitting, 0)

/** Returns the code of one side with this id. */
export const codeIn = (codes: SuccessionRow['to'], id: number | undefined) => {
  const found = codes.find((one) => one.id === id)
  return found ? textOf(found) : ''
}
