import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { refusal } from '../messages/refusals.ts'
import { replaceUnstorable } from '../process/well-formed.ts'
import { type FileRow, setCell, type SheetSource } from './kinds/sheet.ts'
import { type Cell, textOfCell } from '#contract/reading/cell.ts'

const separators = [';', ',', '\t', '|'] as const

/** Reads CSV with any of several separators (domain.md#transfer-reading). */
export function sheetOfCsv(text: string): SheetSource {
  try {
    const rows = parse(replaceUnstorable(text), {
      delimiter: separatorOf(text),
      // A file that was edited on several systems may mix line ends.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
    })
    return { name: '1', hidden: false, rows: () => rowsOf(rows), countRows: async () => rows.length }
  } catch {
    // No quotation mark closes the text.
    throw refusal('fileUnreadable')
  }
}

async function* rowsOf(rows: readonly (readonly string[])[]) {
  yield rows.flatMap((row, place): FileRow[] => {
    // Excel writes the line `sep=;` but does not show it.
    if (place === 0 && separatorLinePattern.test(row.join(''))) return []
    const cells: Cell[] = []
    for (const [column, text] of row.entries()) setCell(cells, column, unescapeFormula(text))
    return cells.length > 0 ? [{ line: place + 1, cells, hidden: false }] : []
  })
}

const separatorLinePattern = /^sep=.?$/i
/** Size of the beginning of the file in which the separator is searched. */
const sampleSize = { characters: 100_000, lines: 20 }

/**
 * Returns the separator of the line `sep=`, else the one that occurs outside quotes in the most lines. Of two
 * separators with equally many lines, the one that occurs more often within a line counts.
 */
function separatorOf(text: string): string {
  const declared = /^sep=(.)[\r\n]/i.exec(text)?.[1]
  if (declared !== undefined) return declared
  const lines = text
    .slice(0, sampleSize.characters)
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|[\r\n]/, sampleSize.lines)
  const counted = separators.map((one) => {
    const counts = lines.map((line) => line.split(one).length - 1)
    return { one, lines: counts.filter((count) => count > 0).length, most: Math.max(...counts) }
  })
  return counted.reduce((best, next) =>
    next.lines > best.lines || (next.lines === best.lines && next.most > best.most) ? next : best,
  ).one
}

// Spreadsheet programs would run these texts as a formula. The export adds an apostrophe before such a text,
// and the import removes exactly one, so a text that begins with an apostrophe does not change.
const formulaPattern = /^'*[=+\-@\t\r＝＋－＠]/u
const escapeFormula = (text: string) => (formulaPattern.test(text) ? `'${text}` : text)
const unescapeFormula = (text: string) =>
  text.startsWith("'") && formulaPattern.test(text) ? text.slice(1) : text

/** Writes UTF-8 with a BOM and the separator `;`, which Excel with Russian settings opens at once. */
export function writeCsv(rows: Iterable<readonly Cell[]>): Uint8Array {
  const texts = Array.from(rows, (row) => row.map((cell) => escapeFormula(textOf(cell))))
  return Buffer.from(stringify(texts, { delimiter: ';', bom: true, record_delimiter: '\r\n' }))
}

function textOf(cell: Cell): string {
  if (!(cell instanceof Date)) return textOfCell(cell)
  const [year, month, day] = cell.toISOString().slice(0, 10).split('-')
  return `${day}.${month}.${year}`
}
