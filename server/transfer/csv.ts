import { stringify } from 'csv-stringify/sync'
import { refusal } from '../messages/refusals.ts'
import { storable } from '../process/well-formed.ts'
import { type FileRow, put, type SheetSource } from './kinds/sheet.ts'
import { type Cell, textOfCell } from '#contract/reading/cell.ts'

const separators = [';', ',', '\t', '|'] as const

/** Recognises the separator itself (domain.md#transfer-reading). */
export function sheetOfCsv(text: string): SheetSource {
  const rows: FileRow[] = []
  let line = 0
  for (const record of recordsIn(storable(text), separatorOf(text))) {
    line += 1
    // Excel writes the line `sep=;` but does not show it.
    if (line === 1 && named.test(record.join(''))) continue
    const cells: Cell[] = []
    for (const [column, cell] of record.entries()) put(cells, column, asItWas(cell))
    if (cells.length > 0) rows.push({ line, cells, hidden: false })
  }
  return {
    name: '1',
    hidden: false,
    async *rows() {
      yield rows
    },
    countRows: async () => line,
  }
}

/**
 * Yields the records of separated lines. The lines may end in `\r\n`, `\n` or `\r`, since a file that was
 * edited on several systems may mix them. A quotation mark inside a text is part of the text. Throws
 * `fileUnreadable` if a quotation mark opens a text and none closes it.
 */
export function* recordsIn(text: string, separator: string): Generator<string[]> {
  const unquoted = new RegExp(`[^${/[\\\]^]/.test(separator) ? '\\' : ''}${separator}\r\n]*`, 'y')
  for (let at = 0; at < text.length; at += 1) {
    const record: string[] = []
    for (; ; at += 1) {
      const from = at
      const end = text[at] === '"' ? endOfQuoted(text, at) : at
      unquoted.lastIndex = end
      const [rest = ''] = unquoted.exec(text) ?? []
      at = end + rest.length
      const isQuoted = end > from && rest.trim() === ''
      record.push(isQuoted ? text.slice(from + 1, end - 1).replaceAll('""', '"') : text.slice(from, at))
      if (text[at] !== separator) break
    }
    yield record
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1
  }
}

/** Returns the position behind the quotation mark that closes a text. */
function endOfQuoted(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); end !== -1; end = text.indexOf('"', end + 2))
    if (text[end + 1] !== '"') return end + 1
  throw refusal('fileUnreadable')
}

const named = /^sep=.?$/i
/** The beginning of the file that shows the separator. */
const looked = { characters: 100_000, lines: 20 }

/**
 * Separator of the line `sep=`, else the one that occurs in most lines outside quotes. If several occur in as
 * many lines, the one that is most frequent within a line.
 */
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

// Spreadsheet programs would run these texts as a formula. The export adds an apostrophe before such a text,
// and the import removes exactly one, so a text that itself begins with an apostrophe does not change.
const formulaLike = /^'*[=+\-@\t\r＝＋－＠]/u
const harmless = (text: string) => (formulaLike.test(text) ? `'${text}` : text)
const asItWas = (text: string) => (text.startsWith("'") && formulaLike.test(text) ? text.slice(1) : text)

/** UTF-8 with a BOM and the separator `;`: Excel with Russian settings opens this without questions. */
export function writeCsv(rows: Iterable<readonly Cell[]>): Uint8Array {
  const texts = Array.from(rows, (row) => row.map((cell) => harmless(textOf(cell))))
  return Buffer.from(stringify(texts, { delimiter: ';', bom: true, record_delimiter: '\r\n' }))
}

function textOf(cell: Cell): string {
  if (!(cell instanceof Date)) return textOfCell(cell)
  const [year, month, day] = cell.toISOString().slice(0, 10).split('-')
  return `${day}.${month}.${year}`
}
