import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { storable } from '../process/well-formed.ts'
import type { Language } from '../answers/language.ts'
import { decodeText } from '../transfer/encoding.ts'
import { inWords } from '../transfer/words.ts'
import { secretColumns } from './mapping.ts'

/** A row of a source by the names of its columns in small letters; `isCut`: the file ends within it. */
export type SourceRow = { readonly values: ReadonlyMap<string, string>; readonly isCut: boolean }
export type SourceTable = { readonly columns: readonly string[]; readonly rows: readonly SourceRow[] }

/** The tables of a folder by their names in small letters. */
export async function readFolder(
  folder: string,
  language: Language,
): Promise<ReadonlyMap<string, SourceTable>> {
  const files = (await readdir(folder))
    .filter((name) => /\.csv$/i.test(name) && name !== 'report.csv')
    .toSorted()
  const tables = new Map<string, SourceTable>()
  for (const file of files)
    tables.set(file.slice(0, -4).toLowerCase(), tableOf(file, await readFile(join(folder, file)), language))
  if (tables.size === 0) throw new Error(inWords(language, 'avn.empty', { folder }))
  return tables
}

function tableOf(file: string, bytes: Uint8Array, language: Language): SourceTable {
  const text = decodeText(bytes)
  const read = text === undefined ? undefined : recordsOf(storable(text))
  if (read === undefined) throw new Error(inWords(language, 'avn.unreadable', { file }))
  const { records, isCut } = read
  const [heading = [], ...lines] = records
  const columns = heading.map((name) => name.trim().toLowerCase())
  const secret = columns.find((name) => secretColumns.includes(name))
  if (secret !== undefined) throw new Error(inWords(language, 'avn.secret', { file, column: secret }))
  const rows = lines.map((cells, place): SourceRow => {
    const isLast = place === lines.length - 1
    return {
      values: new Map(columns.map((name, at) => [name, plain(cells[at] ?? '')])),
      isCut: cells.length < columns.length || (isLast && isCut),
    }
  })
  return { columns, rows }
}

const plain = (text: string) => {
  const trimmed = text.replaceAll(/[\u00a0\s]+/gu, ' ').trim()
  return trimmed === 'NULL' ? '' : trimmed
}

/** The lines of a file; one that ends within a quotation is closed there, and its last line is cut. */
function recordsOf(text: string): { records: string[][]; isCut: boolean } | undefined {
  const read = (whole: string): string[][] =>
    parse(whole, {
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
