import { spreadsheet, workbook } from '#contract/limits.ts'
import { refusal } from '../../messages/refusals.ts'
import { replaceUnstorable } from '../../process/well-formed.ts'
import type { Cell } from '#contract/reading/cell.ts'
import type { Merge } from '../table.ts'
import { readAttribute, createTagReader, type Token } from '../xlsx/tags.ts'
import { toDisplayed, parseIsoMoment } from './numbers.ts'
import { addMerge, sheetMax, type FileRow, setCell, readRows, type SheetSource } from './sheet.ts'

// An OpenDocument spreadsheet is one XML file with all sheets, unpacked once. Each sheet is parsed from its
// own range of bytes.

const sheetStart = '<table:table '
const sheetEnd = '</table:table>'
const maxSheets = 1_000
/** Bytes that each repetition of a cell adds to the unpacked size, which is limited. */
const repeatedCellBytes = 100

export function sheetsOfContent(content: Buffer): SheetSource[] {
  const first = content.indexOf(sheetStart)
  if (first > spreadsheet.part) throw refusal('filePartTooLarge', { n: spreadsheet.part / 1024 ** 2 })
  const hiddenStyles = findHiddenStyles(content.toString('utf8', 0, Math.max(0, first)))
  const sheets: SheetSource[] = []
  for (let from = first; from !== -1; ) {
    const until = content.indexOf(sheetEnd, from)
    if (until === -1 || sheets.length === maxSheets) throw refusal('fileUnreadable')
    const bytes = content.subarray(from, until + sheetEnd.length)
    const head = bytes.toString('utf8', 0, Math.min(bytes.indexOf('>'), 10_000))
    sheets.push({
      name: replaceUnstorable(readAttribute(head, 'table:name') ?? ''),
      hidden: hiddenStyles.has(readAttribute(head, 'table:style-name') ?? ''),
      rows: (merges) => readRows(piecesOf(bytes), createRowReader(merges)),
      countRows: async () => countRowTags(bytes),
    })
    from = content.indexOf(sheetStart, until)
  }
  return sheets
}

function findHiddenStyles(text: string): ReadonlySet<string> {
  const found = new Set<string>()
  let name = ''
  createTagReader((token) => {
    if (token.kind !== 'open' && token.kind !== 'empty') return
    if (token.name === 'style') name = readAttribute(token.attributes, 'style:name') ?? ''
    else if (
      token.name === 'table-properties' &&
      readAttribute(token.attributes, 'table:display') === 'false'
    )
      found.add(name)
  })(text)
  return found
}

const portionSize = 262_144

function* piecesOf(bytes: Buffer) {
  const decoder = new TextDecoder()
  for (let at = 0; at < bytes.length; at += portionSize)
    yield decoder.decode(bytes.subarray(at, at + portionSize), { stream: true })
}

function countRowTags(bytes: Buffer): number {
  let rows = 0
  for (let at = bytes.indexOf('<table:table-row'); at !== -1; at = bytes.indexOf('<table:table-row', at + 16))
    rows += 1
  return rows
}

/** Elements whose text does not belong to the cell. */
const ignoredElements = new Set(['annotation', 'frame', 'custom-shape', 'ruby-text', 'tracked-changes'])

const repetitionsOf = (attributes: string, name: string, max: number) =>
  Math.min(max, Math.max(1, Math.floor(Number(readAttribute(attributes, name) ?? 1)) || 1))

