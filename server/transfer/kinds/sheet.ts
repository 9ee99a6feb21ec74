import { spreadsheet } from '#contract/limits.ts'
import { isRefusal, refusal } from '../../answers/refusals.ts'
import { type Cell, type FileLine, isEmptyCell, isLine, type Merge, type Sheet } from '../table.ts'
import { type Token, tagReader } from '../xlsx/tags.ts'

/** A row as its kind of file has it. */
export type FileRow = { readonly line: number; readonly cells: Cell[]; readonly hidden: boolean }

/** A sheet as a kind of file reads it. `rows` adds a merge before it hands on the first of its rows. */
export type SheetSource = {
  readonly name: string
  readonly hidden: boolean
  readonly rows: (merges: Merge[]) => AsyncIterable<readonly FileRow[]>
  readonly countRows?: () => Promise<number>
  /** All merges, where they are known before the rows. */
  readonly merges?: () => Promise<readonly Merge[]>
}

/** No spreadsheet has a column further to the right, or a row further down. */
export const bounds = { columns: 16_384, rows: 1_048_576 }

/** More merged cells than a person has ever made. */
const mostMerges = 100_000

export function addMerge(merges: Merge[], first: Merge['first'], last: Merge['last']) {
  if (merges.length >= mostMerges) throw new Error('Nobody merges so many cells')
  merges.push({ first, last })
}

/** The heading of a CSV's numbers, which also says who has made the file. */
const marked = /^ID okuu:([\w-]{1,64})$/
/** Among these lines a heading stands. */
const searched = 20

/** A sheet for everybody who reads lines, of any kind of file. */
export const sheetOf = ({ name, hidden, rows, countRows, merges }: SheetSource): Sheet => ({
  name,
  hidden,
  lines: () => linesOf(rows),
  countRows: countRows ?? (() => countIn(rows)),
  merges: merges ?? (() => mergesIn(rows)),
})

async function mergesIn(rows: SheetSource['rows']): Promise<readonly Merge[]> {
  const found: Merge[] = []
  // the rows add what they find
  for await (const some of rows(found)) void some
  return found
}

async function countIn(rows: SheetSource['rows']): Promise<number> {
  let last = 0
  for await (const some of rows([])) last = some.at(-1)?.line ?? last
  return last
}

/** The origin of the file, by the heading of its numbers, or by the first sheet of a workbook of ours. */
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

/** The heading without what it says of the file. */
function unmarked(row: FileRow): FileRow {
  if (row.line > searched) return row
  const cells = row.cells.map((cell) => (typeof cell === 'string' && marked.test(cell) ? 'ID' : cell))
  return { ...row, cells }
}

/** So many lines are handed on at once, whatever a file repeats. */
const portion = 5_000

async function* linesOf(rows: SheetSource['rows']): AsyncGenerator<readonly FileLine[]> {
  const merges: Merge[] = []
  const fill = downFiller(merges)
  for await (const some of rows(merges))
    for (let at = 0; at < some.length; at += portion)
      yield some.slice(at, at + portion).flatMap((row) => (isLine(row.cells) ? [fill(unmarked(row))] : []))
}

/** Fills in the cells that are merged with one above. Of several merges of a column the newest holds. */
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
        // the cells of a repeated row are one list
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

/** Empty cells at the end are dropped. */
export function put(cells: Cell[], place: number, cell: Cell) {
  // One more than a sheet may have: enough to refuse it, and a far cell costs no empty ones before it.
  if (place > spreadsheet.columns) return
  if (cell === null || (typeof cell === 'string' && cell.trim() === '')) return
  while (cells.length < place) cells.push(null)
  cells[place] = cell
}

type Rows = (add: (row: FileRow) => void) => (token: Token) => void

/** Rows out of XML that comes in pieces; what is not XML or not a sheet is refused as damaged. */
export async function* rowsIn(
  pieces: AsyncIterable<string> | Iterable<string>,
  reader: Rows,
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

/** The number that follows the one before, or the one that the file gives, which is further down. */
export function nextLine(before: number, given: string | undefined): number {
  const line = Number(given ?? before + 1)
  if (!Number.isInteger(line) || line <= before || line > bounds.rows)
    throw new Error('No sheet has such a row after the one before')
  return line
}
