import type { SuccessionRow } from '#contract/succession.ts'

const textOf = (code: SuccessionRow['to'][number]) => code.code || code.label

const pair = (row: SuccessionRow, part: (code: SuccessionRow['to'][number]) => string) =>
  [row.from, row.to].map((side) => side.map(part).join(', ')).join(' → ')

/** The codes of both sides, or the names of rows without a code. */
export const codesText = (row: SuccessionRow) => pair(row, textOf)

/** The names of both sides; '' if the codes are names already. */
export const namesText = (row: SuccessionRow) =>
  row.from.some(({ code }) => code !== '') ? pair(row, ({ label }) => label) : ''

/** How many specialities still admit under the replaced codes. */
export const admittingOf = (row: SuccessionRow) => row.from.reduce((sum, { admitting }) => sum + admitting, 0)

/** The code of one side by its id. */
export const codeIn = (codes: SuccessionRow['to'], id: number | undefined) => {
  const found = codes.find((one) => one.id === id)
  return found ? textOf(found) : ''
}
