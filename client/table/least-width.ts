import type { CSSProperties } from 'react'
import type { Column } from './column.ts'

/** The width of the row's number and its buttons. */
const edges = 142
/** The width of a row's box beside its number. */
const tick = 20
/** The least width of a column that gives none: twelve letters of its head and the arrow beside them stand in one line. */
const leastFree = 124
/** The least width of a column of numbers, as the styles have it, and of one that has a share of the table. */
const leastShort = 92

const leastOf = ({ width, isNumeric }: Pick<Column<never>, 'width' | 'isNumeric'>) => {
  if (typeof width === 'number') return width
  return isNumeric || width !== undefined ? leastShort : leastFree
}

/** Below which columns would be squeezed by those whose width is given. */
export const leastWidth = (
  columns: readonly Pick<Column<never>, 'width' | 'isNumeric'>[],
  isTicked: boolean,
): CSSProperties & Record<'--least-width', string> => ({
  '--least-width': `${columns.reduce((sum, column) => sum + leastOf(column), isTicked ? edges + tick : edges)}px`,
})
