import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { refusal } from '../answers/refusals.ts'
import { storable } from '../process/well-formed.ts'
import { decodeText } from './encoding.ts'
import { type Cell, type FileLine, isLine, type Table } from './table.ts'

const separators = [';', ',', '\t'] as const

/** Reads separated lines, whatever their encoding and separator (domain.md#transfer-reading). */
export function readCsv(bytes: Uint8Array): Table {
  const text = decodeText(bytes)
  if (text === undefined) throw refusal('encodingUnknown')
  try {
    const rows = parse(storable(text), {
      delimiter: separatorOf(text),
      // a file that was made on one system and mended on another has both
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
    })
    return { format: 'csv', lines: rows.flatMap(lineOf) }
  } catch {
    // a quotation that never ends
    throw refusal('fileUnreadable')
  }
}

function lineOf(row: readonly string[], place: number): FileLine[] {
  const cells = row.map(asItWas)
  return isLine(cells) ? [{ line: place + 1, cells }] : []
}

/** The separator that stands most often in the first line, outside quotations. */
function separatorOf(text: string): string {
  const first = text.replaceAll(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1)[0] ?? ''
  const counted = separators.map((one) => [first.split(one).length, one] as const)
  return counted.reduce((most, one) => (one[0] > most[0] ? one : most))[1]
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
  if (!(cell instanceof Date)) return String(cell ?? '')
  const [year, month, day] = cell.toISOString().slice(0, 10).split('-')
  return `${day}.${month}.${year}`
}
