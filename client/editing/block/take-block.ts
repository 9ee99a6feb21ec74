import { isEmptyMarker, isDash } from '#contract/reading/cell.ts'
import { findChoice } from '#contract/reading/choices.ts'
import { type ColumnStyle, readNumber, styleOf } from '#contract/reading/values.ts'
import { fold } from '#contract/search/folding.ts'
import { decimalOf } from '../../i18n/decimal-text.ts'
import type { CellLocation } from '../../table/useGridFocus.ts'
import type { Texts } from '../changes.ts'
import type { EditableColumn } from '../editable-column.ts'
import type { CopiedLines } from '#contract/reading/copied-cells.ts'
import { readTable } from '../paste/read-headings.ts'
import { type BlockRow, isPastable, type PastedFields, type PastedBlock, withFields } from './block.ts'

/** Reads a pasted text as a value of the column, as an import does; undefined if that is impossible. */
const valueIn = <Row, Values>(
  { choices, clean, isNumeric, isWhole }: EditableColumn<Row, Values>,
  text: string,
  values: Values,
  style: ColumnStyle | undefined,
): string | undefined => {
  if (text === '') return ''
  if (choices) return findChoice(choices(values), text)
  if (clean === undefined) return text
  if (isNumeric !== true) return fold(clean(text)) === fold(text) ? clean(text) : undefined
  if (isDash(text) || isEmptyMarker(text)) return ''
  const number = readNumber(text, style, isWhole)
  if (number === undefined) return undefined
  // a text that already means this number, such as «12,5», remains as typed
  return decimalOf(text) === number ? text : String(number)
}

/** Assigns copied lines to the cells from `at` down and right, or to the columns that known headings name. */
export const readBlock = async <Row, Values extends Texts>(
  copied: CopiedLines,
  at: CellLocation,
  rows: readonly BlockRow<Values>[],
  columns: readonly EditableColumn<Row, Values>[],
): Promise<PastedBlock> => {
  const { lines, order } = await readTable(copied, columns)
  const firstRow = rows.findIndex(({ id }) => id === at.id)
  const firstColumn = columns.findIndex(({ key }) => key === at.key)
  const below = firstRow < 0 ? [] : rows.slice(firstRow)
  const right = order
    ? order.map((place) => columns[place ?? -1])
    : firstColumn < 0
      ? []
      : columns.slice(firstColumn)
  const styles = right.map((_, index) => styleOf(lines.map((line) => line[index])))
  const block = new Map<number, PastedFields>()
  let skipped = 0
  for (const [place, row] of below.slice(0, lines.length).entries()) {
    const fields: Record<string, PastedFields[string]> = {}
    for (const [index, column] of right.slice(0, lines[place]?.length).entries()) {
      const text = lines[place]?.[index] ?? ''
      if (column === undefined) continue
      if (row.isClosed || !isPastable(column)) skipped += 1
      // the choices of this column may depend on a pasted cell to its left
      else
        fields[column.key] = {
          text,
          value: valueIn(column, text, withFields(row.values, fields), styles[index]),
        }
    }
    if (Object.keys(fields).length > 0) block.set(row.id, fields)
  }
  const width = Math.max(...lines.map((line) => line.length))
  return {
    block,
    skipped,
    left: Math.max(0, lines.length - below.length),
    wide: Math.max(0, width - right.filter((column) => column !== undefined).length),
  }
}
