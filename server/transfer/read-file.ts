import type { Upload } from '#contract/call.ts'
import { spreadsheet } from '#contract/limits.ts'
import type { TransferredEntity } from '#contract/transfer.ts'
import { refusal } from '../answers/refusals.ts'
import { readCsv } from './csv.ts'
import { type FileLine, type Table, textOfCell } from './table.ts'
import { entityOfSheet } from './whole/sheet-names.ts'
import { openWorkbook, type Sheet } from './workbook.ts'

const beginsWith = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, place) => bytes[place] === byte)

/** Reads the file as what its bytes are, whatever its name says. */
export async function readFile({ bytes }: Upload, entity: TransferredEntity): Promise<Table> {
  if (bytes.length === 0) throw refusal('fileEmpty')
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw refusal('fileOld')
  if (!beginsWith(bytes, 0x50, 0x4b)) {
    const { format, lines } = readCsv(demandText(bytes))
    return { format, lines: demandShort(demandFew(lines)) }
  }
  return { format: 'xlsx', lines: demandShort(await linesOf(await openWorkbook(bytes), entity)) }
}

/** The sheets of a workbook with a whole institution. */
export async function readSheets({ bytes }: Upload): Promise<Sheet[]> {
  if (bytes.length === 0) throw refusal('fileEmpty')
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw refusal('fileOld')
  if (!beginsWith(bytes, 0x50, 0x4b)) throw refusal('fileNoWorkbook')
  return openWorkbook(bytes)
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

/** The lines of the sheet that has the catalogue's name, else of the first one with anything in it. */
async function linesOf(sheets: readonly Sheet[], entity: TransferredEntity): Promise<readonly FileLine[]> {
  const named = sheets.find(({ name }) => entityOfSheet(name) === entity)
  for (const sheet of named === undefined ? sheets : [named]) {
    const found: FileLine[] = []
    for await (const lines of sheet.lines()) {
      for (const line of lines) found.push(line)
      demandFew(found)
    }
    if (found.length > 0) return found
  }
  return []
}

function demandFew(lines: readonly FileLine[]): readonly FileLine[] {
  if (lines.length - 1 > spreadsheet.lines) throw refusal('linesTooMany', { n: spreadsheet.lines })
  return lines
}

/** Refuses a text that is longer than any cell of a spreadsheet. */
export function demandShort(
  lines: readonly FileLine[],
  headings = lines[0]?.cells ?? [],
): readonly FileLine[] {
  for (const { line, cells } of lines)
    for (const [column, cell] of cells.entries())
      if (typeof cell === 'string' && cell.length > spreadsheet.cell)
        throw refusal('cellTooLong', {
          line,
          column: textOfCell(headings[column]).slice(0, 100),
          n: spreadsheet.cell,
        })
  return lines
}
