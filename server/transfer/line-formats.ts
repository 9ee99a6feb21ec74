import type { LineAction } from '#contract/transfer.ts'
import type { Language } from '../messages/language.ts'
import type { FileColumn } from './columns.ts'
import type { ComparedLine } from './lines.ts'
import { type Cell, textOfCell } from '#contract/reading/cell.ts'
import type { Json } from './table.ts'
import type { DuplicateLine } from './unique-indexes.ts'
import { translate } from './words.ts'

export const linesAtOnce = 1_000

const encoder = new TextEncoder()
export const bytesOf = (text: string) => encoder.encode(text)
export const jsonBytes = (content: object): Json => bytesOf(JSON.stringify(content))

export const toTransferLine = ({
  line,
  action,
  id,
  label,
  cells,
  problems,
  remarks,
  other,
  kept,
  texts,
  rawCells,
}: ComparedLine) => ({
  line,
  action,
  id,
  label,
  cells,
  problems: problems.map(({ field, message }) => ({ field, message })),
  remarks,
  ...(other && { other }),
  ...(kept && { kept }),
  // The texts are added here, because `markDuplicates` may add a problem after the comparison.
  ...((problems.length > 0 || remarks.length > 0) && { texts: texts ?? rawCells.map(textOfCell) }),
})

/** Column names by field key. */
export type ColumnNames = Readonly<Record<string, string>>

export function toColumnNames(values: ComparedLine['values'], columns: ColumnNames) {
  const named: Record<string, unknown> = {}
  for (const key of Object.keys(values)) named[columns[key] ?? key] = values[key]
  return named
}

export const toQueryRows = (lines: readonly ComparedLine[], columns: ColumnNames) =>
  lines.map(({ line, id, after }) => ({ line, record: id, content: toColumnNames(after, columns) }))

export function markDuplicates(
  lines: readonly ComparedLine[],
  duplicates: readonly DuplicateLine[],
  language: Language,
) {
  const found = new Map(duplicates.map((one) => [one.line, one]))
  for (const line of lines) {
    const one = found.get(line.line)
    if (one === undefined) continue
    line.action = 'problem'
    line.problems.push({
      field: null,
      message:
        one.first === null
          ? translate(language, 'duplicate', { id: one.record ?? '' })
          : translate(language, 'sameAsLine', { line: one.first }),
    })
  }
}

export function countEmpties(lines: readonly ComparedLine[], counted = new Map<string, number>()) {
  for (const { action, cells } of lines)
    if (isSavable(action))
      for (const { field, empties } of cells)
        if (empties === true) counted.set(field, (counted.get(field) ?? 0) + 1)
  return counted
}

const isSavable = (action: LineAction) => action === 'add' || action === 'change' || action === 'same'

/** Describes a column. `empties`: number of cells that could clear the field; only for its first column. */
export function describeColumn(
  { heading, column }: FileColumn,
  counted: ReadonlyMap<string, number> = new Map(),
) {
  const empties =
    column === undefined || typeof column.of === 'string' || (column.part ?? 0) > 0
      ? undefined
      : counted.get(column.of.row)
  return { heading, field: column?.field ?? null, ...(empties !== undefined && { empties }) }
}

export function toStoredLine(line: ComparedLine, columns: ColumnNames) {
  const isUnsavable = !isSavable(line.action)
  return {
    line: line.line,
    action: line.action,
    record: line.id,
    rev: line.rev,
    content: toColumnNames(line.action === 'add' ? line.after : line.values, columns),
    emptied: toColumnNames(line.emptied, columns),
    cells: isUnsavable || line.remarks.length > 0 ? line.rawCells.map(toStoredCell) : null,
    problems: isUnsavable ? line.problems : null,
    remarked: line.remarks.length > 0,
  }
}

export type StoredCell = Exclude<Cell, Date> | { readonly date: string }
export const toStoredCell = (cell: Cell): StoredCell =>
  cell instanceof Date ? { date: cell.toISOString() } : cell
export const fromStoredCell = (cell: StoredCell): Cell =>
  typeof cell === 'object' && cell !== null && 'date' in cell ? new Date(cell.date) : cell
