import { spreadsheet } from '#contract/limits.ts'
import { isRefusal, refusal } from '../../messages/refusals.ts'
import { type Cell, type FileLine, isEmptyCell, isLine, type Merge, type Sheet } from '../table.ts'
import { type Token, tagReader } from '../xlsx/tags.ts'

/** A row of a file, before merged cells are filled in. */
export type FileRow = { readonly line: number; readonly cells: Cell[]; readonly hidden: boolean }

/** A sheet of a file of every format. `rows` adds a merge to `merges` before it yields the first row of the merge. */
export type SheetSource = {
  readonly name: string
  readonly hidden: boolean
  readonly rows: (merges: Merge[]) => AsyncIterable<readonly FileRow[]>
  readonly countRows?: () => Promise<number>
  /** Reads all merges without the rows; undefined when the format does not allow it. */
  readonly merges?: () => Promise<readonly Merge[]>
}

/** Largest number of columns and rows of a spreadsheet (Excel's limits). */
export const bounds = { columns: 16_384, rows: 1_048_576 }

/** Limit of merged ranges. */
const mostMerges = 100_000

export function addMerge(merges: Merge[], first: Merge['first'], last: Merge['last']) {
  if (merges.length >= mostMerges) throw new Error('Nobody merges so many cells')
  merges.push({ first, last })
}

/** Heading of the ids in an exported CSV; it contains the installation's mark. */
const marked = /^ID okuu:([\w-]{1,64})$/
/** Last line in which the marked heading is searched. */
const searched = 20

/** Converts a sheet of any format to lines with merged cells filled in. */
export const sheetOf = ({ name, hidden, rows, countRows, merges }: SheetSource): Sheet => ({
  name,
  hidden,
  lines: () => linesOf(rows),
  countRows: countRows ?? (() => countIn(rows)),
  merges: merges ?? (() => mergesIn(rows)),
})

async function mergesIn(rows: SheetSource['rows']): Promise<readonly Merge[]> {
  const found: Merge[] = []
  // Reads all rows, because reading them adds the merges.
  for await (const some of rows(found)) void some
  return found
}

async function countIn(rows: SheetSource['rows']): Promise<number> {
  let last = 0
  for await (const some of rows([])) last = some.at(-1)?.line ?? last
  return last
}

/** Mark of the installation that exported the file; undefined: the sheet has no mark. */
export async function markIn(sheet: SheetSource): Promise<string | undefined> {
  for await (const some of sheet.rows([]))
    for (const { line, cells } of some) {
      if (line > searched) return undefined
      for (const cell of cells) {
        const mark = typeof cell === 'string' ? marked.exec(cell)?.[1] : undefined
        if (mark !== undefined) return mark
      }
    }
  return undefined
}

/** Replaces the marked heading by `ID`. */
function unmarked(row: FileRow): FileRow {
  if (row.line > searched) return row
  const cells = row.cells.map((cell) => (typeof cell === 'string' && marked.test(cell) ? 'ID' : cell))
  return { ...row, cells }
}

/** Number of lines in one portion. */
const portion = 5_000

async function* linesOf(rows: SheetSource['rows']): AsyncGenerator<readonly FileLine[]> {
  const merges: Merge[] = []
  const fill = downFiller(merges)
  for await (const some of rows(merges))
    for (let at = 0; at < some.length; at += portion)
      yield some.slice(at, at + portion).flatMap((row) => (isLine(row.cells) ? [fill(unmarked(row))] : []))
}

/** Fills cells that are merged with a cell above. If merges of a column overlap, the last merge counts. */
function downFiller(merges: readonly Merge[]): (row: FileRow) => FileLine {
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
        // Repeated rows share one array.
        if (own === cells) own = [...cells]
        put(own, column, cell)
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

/** Sets a cell; empty cells are not stored, so the last cell is never empty. */
export function put(cells: Cell[], place: number, cell: Cell) {
  // One column more than allowed is enough to refuse the sheet, and a distant cell needs no filler before it.
  if (place > spreadsheet.columns) return
  if (cell === null || (typeof cell === 'string' && cell.trim() === '')) return
  while (cells.length < place) cells.push(null)
  cells[place] = cell
}

type RowReader = (add: (row: FileRow) => void) => (token: Token) => void

/** Parses rows from XML in pieces; throws `fileUnreadable` for invalid XML or an invalid sheet. */
export async function* rowsIn(
  pieces: AsyncIterable<string> | Iterable<string>,
  reader: RowReader,
): AsyncGenerator<readonly FileRow[]> {
  let rows: FileRow[] = []
  const read = tagReader(reader((row) => void rows.push(row)))
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

/** Number of a row: from the file, else the next number. Throws unless it is greater than the previous number. */
export function nextLine(before: number, given: string | undefined): number {
  const line = Number(given ?? before + 1)
  if (!Number.isInteger(line) || line <= before || line > bounds.rows)
    throw new Error('No sheet has such a row after the one before')
  return line
}
