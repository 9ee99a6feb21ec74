import { strToU8, Zip, ZipDeflate } from 'fflate'
import { type Cell, textOfCell } from '#contract/reading/cell.ts'

/** Sheet to write. `isMarked`: the row is shown as protected; rows are counted from 0, with the headings. */
export type WrittenSheet = {
  readonly name: string
  readonly rows: Iterable<readonly Cell[]>
  readonly isMarked?: (row: number) => boolean
  /** Number of heading rows; undefined: 1. */
  readonly headings?: number
  readonly widths: readonly number[]
  /** Columns with input rules; the headings then have a filter. Undefined: the sheet cannot be imported. */
  readonly columns?: readonly WrittenColumn[]
}

export type WrittenColumn = {
  /** Kind of the column. In a `text` column typed texts are not converted to numbers or dates. */
  readonly kind: 'text' | 'day' | 'number'
  readonly isNeeded: boolean
  readonly choices?: readonly string[] | undefined
}

/** Additional sheet with the mark of the installation. Only workbooks that can be imported have it. */
export type AboutSheet = {
  readonly mark: string
  /** Rows of the additional sheet, which is then the first sheet; undefined: the sheet is hidden. */
  readonly rows?: readonly (readonly Cell[])[]
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const documentNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006'
const typePrefix = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Indexes of styles in `stylesXml`. */
const styles = {
  plain: { text: 5, day: 2, number: 0 },
  marked: { text: 6, day: 4, number: 3 },
  heading: { other: 1, needed: 7 },
}

const stylesXml = `${xmlHead}<styleSheet xmlns="${mainNamespace}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd.mm.yyyy"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE9ECEF"/></patternFill></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFF3BF"/></patternFill></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="8"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="0" fontId="0" fillId="2" borderId="0" xfId="0" applyFill="1"/>
<xf numFmtId="164" fontId="0" fillId="2" borderId="0" xfId="0" applyFill="1" applyNumberFormat="1"/>
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="49" fontId="0" fillId="2" borderId="0" xfId="0" applyFill="1" applyNumberFormat="1"/>
<xf numFmtId="0" fontId="1" fillId="3" borderId="0" xfId="0" applyFont="1" applyFill="1"/></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** Name of the additional sheet, which contains the mark and the texts that cells offer. */
export const aboutSheet = 'okuu'
/** Index of the first column with texts that cells offer; `rows` of `AboutSheet` are before it. */
const firstChoiceColumn = 4

/** Writes a workbook, whose rows are read and compressed in portions. */
export function writeWorkbook(given: readonly WrittenSheet[], about?: AboutSheet): Uint8Array {
  const lists = [...new Set(given.flatMap(({ columns = [] }) => columns.map(choicesKeyOf)))].filter(
    (list) => list !== '',
  )
  const own = about === undefined ? [] : [createAboutSheet(about, lists)]
  const isHidden = about?.rows === undefined
  const sheets = isHidden ? [...given, ...own] : [...own, ...given]
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
    `<Override PartName="${part}" ContentType="${typePrefix}.${type}+xml"/>`
  const related = (number: number, type: string, target: string) =>
    `<Relationship Id="rId${number}" Type="${documentNamespace}/${type}" Target="${target}"/>`

  add('[Content_Types].xml', [
    `${xmlHead}<Types xmlns="${packageNamespace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`,
    `<Default Extension="xml" ContentType="application/xml"/>${override('/xl/workbook.xml', 'sheet.main')}${override('/xl/styles.xml', 'styles')}`,
    `${each((number) => override(`/xl/worksheets/sheet${number}.xml`, 'worksheet'))}</Types>`,
  ])
  add('_rels/.rels', [
    `${xmlHead}<Relationships xmlns="${packageNamespace}/relationships">${related(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  ])
  add('xl/workbook.xml', [
    `${xmlHead}<workbook xmlns="${mainNamespace}" xmlns:r="${documentNamespace}"><sheets>`,
    each(
      (number, sheet) =>
        `<sheet name="${escapeXml(sheetName(sheet.name))}" sheetId="${number}"${isHidden && sheet === own[0] ? ' state="hidden"' : ''} r:id="rId${number}"/>`,
    ),
    '</sheets></workbook>',
  ])
  add('xl/_rels/workbook.xml.rels', [
    `${xmlHead}<Relationships xmlns="${packageNamespace}/relationships">`,
    each((number) => related(number, 'worksheet', `worksheets/sheet${number}.xml`)),
    `${related(sheets.length + 1, 'styles', 'styles.xml')}</Relationships>`,
  ])
  add('xl/styles.xml', [stylesXml])
  for (const [place, sheet] of sheets.entries())
    add(`xl/worksheets/sheet${place + 1}.xml`, sheetXml(sheet, lists))
  archive.end()
  return Buffer.concat(pieces)
}

/** Returns a key, by which columns with equal choices share a list; '' without choices. */
const choicesKeyOf = ({ choices = [] }: WrittenColumn) => choices.join('\n')

function createAboutSheet({ mark, rows = [] }: AboutSheet, lists: readonly string[]): WrittenSheet {
  const columns = lists.map((list) => list.split('\n'))
  const written = [...rows, [`ID okuu:${mark}`]]
  const height = Math.max(written.length, ...columns.map((column) => column.length))
  return {
    name: aboutSheet,
    headings: 0,
    widths: [20, 60, 9, 9, ...columns.map(() => 0)],
    rows: Array.from({ length: height }, (_, row): readonly Cell[] => [
      ...Array.from({ length: firstChoiceColumn }, (__, column) => written[row]?.[column] ?? null),
      ...columns.map((column) => column[row] ?? null),
    ]),
  }
}

/** Minimum of characters that are compressed at once. */
const portionSize = 65_536

function* sheetXml(
  { rows, isMarked, widths, headings = 1, columns }: WrittenSheet,
  lists: readonly string[],
): Generator<string> {
  const styleOf = (kind: 'plain' | 'marked', column: number) =>
    styles[kind][columns?.[column]?.kind ?? 'number']
  const cols = widths.map((width, place) => {
    const style = columns === undefined ? '' : ` style="${styleOf('plain', place)}"`
    const hidden = width === 0 ? ' hidden="1"' : ''
    return `<col min="${place + 1}" max="${place + 1}" width="${width}"${style}${hidden} customWidth="1"/>`
  })
  const pane = `<pane ySplit="${headings}" topLeftCell="A${headings + 1}" activePane="bottomLeft" state="frozen"/>`
  let text = `${xmlHead}<worksheet xmlns="${mainNamespace}"><sheetViews><sheetView workbookViewId="0">${headings === 0 ? '' : pane}</sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>`
  let place = 0
  for (const row of rows) {
    const isHeading = place < headings
    const kind = !isHeading && isMarked?.(place) === true ? 'marked' : 'plain'
    text += `<row r="${place + 1}">`
    for (const [column, cell] of row.entries()) {
      const style = isHeading
        ? styles.heading[columns?.[column]?.isNeeded === true ? 'needed' : 'other']
        : cell instanceof Date
          ? styles[kind].day
          : styleOf(kind, column)
      text += cellXml(`${lettersOf(column)}${place + 1}`, cell, style, kind === 'marked')
    }
    text += '</row>'
    place += 1
    if (text.length < portionSize) continue
    yield text
    text = ''
  }
  yield `${text}</sheetData>${columns === undefined ? '' : rulesXml(columns, Math.max(1, place), lists)}</worksheet>`
}

/** Writes filter and choices. Users may type a text that is not offered; the import checks it. */
function rulesXml(columns: readonly WrittenColumn[], rows: number, lists: readonly string[]): string {
  const offered = columns.flatMap((column, place) => {
    const list = lists.indexOf(choicesKeyOf(column))
    if (list === -1) return []
    const [own, letters] = [lettersOf(place), lettersOf(firstChoiceColumn + list)]
    const last = (column.choices ?? []).length
    return [
      `<dataValidation type="list" allowBlank="1" sqref="${own}2:${own}1048576"><formula1>${aboutSheet}!$${letters}$1:$${letters}$${last}</formula1></dataValidation>`,
    ]
  })
  const filter = `<autoFilter ref="A1:${lettersOf(Math.max(0, columns.length - 1))}${rows}"/>`
  return offered.length === 0
    ? filter
    : `${filter}<dataValidations count="${offered.length}">${offered.join('')}</dataValidations>`
}

function cellXml(address: string, cell: Cell, of: number, isMarked: boolean): string {
  const style = of === 0 ? '' : ` s="${of}"`
  if (cell === null || cell === '') return isMarked ? `<c r="${address}"${style}/>` : ''
  if (cell instanceof Date)
    return `<c r="${address}"${style}><v>${cell.valueOf() / 86_400_000 + 25_569}</v></c>`
  if (typeof cell === 'number') return `<c r="${address}"${style}><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${address}"${style} t="b"><v>${cell ? 1 : 0}</v></c>`
  return `<c r="${address}"${style} t="inlineStr"><is><t xml:space="preserve">${escapeXml(toWritable(textOfCell(cell)))}</t></is></c>`
}

const lettersOf = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : `${lettersOf(Math.floor(column / 26) - 1)}${String.fromCharCode(65 + (column % 26))}`

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/**
 * Writes control characters, most of which XML forbids, as `_x0001_`, and escapes texts that look like such a
 * code.
 */
const toWritable = (text: string) =>
  text
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll(/[^\P{Cc}\t\n]/gu, (sign) => `_x${sign.charCodeAt(0).toString(16).padStart(4, '0')}_`)

/** Returns a sheet name for Excel, which forbids some characters and more than 31 characters. */
export const sheetName = (name: string) => name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31)