const createRowReader = (merges: Merge[]) => (add: (row: FileRow) => void) => {
  let line = 0
  let repeatedBytes = 0
  let row: FileRow = { line, cells: [], hidden: false }
  let repeated = 1
  let place = 0
  let cell: string | undefined
  let text: string | undefined
  let ignored = 0
  const endRow = () => {
    // Rows may be repeated up to the end of the sheet, so their number is limited; an empty row is read once.
    const max = row.cells.length === 0 ? 1 : Math.min(repeated, workbook.lines + 1)
    repeatedBytes += (max - 1) * row.cells.length * repeatedCellBytes
    if (repeatedBytes > spreadsheet.unpacked)
      throw refusal('fileUnpacksTooLarge', { n: spreadsheet.unpacked / 1024 ** 2 })
    for (let n = 0; n < max; n++) add({ ...row, line: row.line + n })
    line += repeated
    if (line > sheetMax.rows) line = sheetMax.rows
  }
  const endCell = (attributes: string) => {
    const own = toCell(attributes, text ?? '')
    const columns = repetitionsOf(attributes, 'table:number-columns-repeated', sheetMax.columns)
    const across = repetitionsOf(attributes, 'table:number-columns-spanned', sheetMax.columns)
    const down = repetitionsOf(attributes, 'table:number-rows-spanned', sheetMax.rows)
    if (across > 1 || down > 1) addMerge(merges, [row.line, place], [row.line + down - 1, place + across - 1])
    if (own !== null) {
      const max = Math.min(columns, spreadsheet.columns + 1)
      for (let n = 0; n < max && place + n < sheetMax.columns; n++) setCell(row.cells, place + n, own)
    }
    place += columns
    cell = undefined
  }
  return (token: Token) => {
    if (token.kind === 'text') {
      if (text !== undefined && cell !== undefined && ignored === 0) text += token.text
      return
    }
    if (ignoredElements.has(token.name)) {
      if (token.kind !== 'empty') ignored = Math.max(0, ignored + (token.kind === 'open' ? 1 : -1))
      return
    }
    switch (token.name) {
      case 'table-row':
        if (token.kind !== 'close') {
          if (line >= sheetMax.rows) throw new Error('No sheet has so many rows')
          repeated = repetitionsOf(token.attributes, 'table:number-rows-repeated', sheetMax.rows)
          const visibility = readAttribute(token.attributes, 'table:visibility')
          row = { line: line + 1, cells: [], hidden: visibility === 'collapse' || visibility === 'filter' }
          place = 0
        }
        if (token.kind !== 'open') endRow()
        return
      case 'covered-table-cell':
        if (token.kind !== 'close')
          place += repetitionsOf(token.attributes, 'table:number-columns-repeated', sheetMax.columns)
        cell = undefined
        return
      case 'table-cell':
        if (token.kind === 'open') {
          cell = token.attributes
          text = undefined
        } else if (token.kind === 'empty') {
          text = undefined
          endCell(token.attributes)
        } else if (cell !== undefined) endCell(cell)
        return
      case 'p':
        if (token.kind === 'open' && ignored === 0) text = text === undefined ? '' : `${text}\n`
        return
      case 's':
        // A text longer than a cell may be is refused later, so the part beyond the limit is not stored.
        if (token.kind !== 'close' && ignored === 0 && (text?.length ?? 0) <= spreadsheet.cell)
          text = (text ?? '') + ' '.repeat(repetitionsOf(token.attributes, 'text:c', 1_000))
        return
      case 'tab':
      case 'line-break':
        if (token.kind !== 'close' && ignored === 0)
          text = (text ?? '') + (token.name === 'tab' ? '\t' : '\n')
        return
      default:
    }
  }
}

function toCell(attributes: string, shown: string): Cell {
  const formula = readAttribute(attributes, 'table:formula')
  const value = (name: string) => readAttribute(attributes, `office:${name}`)
  const type = value('value-type')
  const own = replaceUnstorable(shown)
  switch (type) {
    case undefined:
      return formula === undefined ? null : { formula }
    case 'float':
    case 'percentage':
    case 'currency': {
      const stored = value('value') ?? ''
      if (stored.trim() === '') return formula === undefined ? own : { formula }
      // A text with a leading zero is a code, not a number.
      if (/^0\d+$/.test(own)) return own
      return Number.isFinite(Number(stored))
        ? toDisplayed(Number(stored), undefined)
        : replaceUnstorable(stored)
    }
    case 'date':
      return parseIsoMoment(value('date-value') ?? '') ?? replaceUnstorable(value('date-value') ?? own)
    case 'boolean':
      return value('boolean-value') === 'true'
    default:
      return replaceUnstorable(value('string-value') ?? '') || own
  }
}
