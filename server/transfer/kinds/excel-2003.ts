import { spreadsheet } from '#contract/limits.ts'
import { refusal } from '../../messages/refusals.ts'
import { replaceUnstorable } from '../../process/well-formed.ts'
import type { Cell } from '#contract/reading/cell.ts'
import type { Merge } from '../table.ts'
import { readAttribute, createTagReader, type Token } from '../xlsx/tags.ts'
import { toDisplayed, parseIsoMoment, type CellFormat, cellFormatOf } from './numbers.ts'
import { addMerge, sheetMax, type FileRow, nextLine, setCell, readRows, type SheetSource } from './sheet.ts'

const sheetStartPattern = /<(?:\w{1,20}:)?Worksheet\s/g
const portionSize = 131_072

/** Reads Excel 2003 XML, which report programs save with the extension .xls. */
export function sheetsOfExcelXml(text: string): SheetSource[] {
  const sheetStarts = Array.from(text.matchAll(sheetStartPattern), ({ index }) => index)
  const head = text.slice(0, sheetStarts[0])
  if (head.length > spreadsheet.part) throw refusal('filePartTooLarge', { n: spreadsheet.part / 1024 ** 2 })
  const formats = readFormats(head)
  return sheetStarts.map((start, place) => {
    const own = text.slice(start, sheetStarts[place + 1])
    const sheet = /<\/(?:\w{1,20}:)?Worksheet>/.exec(own)
    const body = sheet === null ? own : own.slice(0, sheet.index)
    return {
      name: replaceUnstorable(readAttribute(/^[^>]{0,10000}/.exec(own)?.[0] ?? '', 'ss:Name') ?? ''),
      hidden: /<(?:\w{1,20}:)?Visible>\s{0,20}Sheet(?:Very)?Hidden/.test(body),
      rows: (merges) => readRows(piecesOf(body), createRowReader(merges, formats)),
    }
  })
}

function* piecesOf(text: string) {
  for (let at = 0; at < text.length; at += portionSize) yield text.slice(at, at + portionSize)
}

function readFormats(head: string): ReadonlyMap<string, CellFormat> {
  const formats = new Map<string, CellFormat>()
  let style = ''
  try {
    createTagReader((token) => {
      if (token.kind !== 'open' && token.kind !== 'empty') return
      if (token.name === 'Style') style = readAttribute(token.attributes, 'ss:ID') ?? ''
      if (token.name !== 'NumberFormat') return
      const cellFormat = cellFormatOf(readAttribute(token.attributes, 'ss:Format') ?? '')
      if (typeof cellFormat === 'number') formats.set(style, cellFormat)
    })(head)
  } catch {
    throw refusal('fileUnreadable')
  }
  return formats
}

const createRowReader =
  (merges: Merge[], formats: ReadonlyMap<string, CellFormat>) => (add: (row: FileRow) => void) => {
    let row: FileRow = { line: 0, cells: [], hidden: false }
    let alike = 0
    let place = -1
    let across = 0
    let style: string | undefined
    let formula: string | undefined
    let type: string | undefined
    let text = ''
    let isText = false
    let isComment = false
    return (token: Token) => {
      if (token.kind === 'text') {
        if (isText) text += token.text
        return
      }
      const isOpen = token.kind === 'open'
      const number = (name: string) =>
        token.kind === 'close'
          ? 0
          : Math.min(sheetMax.rows, Number(readAttribute(token.attributes, name) ?? 0) || 0)
      switch (token.name) {
        case 'Row':
          if (token.kind !== 'close') {
            const line = nextLine(row.line + alike, readAttribute(token.attributes, 'ss:Index'))
            alike = number('ss:Span')
            row = { line, cells: [], hidden: readAttribute(token.attributes, 'ss:Hidden') === '1' }
            place = -1
            across = 0
          }
          if (!isOpen) add(row)
          return
        case 'Cell':
          if (token.kind !== 'close') {
            const index = number('ss:Index')
            place = index > 0 ? index - 1 : place + 1 + across
            across = number('ss:MergeAcross')
            const down = number('ss:MergeDown')
            if (across > 0 || down > 0) addMerge(merges, [row.line, place], [row.line + down, place + across])
            style = readAttribute(token.attributes, 'ss:StyleID')
            formula = readAttribute(token.attributes, 'ss:Formula')
            type = undefined
            text = ''
          }
          if (isOpen || place >= sheetMax.columns) return
          if (type !== undefined) setCell(row.cells, place, toCell(type, text, formats.get(style ?? '')))
          else if (formula !== undefined) setCell(row.cells, place, { formula })
          return
        case 'Comment':
          isComment = isOpen
          return
        case 'Data':
          if (isComment) return
          isText = isOpen
          if (token.kind !== 'close') type = readAttribute(token.attributes, 'ss:Type') ?? 'String'
          return
        default:
      }
    }
  }

function toCell(type: string, text: string, cellFormat: CellFormat | undefined): Cell {
  if (type === 'Boolean') return text.trim() === '1'
  if (type === 'DateTime') return parseIsoMoment(text.trim()) ?? replaceUnstorable(text)
  const number = Number(text)
  if (type !== 'Number' || text.trim() === '' || !Number.isFinite(number)) return replaceUnstorable(text)
  return toDisplayed(number, cellFormat)
}
