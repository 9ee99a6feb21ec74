import type { CSSProperties } from 'react'
import type { Column } from './column.ts'

/** Of the row's number and its buttons. */
const edges = 140
/** Of a column whose width is not given: a word of it stands in one line. */
const leastFree = 110

/** Below which columns would be squeezed by those whose width is given. */
export const leastWidth = (
  columns: readonly Pick<Column<never>, 'width'>[],
): CSSProperties & Record<'--least-width', string> => {
  const widths = columns.map(({ width }) => (typeof width === 'number' ? width : leastFree))
  return { '--least-width': `${widths.reduce((sum, width) => sum + width, edges)}px` }
}
