import writeWorkbookFile, { type Row } from 'write-excel-file/universal'
import { spreadsheet } from '#contract/limits.ts'
import { refusal } from '../answers/refusals.ts'
import type { Cell, FileLine } from './table.ts'
import { openArchive, unpackedSize } from './xlsx/archive.ts'
import { readParts } from './xlsx/parts.ts'
import { linesOf } from './xlsx/sheet-lines.ts'

/** A sheet of a workbook that is read: its lines come as they are unpacked, from the first one each time. */
export type Sheet = { readonly name: string; readonly lines: () => AsyncGenerator<readonly FileLine[]> }

/** The sheets of a workbook in their order, hidden ones among them. */
export async function openWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  const archive = openArchive(bytes)
  if (unpackedSize(archive) > spreadsheet.unpacked)
    throw refusal('fileUnpacksTooLarge', { n: spreadsheet.unpacked / 1024 ** 2 })
  if (![...archive.keys()].some((name) => name.endsWith('workbook.xml'))) throw refusal('fileUnknown')
  try {
    const workbook = await readParts(archive)
    return workbook.sheets.map(({ name, path }) => ({ name, lines: () => linesOf(archive, path, workbook) }))
  } catch {
    throw refusal('fileUnreadable')
  }
}

/** A sheet to be written: headings, the lines below them, and which of these are marked as protected. */
export type WrittenSheet = {
  readonly name: string
  readonly rows: readonly (readonly Cell[])[]
  readonly isMarked?: (row: number) => boolean
  readonly widths: readonly number[]
}

const marked = { backgroundColor: '#e9ecef' }

export async function writeWorkbook(sheets: readonly WrittenSheet[]): Promise<Uint8Array> {
  const file = writeWorkbookFile(
    sheets.map(({ name, rows, isMarked, widths }) => ({
      data: rows.map((row, place) =>
        writtenRow(row, place === 0 ? 'heading' : isMarked?.(place) ? 'marked' : 'plain'),
      ),
      sheet: sheetName(name),
      columns: widths.map((width) => ({ width })),
      stickyRowsCount: 1,
    })),
  )
  return new Uint8Array(await (await file.toBlob()).arrayBuffer())
}

const styles = { heading: { fontWeight: 'bold' as const }, marked, plain: {} }

const writtenRow = (row: readonly Cell[], kind: keyof typeof styles): Row =>
  row.map((cell) => {
    const style = styles[kind]
    if (cell === null || cell === '') return kind === 'marked' ? { ...marked } : null
    if (cell instanceof Date) return { value: cell, type: Date, format: 'dd.mm.yyyy', ...style }
    if (typeof cell === 'number') return { value: cell, type: Number, ...style }
    if (typeof cell === 'boolean') return { value: cell, type: Boolean, ...style }
    return { value: writable(cell), type: String, ...style }
  })

/** Signs that XML cannot have are written as `_x0001_`, and a text that looks like one of these is told apart. */
const writable = (text: string) =>
  text
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll(/[^\P{Cc}\t\n\r]/gu, (sign) => `_x${sign.charCodeAt(0).toString(16).padStart(4, '0')}_`)

/** Excel takes 31 characters and not these. */
export const sheetName = (name: string) => name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31)
