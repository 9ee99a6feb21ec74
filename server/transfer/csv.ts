import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { refusal } from '../answers/refusals.ts'
import { storable } from '../process/well-formed.ts'
import { type FileRow, put, type SheetSource } from './kinds/sheet.ts'
import { type Cell, textOfCell } from './table.ts'

const separators = [';', ',', '\t', '|'] as const

/** Reads separated lines, whatever their separator (domain.md#transfer-reading). */
export function sheetOfCsv(text: string): SheetSource {
  try {
    const rows = parse(storable(text), {
      delimiter: separatorOf(text),
      // a file that was made on one system and mended on another has both
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
    })
    return { name: '1', hidden: false, rows: () => rowsOf(rows), countRows: async () => rows.length }
  } catch {
    // a quotation that never ends
    throw refusal('fileUnreadable')
  }
}

async function* rowsOf(rows: readonly (readonly string[])[]) {
  yield rows.flatMap((row, place): FileRow[] => {
    // Excel writes its separator into a line of its own and shows it to nobody.
    if (place === 0 && named.test(row.join(''))) return []
    const cells: Cell[] = []
    for (const [column, text] of row.entries()) put(cells, column, asItWas(text))
    return cells.length > 0 ? [{ line: place + 1, cells, hidden: false }] : []
  })
}

const named = /^sep=.?$/i
/** Among so many characters and lines the separator is looked for. */
const looked = { characters: 100_000, lines: 20 }

/** The separator that the first line names; else the one that most lines have, and of these the one that a line has most often, outside quotations. */
function separatorOf(text: string): string {
  const given = /^sep=(.)[\r\n]/i.exec(text)?.[1]
  if (given !== undefined) return given
  const lines = text
    .slice(0, looked.characters)
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|[\r\n]/, looked.lines)
  const counted = separators.map((one) => {
    const counts = lines.map((line) => line.split(one).length - 1)
    return { one, lines: counts.filter((count) => count > 0).length, most: Math.max(...counts) }
  })
  return counted.reduce((best, next) =>
    next.lines > best.lines || (next.lines === best.lines && next.most > best.most) ? next : best,
  ).one
}

// A program that shows the file would take a text that begins like this for a formula. The mark before it is taken away again,
// one for one, so that a text which had the mark itself comes back as it was.
const formulaLike = /^'*[=+\-@\t\r＝＋－＠]/u
const harmless = (text: string) => (formulaLike.test(text) ? `'${text}` : text)
const asItWas = (text: string) => (text.startsWith("'") && formulaLike.test(text) ? text.slice(1) : text)

/** UTF-8 with its mark and `;`, which is how the spreadsheets of these countries open a file rightly. */
export function writeCsv(rows: Iterable<readonly Cell[]>): Uint8Array {
  const texts = Array.from(rows, (row) => row.map((cell) => harmless(textOf(cell))))
  return Buffer.from(stringify(texts, { delimiter: ';', bom: true, record_delimiter: '\r\n' }))
}

/** Days are written as people of these countries write them. */
function textOf(cell: Cell): string {
  if (!(cell instanceof Date)) return textOfCell(cell)
  const [year, month, day] = cell.toISOString().slice(0, 10).split('-')
  return `${day}.${month}.${year}`
}
