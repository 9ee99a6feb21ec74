import type { Upload } from '#contract/call.ts'
import { spreadsheet } from '#contract/limits.ts'
import { refusal } from '../messages/refusals.ts'
import { sheetOfCsv } from './csv.ts'
import { decodeText } from './encoding.ts'
import { sheetsOfExcelXml } from './kinds/excel-2003.ts'
import { refuseForeign, refuseWebArchive } from './kinds/foreign.ts'
import { sheetsOfHtml } from './kinds/html.ts'
import { sheetsOfJsonWorkbook } from './kinds/json-workbook.ts'
import { sheetsOfContent } from './kinds/ods.ts'
import { readMark, openSheet } from './kinds/sheet.ts'
import type { FileLine, OpenFile } from './table.ts'
import { isAboutSheet } from './institution-workbook/sheet-names.ts'
import { type FileSource, openWorkbook } from './workbook.ts'

/** Opens a file of any extension. `isGenerated`: the server wrote the file (kinds/json-workbook.ts). */
export async function openFile({ bytes: content }: Upload, isGenerated = false): Promise<OpenFile> {
  if (content.length === 0) throw refusal('fileEmpty')
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (isGenerated)
    return { format: 'xlsx', sheets: sheetsOfJsonWorkbook(bytes).map(openSheet), exportedBy: null }
  refuseForeign(bytes)
  const isArchive = bytes.toString('latin1', 0, 2) === 'PK' && [3, 5, 7].includes(bytes[2] ?? 0)
  const { format, sheets } = isArchive ? await openWorkbook(bytes) : openText(bytes)
  const marked = sheets.find(({ name }) => isAboutSheet(name)) ?? sheets.find(({ hidden }) => !hidden)
  return {
    format,
    sheets: sheets.filter(({ name }) => !isAboutSheet(name)).map(openSheet),
    exportedBy: (marked && (await readMark(marked))) ?? null,
  }
}

const beginning = 4_096

function openText(bytes: Buffer): FileSource {
  const text = decodeText(bytes)
  if (text === undefined) throw refusal('encodingUnknown')
  const begin = text.slice(0, beginning).trimStart()
  refuseWebArchive(begin)
  if (!begin.startsWith('<')) return { format: 'csv', sheets: [sheetOfCsv(text)] }
  if (/urn:schemas-microsoft-com:office:spreadsheet/.test(begin) && /<(?:\w{1,20}:)?Workbook\s/.test(begin))
    return { format: 'xml', sheets: sheetsOfExcelXml(text) }
  if (/opendocument\.spreadsheet/.test(begin)) return { format: 'ods', sheets: sheetsOfContent(bytes) }
  if (!/<(?:!doctype\s+html|html|head|body|meta|table|style|div)\b/i.test(begin)) throw refusal('fileUnknown')
  const sheets = sheetsOfHtml(text)
  // The page only has links to its tables, which are in other files.
  if (sheets.length === 0) throw refusal('fileOld', { kind: '.html' })
  return { format: 'html', sheets }
}

/** Throws 400 if a text is longer than a cell of a spreadsheet can be. */
export function demandShortTexts(lines: readonly FileLine[], headings: readonly string[]): void {
  for (const { line, cells } of lines)
    for (const [column, cell] of cells.entries())
      if (typeof cell === 'string' && cell.length > spreadsheet.cell)
        throw refusal('cellTooLong', {
          line,
          column: (headings[column] ?? '').slice(0, 100),
          n: spreadsheet.cell,
        })
}
