import { parse } from 'csv-parse/sync'
import { reportFile } from '#contract/avn.ts'
import type { Upload } from '#contract/call.ts'
import { spreadsheet } from '#contract/limits.ts'
import { refusal } from '../../messages/refusals.ts'
import { replaceUnstorable } from '../../process/well-formed.ts'
import { decodeText } from '../encoding.ts'
import { unpackBytes, openArchive, unpackedSize } from '../xlsx/archive.ts'
import { isSecretColumn } from './mapping.ts'

/** Row of a file. `places`: column indexes by name in lower case. `damage`: why the row is not valid. */
export type SourceRow = {
  readonly places: ReadonlyMap<string, number>
  readonly cells: readonly string[]
  readonly damage: RowDamage | undefined
}
/** `cut`: too few cells; `wide`: too many cells; `underline`: only dashes, which underline the headings. */
type RowDamage = 'avn.cut' | 'avn.wide' | 'avn.underline'
export type SourceTable = { readonly columns: readonly string[]; readonly rows: readonly SourceRow[] }
/** Tables by name in lower case. */
export type SourceTables = ReadonlyMap<string, SourceTable>

const tableFilePattern = /(?:^|\/)([^/]+)\.csv$/i

/**
 * Reads the files `TABLE.csv`. Throws 400 if there is none, if two files contain the same table, if a column
 * contains logins or passwords, or if a file is unreadable.
 */
export function readTables(files: readonly Upload[]): SourceTables {
  const tables = new Map<string, SourceTable>()
  for (const { name, bytes } of files) {
    const [, table] = tableFilePattern.exec(name) ?? []
    if (table === undefined || `${table}.csv`.toLowerCase() === reportFile) continue
    const read = tableOf(name, bytes)
    // The file is empty: AVN does not have this table.
    if (read.columns.length === 0) continue
    if (tables.has(table.toLowerCase())) throw refusal('tableTwice', { file: name })
    tables.set(table.toLowerCase(), read)
  }
  if (tables.size === 0) throw refusal('folderEmpty')
  return tables
}

export async function readZip({ bytes }: Upload): Promise<Upload[]> {
  const archive = openArchive(bytes)
  if (unpackedSize(archive) > spreadsheet.unpacked) throw refusal('folderTooLarge')
  const files: Upload[] = []
  for (const name of archive.keys())
    if (tableFilePattern.test(name) && !name.startsWith('__macosx/'))
      files.push({ name, bytes: await unpackBytes(archive, name) })
  return files
}

function tableOf(file: string, bytes: Uint8Array): SourceTable {
  const text = decodeText(bytes)
  const read = text === undefined ? undefined : recordsOf(replaceUnstorable(text))
  if (read === undefined) throw refusal('tableUnreadable', { file })
  const { records, isCut } = read
  const [heading = [], ...lines] = records
  const columns = heading.map((name) => name.trim().toLowerCase())
  // The file has another separator than the expected one.
  if (columns.length === 1 && /[,\t|]/.test(heading[0] ?? '')) throw refusal('tableUnreadable', { file })
  const secret = columns.find(isSecretColumn)
  if (secret !== undefined) throw refusal('tableSecret', { file, column: secret })
  const places = new Map(columns.map((name, place) => [name, place]))
  const rows = lines.map(
    (cells, place): SourceRow => ({
      places,
      cells: cells.map(toPlainText),
      damage: isCut && place === lines.length - 1 ? 'avn.cut' : damageOf(cells, columns.length),
    }),
  )
  return { columns, rows }
}

function damageOf(cells: readonly string[], columns: number): RowDamage | undefined {
  if (cells.length < columns) return 'avn.cut'
  if (cells.length > columns && cells.slice(columns).some((cell) => cell.trim() !== '')) return 'avn.wide'
  return cells.every((cell) => /^-+$/.test(cell.trim())) ? 'avn.underline' : undefined
}

const toPlainText = (text: string) => {
  const trimmed = /\s\s|[\t\r\n\u00a0]/u.test(text) ? text.replaceAll(/\s+/gu, ' ').trim() : text.trim()
  return trimmed === 'NULL' ? '' : trimmed
}

/** Parses records. A quotation open at the end of the text is closed, and the last record counts as cut. */
function recordsOf(text: string): { records: string[][]; isCut: boolean } | undefined {
  const read = (csv: string): string[][] =>
    parse(csv, {
      delimiter: ';',
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    })
  try {
    return { records: read(text), isCut: false }
  } catch {
    try {
      return { records: read(`${text}"`), isCut: true }
    } catch {
      return undefined
    }
  }
}
