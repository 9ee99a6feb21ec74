import type { CSSProperties } from 'react'
import type { Column } from './column.ts'

/** Of the row's number and its buttons. */
const edges = 140
/** Of a name in one language: a word of it stands in one line. */
const leastName = 110

/** Below which names would be squeezed by the columns whose width is given. */
export const leastWidth = (
  columns: readonly Pick<Column<never>, 'width' | 'language'>[],
): CSSProperties & Record<'--least-width', string> => {
  const widths = columns.map(({ width, language }) =>
    typeof width === 'number' ? width : language === undefined ? 0 : leastName,
  )
  return { '--least-width': `${widths.reduce((sum, width) => sum + width, edges)}px` }
}
