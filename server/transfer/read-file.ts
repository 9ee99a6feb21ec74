import type { Upload } from '#contract/call.ts'
import { spreadsheet } from '#contract/limits.ts'
import type { TransferredEntity } from '#contract/transfer.ts'
import { refusal } from '../answers/refusals.ts'
import { readCsv } from './csv.ts'
import { isEmptyCell, type FileLine, type Table, textOfCell } from './table.ts'
import { entityOfSheet } from './whole/sheet-names.ts'
import { readWorkbook, type Sheet } from './workbook.ts'

const beginsWith = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, place) => bytes[place] === byte)

/** Reads the file as what its bytes are, whatever its name says. */
export async function readFile({ bytes }: Upload, entity: TransferredEntity): Promise<Table> {
  if (bytes.length === 0) throw refusal('fileMissing')
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw refusal('fileOld')
  const table = beginsWith(bytes, 0x50, 0x4b)
    ? oneOf(await readWorkbook(bytes), entity)
    : readCsv(demandText(bytes))
  return demandBounded(withoutEnd(table))
}

/** The sheets of a workbook, each without the lines and columns at its end that have nothing in them. */
export async function readSheets({ bytes }: Upload): Promise<Sheet[]> {
  if (bytes.length === 0) throw refusal('fileMissing')
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw refusal('fileOld')
  if (!beginsWith(bytes, 0x50, 0x4b)) throw refusal('fileNoWorkbook')
  const sheets = await readWorkbook(bytes)
  return sheets.map(({ name, rows }) => ({
    name,
    rows: demandShort(withoutEnd({ format: 'xlsx', rows })).rows,
  }))
}

/** Refuses what is no text at all: pictures, documents, programs. */
function demandText(bytes: Uint8Array): Uint8Array {
  const known = [
    [0x25, 0x50, 0x44, 0x46],
    [0x89, 0x50, 0x4e, 0x47],
    [0xff, 0xd8, 0xff],
    [0x47, 0x49, 0x46, 0x38],
    [0x7f, 0x45, 0x4c, 0x46],
    [0x4d, 0x5a],
    [0x1f, 0x8b],
    [0x3c, 0x3f, 0x78],
    [0x3c, 0x21, 0x44],
    [0x7b, 0x5c, 0x72, 0x74],
  ]
  if (known.some((signature) => beginsWith(bytes, ...signature))) throw refusal('fileUnknown')
  return bytes
}

/** The sheet that has the catalogue's name, else the first one with anything in it. */
function oneOf(sheets: readonly Sheet[], entity: TransferredEntity): Table {
  const named = sheets.find(({ name }) => entityOfSheet(name) === entity)
  const filled = sheets.find(({ rows }) => rows.some((row) => row.some((cell) => !isEmptyCell(cell))))
  return { format: 'xlsx', rows: (named ?? filled)?.rows ?? [] }
}

/** Lines and columns at the end that have nothing in them are none. */
function withoutEnd({ format, rows }: Table): Table {
  const height = rows.findLastIndex((row) => row.some((cell) => !isEmptyCell(cell))) + 1
  const filled = rows.slice(0, height)
  const width = Math.max(0, ...widths(filled))
  return { format, rows: filled.map((row) => (row.length > width ? row.slice(0, width) : row)) }
}

// No function takes 200,000 numbers as arguments.
const widths = (rows: Table['rows']) => {
  let widest = 0
  for (const row of rows)
    for (let place = row.length; place > widest; place--) if (!isEmptyCell(row[place - 1])) widest = place
  return [widest]
}

function demandBounded(table: Table): Table {
  if (table.rows.length - 1 > spreadsheet.lines) throw refusal('linesTooMany', { n: spreadsheet.lines })
  return demandShort(table)
}

function demandShort(table: Table): Table {
  const { rows } = table
  for (const [place, row] of rows.entries())
    for (const [column, cell] of row.entries())
      if (typeof cell === 'string' && cell.length > spreadsheet.cell)
        throw refusal('cellTooLong', {
          line: place + 1,
          column: textOfCell(rows[0]?.[column]).slice(0, 100),
          n: spreadsheet.cell,
        })
  return table
}

/** The lines below the headings that have anything in them. */
export const linesOf = (rows: Table['rows']): FileLine[] =>
  rows.flatMap((cells, place) =>
    place === 0 || cells.every((cell) => isEmptyCell(cell)) ? [] : [{ line: place + 1, cells }],
  )
