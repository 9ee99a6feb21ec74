import { spreadsheet } from '#contract/limits.ts'
import { isRefusal, refusal } from '../messages/refusals.ts'
import { refuseForeignArchive } from './kinds/foreign.ts'
import { sheetsOfContent } from './kinds/ods.ts'
import type { SheetSource } from './kinds/sheet.ts'
import type { OpenFile } from './table.ts'
import { type Archive, unpackBytes, openArchive, unpackedSize, readText } from './xlsx/archive.ts'
import { findBook, readParts } from './xlsx/parts.ts'
import { readSheetRows, type Scan, scanSheet } from './xlsx/sheet-lines.ts'

/** Sheets of a file, in which merged cells are not filled yet. */
export type FileSource = {
  readonly format: OpenFile['format']
  readonly sheets: readonly SheetSource[]
}

/** Opens .xlsx, .xlsm or .ods, including hidden sheets. */
export async function openWorkbook(bytes: Uint8Array): Promise<FileSource> {
  const archive = openArchive(bytes)
  if (unpackedSize(archive) > spreadsheet.unpacked)
    throw refusal('fileUnpacksTooLarge', { n: spreadsheet.unpacked / 1024 ** 2 })
  try {
    const type = archive.has('mimetype') ? await readText(archive, 'mimetype') : ''
    if (type.includes('opendocument.spreadsheet')) return { format: 'ods', sheets: await openOds(archive) }
    const book = await findBook(archive)
    if (book === undefined) return refuseForeignArchive(new Set(archive.keys()), type)
    if (book.endsWith('.bin')) throw refusal('fileOld', { kind: '.xlsb' })
    return { format: 'xlsx', sheets: await openXlsx(archive, book) }
  } catch (error) {
    throw isRefusal(error) ? error : refusal('fileUnreadable')
  }
}

async function openXlsx(archive: Archive, book: string): Promise<SheetSource[]> {
  const workbook = await readParts(archive, book)
  return workbook.sheets.map(({ name, path, hidden }): SheetSource => {
    let scanned: Promise<Scan> | undefined
    const scan = () => (scanned ??= scanSheet(archive, path))
    return {
      name,
      hidden,
      async *rows(merges) {
        for (const merge of (await scan()).merges) merges.push(merge)
        yield* readSheetRows(archive, path, workbook)
      },
      countRows: async () => (await scan()).rows,
      merges: async () => (await scan()).merges,
    }
  })
}

async function openOds(archive: Archive): Promise<SheetSource[]> {
  const listed = await readText(archive, 'meta-inf/manifest.xml')
  if (listed.includes('encryption-data')) throw refusal('filePassword')
  return sheetsOfContent(await unpackBytes(archive, 'content.xml'))
}
