import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { Cell } from '../table.ts'

/** A sheet to be written: its headings, which stay in view, the lines below them, and which of these are marked as protected. */
export type WrittenSheet = {
  readonly name: string
  readonly rows: Iterable<readonly Cell[]>
  readonly isMarked?: (row: number) => boolean
  /** So many rows are headings; 1 by default. */
  readonly headings?: number
  readonly widths: readonly number[]
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The places of the styles below. */
const styles = { plain: 0, heading: 1, day: 2, marked: 3, markedDay: 4 }

const stylesXml = `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd.mm.yyyy"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE9ECEF"/></patternFill></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="0" fontId="0" fillId="2" borderId="0" xfId="0" applyFill="1"/>
<xf numFmtId="164" fontId="0" fillId="2" borderId="0" xfId="0" applyFill="1" applyNumberFormat="1"/></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** Writes a workbook; its rows are asked for one by one, and packed as they come. */
export function writeWorkbook(sheets: readonly WrittenSheet[]): Uint8Array {
  const pieces: Uint8Array[] = []
  const archive = new Zip((error, piece) => {
    if (error !== null) throw error
    pieces.push(piece)
  })
  const add = (name: string, texts: Iterable<string>) => {
    const part = new ZipDeflate(name, { level: 3 })
    archive.add(part)
    for (const text of texts) part.push(strToU8(text))
    part.push(new Uint8Array(0), true)
  }
  const each = (write: (number: number, sheet: WrittenSheet) => string) =>
    sheets.map((sheet, place) => write(place + 1, sheet)).join('')
  const override = (part: string, type: string) =>
    `<Override PartName="${part}" ContentType="${types}.${type}+xml"/>`
  const related = (number: number, type: string, target: string) =>
    `<Relationship Id="rId${number}" Type="${documents}/${type}" Target="${target}"/>`

  add('[Content_Types].xml', [
    `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`,
    `<Default Extension="xml" ContentType="application/xml"/>${override('/xl/workbook.xml', 'sheet.main')}${override('/xl/styles.xml', 'styles')}`,
    `${each((number) => override(`/xl/worksheets/sheet${number}.xml`, 'worksheet'))}</Types>`,
  ])
  add('_rels/.rels', [
    `${head}<Relationships xmlns="${packages}/relationships">${related(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  ])
  add('xl/workbook.xml', [
    `${head}<workbook xmlns="${main}" xmlns:r="${documents}"><sheets>`,
    each(
      (number, { name }) =>
        `<sheet name="${escaped(sheetName(name))}" sheetId="${number}" r:id="rId${number}"/>`,
    ),
    '</sheets></workbook>',
  ])
  add('xl/_rels/workbook.xml.rels', [
    `${head}<Relationships xmlns="${packages}/relationships">`,
    each((number) => related(number, 'worksheet', `worksheets/sheet${number}.xml`)),
    `${related(sheets.length + 1, 'styles', 'styles.xml')}</Relationships>`,
  ])
  add('xl/styles.xml', [stylesXml])
  for (const [place, sheet] of sheets.entries()) add(`xl/worksheets/sheet${place + 1}.xml`, sheetXml(sheet))
  archive.end()
  return Buffer.concat(pieces)
}

/** So many characters are packed at once. */
const portion = 65_536

function* sheetXml({ rows, isMarked, widths, headings = 1 }: WrittenSheet): Generator<string> {
  const columns = widths.map(
    (width, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`,
  )
  let text = `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${headings}" topLeftCell="A${headings + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`
  let place = 0
  for (const row of rows) {
    const marked = place >= headings && isMarked?.(place) === true
    text += `<row r="${place + 1}">`
    for (const [column, cell] of row.entries())
      text += cellXml(
        `${lettersOf(column)}${place + 1}`,
        cell,
        place < headings ? 'heading' : marked ? 'marked' : 'plain',
      )
    text += '</row>'
    place += 1
    if (text.length < portion) continue
    yield text
    text = ''
  }
  yield `${text}</sheetData></worksheet>`
}

function cellXml(address: string, cell: Cell, kind: 'plain' | 'heading' | 'marked'): string {
  const style = styles[kind] === 0 ? '' : ` s="${styles[kind]}"`
  if (cell === null || cell === '') return kind === 'marked' ? `<c r="${address}"${style}/>` : ''
  if (cell instanceof Date)
    return `<c r="${address}" s="${kind === 'marked' ? styles.markedDay : styles.day}"><v>${cell.valueOf() / 86_400_000 + 25_569}</v></c>`
  if (typeof cell === 'number') return `<c r="${address}"${style}><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${address}"${style} t="b"><v>${cell ? 1 : 0}</v></c>`
  return `<c r="${address}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(writable(cell))}</t></is></c>`
}

const lettersOf = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : `${lettersOf(Math.floor(column / 26) - 1)}${String.fromCharCode(65 + (column % 26))}`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Signs that XML cannot have are written as `_x0001_`, and a text that looks like one of these is told apart. */
const writable = (text: string) =>
  text
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll(/[^\P{Cc}\t\n]/gu, (sign) => `_x${sign.charCodeAt(0).toString(16).padStart(4, '0')}_`)

/** Excel takes 31 characters and not these. */
export const sheetName = (name: string) => name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31)
