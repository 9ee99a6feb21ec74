import type { Language } from '../messages/language.ts'
import { refusal } from '../messages/refusals.ts'
import { tableOf } from '../entities.ts'
import type { Column, FileColumn } from './columns.ts'
import type { ComparedLine } from './lines.ts'
import {
  type ColumnNames,
  type StoredCell,
  toStoredCell,
  toStoredLine,
  markDuplicates,
  fromStoredCell,
  toTransferLine,
  toQueryRows,
} from './line-formats.ts'
import { rowsByNumber } from './other-numbers.ts'
import type { StoredRow } from './references.ts'
import { textOfCell } from '#contract/reading/cell.ts'
import type { FileLine } from './table.ts'
import {
  type StoredEntity,
  storedEntities,
  maxLinesPerSheet,
  sheetNumberOf,
  provisionalId,
} from './institution-workbook/order.ts'
import { columnsFor, sheetColumnNames } from './institution-workbook/shape.ts'
import { openComparison } from './institution-workbook/open-rows.ts'
import type { Ask, CorrectedLine, CorrectingWork, Correction } from './worker-messages.ts'
import { translate } from './words.ts'

/** First line number of additional rows of corrected lines; greater than all line numbers of a file. */
const firstAdditionalLine = maxLinesPerSheet / 2

/** Compares the corrected line with the stored rows and with the other lines of the preview. */
export async function makeCorrectedLine(work: CorrectingWork, ask: Ask): Promise<CorrectedLine> {
  const { entity, language, institution, correction } = work
  const { columns, line } = applyCorrection(correction, columnsFor(entity, institution))
  const next = new Map<StoredEntity, number>()
  const additionalRows: object[] = []
  const comparison = await openComparison(work, ask, (target, content) => {
    const own = next.get(target) ?? firstAdditionalLine
    next.set(target, own + 1)
    additionalRows.push({ sheet: sheetNumberOf(target), line: own, content })
    return provisionalId(target, own)
  })
  const tables = await comparison.loadFor(entity)
  for (const one of storedEntities) {
    const name = tableOf(one)
    // Quotas are left out, because no sheet refers to quotas.
    if (one === entity || one === 'quota' || !tables.has(name)) continue
    // The cast is safe: the database wrote the rows in this shape.
    const stored = JSON.parse(await ask('storedRows', one)) as {
      line: number
      isNew: boolean
      row: StoredRow
    }[]
    for (const { line: own, isNew, row } of stored)
      comparison.rows(name).push(isNew ? { ...row, id: provisionalId(one, own) } : row)
    next.set(one, Math.max(firstAdditionalLine, ...stored.map(({ line: own }) => own + 1)))
  }
  const unique = await ask('unique', entity)
  const linesByRow = readLinesByRow(await ask('matchedRows', null))
  const { isNumbered, styles, system } = work
  const place = columns.findIndex(({ column }) => column?.of === 'id')
  const numbered =
    system === undefined || place === -1
      ? undefined
      : { place, rows: rowsByNumber(await ask('numbered', { entity, system })) }
  const comparer = comparison.comparer(entity, { columns, styles, isNumbered, unique, linesByRow, numbered })
  const compared = comparer(line)
  const names = { ...sheetColumnNames(entity), editable: 'editable' }
  await compareWithOthers(compared, { columns: names, unique }, { language, ask, linesByRow })
  return toCorrectedLine(compared, names, additionalRows)
}

/** Returns the line with the new text. Throws 400 for an unknown field. */
function applyCorrection(
  { columns: stored, cells, line, field, value }: Correction,
  known: readonly Column[],
): { readonly columns: readonly FileColumn[]; readonly line: FileLine } {
  // The cast is safe: the preview stored cells in this shape.
  const storedCells = (JSON.parse(cells) as StoredCell[]).map(fromStoredCell)
  const columns = stored.map((one) => ({
    heading: one.heading,
    column: known.find((column) => column.field === one.field),
  }))
  const place = columns.findIndex(({ column }) => column?.field === field)
  if (place === -1) throw refusal('badField', { field: 'field' })
  return {
    columns,
    line: { line, cells: columns.map((_, at) => (at === place ? value : (storedCells[at] ?? null))) },
  }
}

/** Returns by row id the first other line that matches the row. */
const readLinesByRow = (linesByRow: string): ReadonlyMap<number, number> =>
  // The cast is safe: the database wrote the pairs in this shape.
  new Map(JSON.parse(linesByRow) as [number, number][])

/** Adds a problem if another line matches the same row, or if the line duplicates a stored or new row. */
async function compareWithOthers(
  compared: ComparedLine,
  { columns, unique }: { readonly columns: ColumnNames; readonly unique: readonly string[] },
  { language, ask, linesByRow }: { language: Language; ask: Ask; linesByRow: ReadonlyMap<number, number> },
): Promise<void> {
  const first = compared.id === null || compared.problems.length > 0 ? undefined : linesByRow.get(compared.id)
  if (first !== undefined) {
    compared.action = 'problem'
    compared.problems.push({ field: null, message: translate(language, 'rowTwice', { line: first }) })
  }
  const isAsked =
    compared.action === 'add' ||
    (compared.action === 'change' && unique.some((key) => key in compared.values))
  if (!isAsked) return
  const names = unique.map((key) => columns[key] ?? key)
  const duplicates = await ask('duplicatesOf', {
    line: JSON.stringify(toQueryRows([compared], columns)),
    unique: names,
  })
  markDuplicates([compared], duplicates, language)
}

/** Returns the line with its cells, since the line may be corrected again. */
function toCorrectedLine(
  compared: ComparedLine,
  columns: ColumnNames,
  additionalRows: readonly object[],
): CorrectedLine {
  const answer = { ...toTransferLine(compared), texts: compared.rawCells.map(textOfCell) }
  const stored = {
    ...toStoredLine(compared, columns),
    cells: compared.rawCells.map(toStoredCell),
    shown: answer,
  }
  return {
    answer: JSON.stringify(answer),
    stored: JSON.stringify(stored),
    additionalRows: JSON.stringify(additionalRows),
  }
}
