import { spreadsheet } from '#contract/limits.ts'
import { isRefusal, refusal } from '../../messages/refusals.ts'
import { type Cell, isEmptyCell } from '#contract/reading/cell.ts'
import { type FileLine, isLine, type Merge, type Sheet } from '../table.ts'
import { type Token, createTagReader } from '../xlsx/tags.ts'

/** Row of a file, in which merged cells are not filled yet. */
export type FileRow = { readonly line: number; readonly cells: Cell[]; readonly hidden: boolean }

/** Unread sheet. `rows` adds each merged range to `merges` before it yields the first row of the range. */
export type SheetSource = {
  readonly name: string
  readonly hidden: boolean
  readonly rows: (merges: Merge[]) => AsyncIterable<readonly FileRow[]>
  readonly countRows?: () => Promise<number>
  /** Returns all merged ranges without reading the rows; undefined: the format does not permit it. */
  readonly merges?: () => Promise<readonly Merge[]>
}

/** Excel's limits of a sheet. */
export const sheetMax = { columns: 16_384, rows: 1_048_576 }

const maxMerges = 100_000

export function addMerge(merges: Merge[], first: Merge['first'], last: Merge['last']) {
  if (merges.length >= maxMerges) throw new Error('Nobody merges so many cells')
  merges.push({ first, last })
}

/** Matches the heading of the ids in an exported CSV, with the mark of the installation. */
const markPattern = /^ID okuu:([\w-]{1,64})$/
const maxMarkLine = 20

export const openSheet = ({ name, hidden, rows, countRows, merges }: SheetSource): Sheet => ({
  name,
  hidden,
  lines: () => linesOf(rows),
  countRows: countRows ?? (() => countIn(rows)),
  merges: merges ?? (() => readMerges(rows)),
})

async function readMerges(rows: SheetSource['rows']): Promise<readonly Merge[]> {
  const found: Merge[] = []
  // Reading all rows adds all merged ranges to `found`.
  for await (const some of rows(found)) void some
  return found
}

async function countIn(rows: SheetSource['rows']): Promise<number> {
  let last = 0
  for await (const some of rows([])) last = some.at(-1)?.line ?? last
  return last
}

/** Returns the export mark of a sheet; undefined: its first lines contain none. */
export async function readMark(sheet: SheetSource): Promise<string | undefined> {
  for await (const some of sheet.rows([]))
    for (const { line, cells } of some) {
      if (line > maxMarkLine) return undefined
      for (const cell of cells) {
        const mark = typeof cell === 'string' ? markPattern.exec(cell)?.[1] : undefined
        if (mark !== undefined) return mark
      }
    }
  return undefined
}

function removeMark(row: FileRow): FileRow {
  if (row.line > maxMarkLine) return row
  const cells = row.cells.map((cell) => (typeof cell === 'string' && markPattern.test(cell) ? 'ID' : cell))
  return { ...row, cells }
}

const portionSize = 5_000

async function* linesOf(rows: SheetSource['rows']): AsyncGenerator<readonly FileLine[]> {
  const merges: Merge[] = []
  const fill = mergedCellFiller(merges)
  for await (const some of rows(merges))
    for (let at = 0; at < some.length; at += portionSize)
      yield some
        .slice(at, at + portionSize)
        .flatMap((row) => (isLine(row.cells) ? [fill(removeMark(row))] : []))
}

/** Returns a function that fills cells merged with a cell above. If ranges overlap, the last range is used. */
function mergedCellFiller(merges: readonly Merge[]): (row: FileRow) => FileLine {
  const open = new Map<number, { readonly until: number; readonly cell: Cell }>()
  let next = 0
  return ({ line, cells, hidden }) => {
    for (let merge = merges[next]; merge !== undefined && merge.first[0] <= line; merge = merges[++next]) {
      const [first, column] = merge.first
      const cell = cells[column] ?? null
      if (first === line && merge.last[0] > line && column < spreadsheet.columns && !isEmptyCell(cell))
        open.set(column, { until: merge.last[0], cell })
    }
    let own = cells
    const filled: number[] = []
    for (const [column, { until, cell }] of open)
      if (line > until) open.delete(column)
      else if (isEmptyCell(own[column])) {
        // The row is copied before a change, because repeated rows share one array.
        if (own === cells) own = [...cells]
        setCell(own, column, cell)
        filled.push(column)
      }
    return {
      line,
      cells: own,
      ...(hidden && { hidden: true as const }),
      ...(filled.length > 0 && { filled }),
    }
  }
}

/** Stores a cell unless it is empty, so the last element of the array is never empty. */
export function setCell(cells: Cell[], place: number, cell: Cell) {
  // A cell at the limit already makes the sheet refused, so cells beyond the limit are not stored.
  if (place > spreadsheet.columns) return
  if (cell === null || (typeof cell === 'string' && cell.trim() === '')) return
  while (cells.length < place) cells.push(null)
  cells[place] = cell
}

type RowReader = (add: (row: FileRow) => void) => (token: Token) => void

/** Reads rows from pieces of XML. Throws `fileUnreadable` for invalid XML or an invalid sheet. */
export async function* readRows(
  pieces: AsyncIterable<string> | Iterable<string>,
  reader: RowReader,
): AsyncGenerator<readonly FileRow[]> {
  let rows: FileRow[] = []
  const read = createTagReader(reader((row) => void rows.push(row)))
  const readOn = (piece: string, isLast = false) => {
    try {
      read(piece, isLast)
    } catch (error) {
      throw isRefusal(error) ? error : refusal('fileUnreadable')
    }
    const found = rows
    rows = []
    return found
  }
  for await (const piece of pieces) yield readOn(piece)
  yield readOn('', true)
}

/** Returns the line number. Throws if the stated number is not greater than `before`, or too large. */
export function nextLine(before: number, number: string | undefined): number {
  const line = Number(number ?? before + 1)
  if (!Number.isInteger(line) || line <= before || line > sheetMax.rows)
    throw new Error('No sheet has such a row after the one before')
  return line
}
