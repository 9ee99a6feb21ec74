import { type LineAction, lineActions, type TransferPreview } from '#contract/transfer.ts'
import { judgeLines } from './catalogue-lines.ts'
import { columnsOf, type FileColumn } from './columns.ts'
import { readHeadings } from './headings.ts'
import type { JudgedLine } from './lines.ts'
import type { CatalogueRow } from './matching.ts'
import { readFile } from './read-file.ts'
import { referable, type StoredRow } from './references.ts'
import type { StoredCatalogue } from './stored.ts'
import type { Language } from '../answers/language.ts'
import { type Cell, textOfCell } from './table.ts'
import type { Taken } from './taken.ts'
import type { Ask, Json, PreviewMade, Work } from './work.ts'
import { inWords } from './words.ts'

/** Reads a file, compares it with the catalogue, and writes down what applying it needs. */
export async function makePreview(work: Extract<Work, { kind: 'preview' }>, ask: Ask): Promise<PreviewMade> {
  const { entity, language, scope } = work
  const table = await readFile(work.file, entity)
  const headings = readHeadings(table.lines, columnsOf(entity), language)
  const stored = await ask('stored', null)
  const lines = judgeLines(
    headings,
    table.lines.filter(({ line }) => line > 1),
    {
      entity,
      language,
      scope,
      rows: rowsIn(stored),
      references: referencesIn(stored),
    },
  )
  const asked = lines.filter(
    ({ action, values }) =>
      (action === 'add' || action === 'change') && stored.unique.some((key) => key in values),
  )
  if (asked.length > 0)
    markTaken(lines, await ask('taken', jsonBytes(takenQuestion(asked, stored))), language)
  const counted = emptiesIn(lines)
  const columns = headings.map((one) => columnShown(one, counted))
  const head = JSON.stringify({ import: work.import, columns, counts: countsOf(lines) })
  const answer = [bytesOf(`${head.slice(0, -1)},"lines":[`)]
  const of = lines.length
  // A portion at a time: neither this thread nor the server holds all of it twice.
  while (lines.length > 0) {
    const portion = lines.splice(0, linesAtOnce)
    const comma = lines.length > 0 ? ',' : ''
    answer.push(bytesOf(portion.map((line) => JSON.stringify(shown(line))).join() + comma))
    await ask('keep', {
      lines: jsonBytes(portion.map((line) => keptLine(line, stored))),
      progress: { done: of - lines.length, of },
    })
  }
  answer.push(bytesOf(']}'))
  return {
    answer: new Uint8Array(await new Blob(answer).arrayBuffer()),
    format: table.format,
    headings: JSON.stringify(headings.map(({ heading }) => heading)),
  }
}

/** So many lines are kept, and written into the answer, at once. */
export const linesAtOnce = 1_000

const encoder = new TextEncoder()
const bytesOf = (text: string) => encoder.encode(text)
export const jsonBytes = (lines: readonly object[]): Json => bytesOf(JSON.stringify(lines))

/** A line as it is answered. */
export const shown = ({
  line,
  action,
  id,
  label,
  cells,
  problems,
  other,
  kept,
  texts,
  asTheyCame,
}: JudgedLine) => ({
  line,
  action,
  id,
  label,
  cells,
  problems,
  ...(other && { other }),
  ...(kept && { kept }),
  // markTaken finds a problem afterwards
  ...(problems.length > 0 && { texts: texts ?? asTheyCame.map(textOfCell) }),
})

/** The rows as the database wrote them, in this shape. */
export const rowsIn = ({ rows }: StoredCatalogue) => JSON.parse(rows) as readonly CatalogueRow[]

export function referencesIn({ referenceRows, parents, targets }: StoredCatalogue) {
  const rows = Object.fromEntries(
    // As above.
    Object.entries(referenceRows).map(([table, text]) => [table, JSON.parse(text) as StoredRow[]]),
  )
  const known = new Map(
    [...new Set(Object.values(targets))].map((table) => [table, referable({ rows, parents }, table)]),
  )
  return Object.fromEntries(
    Object.entries(targets).flatMap(([key, table]) => {
      const one = known.get(table)
      return one === undefined ? [] : [[key, one]]
    }),
  )
}

/** Values by the names of the columns in the database. */
export const byColumns = (values: JudgedLine['values'], { columns }: Pick<StoredCatalogue, 'columns'>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [columns[key] ?? key, value]))

export const takenQuestion = (lines: readonly JudgedLine[], stored: Pick<StoredCatalogue, 'columns'>) =>
  lines.map(({ line, id, after }) => ({ line, record: id, content: byColumns(after, stored) }))

/** Marks the lines whose row another one stands in the way of. */
export function markTaken(lines: readonly JudgedLine[], taken: readonly Taken[], language: Language) {
  const found = new Map(taken.map((one) => [one.line, one]))
  for (const line of lines) {
    const one = found.get(line.line)
    if (one === undefined) continue
    line.action = 'problem'
    line.problems.push({
      field: null,
      message:
        one.first === null
          ? inWords(language, 'duplicate', { id: one.record ?? '' })
          : inWords(language, 'sameAsLine', { line: one.first }),
    })
  }
}

function countsOf(lines: readonly JudgedLine[]): TransferPreview['counts'] {
  const counts = { add: 0, change: 0, same: 0, problem: 0, unclear: 0 }
  for (const one of lineActions) counts[one] = lines.filter(({ action }) => action === one).length
  return counts
}

/** How many cells of each field could empty it, by the name of the field in a row. */
export function emptiesIn(lines: readonly JudgedLine[], counted = new Map<string, number>()) {
  for (const { action, cells } of lines)
    if (isTakable(action))
      for (const { field, empties } of cells)
        if (empties === true) counted.set(field, (counted.get(field) ?? 0) + 1)
  return counted
}

const isTakable = (action: LineAction) => action === 'add' || action === 'change' || action === 'same'

/** A column as it is answered; of a reference in several columns the first one says how many cells could empty it. */
export function columnShown({ heading, column }: FileColumn, counted: ReadonlyMap<string, number>) {
  const empties =
    column === undefined || typeof column.of === 'string' || (column.part ?? 0) > 0
      ? undefined
      : counted.get(column.of.row)
  return { heading, field: column?.field ?? null, ...(empties !== undefined && { empties }) }
}

export function keptLine(line: JudgedLine, stored: Pick<StoredCatalogue, 'columns'>) {
  const cannot = !isTakable(line.action)
  return {
    line: line.line,
    action: line.action,
    record: line.id,
    rev: line.rev,
    content: byColumns(line.action === 'add' ? line.after : line.values, stored),
    emptied: byColumns(line.emptied, stored),
    cells: cannot ? line.asTheyCame.map(keptCell) : null,
    problems: cannot ? line.problems.map((problem) => problem.message) : null,
  }
}

/** JSON knows no dates. */
export type KeptCell = Exclude<Cell, Date> | { readonly date: string }
export const keptCell = (cell: Cell): KeptCell => (cell instanceof Date ? { date: cell.toISOString() } : cell)
export const readKeptCell = (cell: KeptCell): Cell =>
  typeof cell === 'object' && cell !== null && 'date' in cell ? new Date(cell.date) : cell
