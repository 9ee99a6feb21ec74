import type { SuccessionRow } from '#contract/succession.ts'

const textOf = (code: SuccessionRow['to'][number]) => code.code || code.label

const pair = (row: SuccessionRow, part: (code: SuccessionRow['to'][number]) => string) =>
  [row.from, row.to].map((side) => side.map(part).join(', ')).join(' → ')

/** Returns old and new codes. For a row without a code, the text is the row's name. */
export const codesText = (row: SuccessionRow) => pair(row, textOf)

/** Returns old and new names; '' if `codesText` already contains names. */
export const namesText = (row: SuccessionRow) =>
  row.from.some(({ code }) => code !== '') ? pair(row, ({ label }) => label) : ''

export const admittingOf = (row: SuccessionRow) => row.from.reduce((sum, { admitting }) => sum + admitting, 0)

export const codeIn = (codes: SuccessionRow['to'], id: number | undefined) => {
  const found = codes.find((one) => one.id === id)
  return found ? textOf(found) : ''
}
