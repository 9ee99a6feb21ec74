import { refusal } from '../../messages/refusals.ts'
import { toDisplayed, parseIsoMoment } from '../kinds/numbers.ts'
import { addMerge, sheetMax, type FileRow, nextLine, setCell, readRows } from '../kinds/sheet.ts'
import type { Cell } from '#contract/reading/cell.ts'
import type { Merge } from '../table.ts'
import { type Archive, unpackText } from './archive.ts'
import { unescapeCodes, type Workbook } from './parts.ts'
import { readAttribute } from './tags.ts'

export type Scan = { readonly rows: number; readonly merges: readonly Merge[] }

const rowPattern = /<(?:\w+:)?row[\s/>]/g
const mergePattern =
  /<(?:\w+:)?mergeCell\s[^<>]{0,100}?ref\s?=\s?["']\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})["']/gi
/** Maximal length, in characters, of a tag that the expressions above match. */
const maxTagLength = 250

/** Counts rows and finds merged cells by regular expressions, which are much faster than parsing. */
export async function scanSheet(archive: Archive, path: string): Promise<Scan> {
  let rows = 0
  const merges: Merge[] = []
  const scanText = (text: string) => {
    rows += text.match(rowPattern)?.length ?? 0
    if (!text.includes('mergeCell')) return
    for (const [, left, top, right, bottom] of text.matchAll(mergePattern))
      addMerge(merges, [Number(top), placeOf(left) ?? 0], [Number(bottom), placeOf(right) ?? 0])
  }
  let rest = ''
  for await (const piece of unpackText(archive, path)) {
    // A tag may continue in the next piece, so the beginning of such a tag is stored.
    const text = rest + piece
    const tagStart = text.lastIndexOf('<')
    const end = tagStart === -1 || text.length - tagStart > maxTagLength ? text.length : tagStart
    rest = text.slice(end)
    scan(() => scanText(text.slice(0, end)))
  }
  scan(() => scanText(rest))
  return { rows, merges: merges.toSorted((a, b) => a.first[0] - b.first[0]) }
}

function scan(scanText: () => void) {
  try {
    scanText()
  } catch {
    throw refusal('fileUnreadable')
  }
}

/** Reads the rows. The cell of a formula has the stored value or error of the formula. */
export const readSheetRows = (
  archive: Archive,
  path: string,
  workbook: Workbook,
): AsyncGenerator<readonly FileRow[]> =>
  readRows(unpackText(archive, path), (add) => {
    let row: FileRow = { line: 0, cells: [], hidden: false }
    let place = -1
    let type = ''
    let style = -1
    let value = ''
    let formula: string | undefined
    let into: 'value' | 'formula' | undefined
    let isSound = false
    return (token) => {
      if (token.kind === 'text') {
        if (into === 'value' && !isSound) value += token.text
        else if (into === 'formula') formula = (formula ?? '') + token.text
        return
      }
      const isOpen = token.kind === 'open'
      switch (token.name) {
        case 'row':
          if (token.kind !== 'close') {
            const line = nextLine(row.line, readAttribute(token.attributes, 'r'))
            const hidden = isOn(readAttribute(token.attributes, 'hidden'))
            row = { line, cells: [], hidden }
            place = -1
          }
          if (!isOpen) add(row)
          return
        case 'c':
          if (token.kind !== 'close') {
            place = placeOf(readAttribute(token.attributes, 'r')) ?? place + 1
            type = readAttribute(token.attributes, 't') ?? 'n'
            style = Number(readAttribute(token.attributes, 's') ?? -1)
            value = ''
            formula = undefined
          }
          if (isOpen || place >= sheetMax.columns) return
          // The program that wrote this formula has not computed it. With the type `str`, an empty value is
          // the computed empty text.
          if (formula !== undefined && value === '' && type !== 'str') setCell(row.cells, place, { formula })
          else setCell(row.cells, place, toCell(type, style, value, workbook))
          return
        case 'v':
        case 't':
          into = isOpen ? 'value' : undefined
          return
        case 'f':
          if (token.kind !== 'close') formula = ''
          into = isOpen ? 'formula' : undefined
          return
        case 'rPh':
          isSound = isOpen
          return
        default:
      }
    }
  })

const isOn = (text: string | undefined) => text === '1' || text === 'true'

/** Returns the column of a cell reference such as A1; A is 0. */
function placeOf(address: string | undefined): number | undefined {
  const letters = /^[A-Z]+/i.exec(address ?? '')?.[0]
  if (letters === undefined) return undefined
  if (letters.length > 3) return sheetMax.columns
  let place = 0
  for (const letter of letters.toUpperCase()) place = place * 26 + letter.charCodeAt(0) - 64
  return place - 1
}

function toCell(
  type: string,
  style: number,
  value: string,
  { strings, formats, isFrom1904 }: Workbook,
): Cell {
  switch (type) {
    case 's':
      return value === '' ? null : (strings[Number(value)] ?? null)
    case 'e':
    case 'str':
    case 'inlineStr':
      return unescapeCodes(value)
    case 'b':
      return value === '' ? null : value === '1'
    case 'd':
      return value === '' ? null : (parseIsoMoment(value) ?? unescapeCodes(value))
    default: {
      if (value.trim() === '') return null
      const number = Number(value)
      return Number.isFinite(number)
        ? toDisplayed(number, formats.get(style), isFrom1904)
        : unescapeCodes(value)
    }
  }
}
