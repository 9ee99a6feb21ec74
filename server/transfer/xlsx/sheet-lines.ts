import { refusal } from '../../answers/refusals.ts'
import { type Cell, type FileLine, isLine, isoDay } from '../table.ts'
import { type Archive, textOf } from './archive.ts'
import { type Look, unescaped, type Workbook } from './parts.ts'
import { attribute, tagReader } from './tags.ts'

/** A column further to the right, and a row further down, than any spreadsheet has. */
const bounds = { columns: 16_384, rows: 1_048_576 }

/** Counts the rows of a sheet by their tags alone, which is much quicker than reading them. */
export async function countRows(archive: Archive, path: string): Promise<number> {
  let rows = 0
  let end = ''
  for await (const piece of textOf(archive, path)) {
    // a tag may begin in one piece and end in the next
    const text = end + piece
    rows += text.match(/<(?:\w+:)?row[\s/>]/g)?.length ?? 0
    end = /<[\w:]*$/.exec(text.slice(-20))?.[0] ?? ''
  }
  return rows
}

/**
 * The lines of a sheet that have anything in them, one after the other. A formula is the value that is stored with it, or its
 * error; of merged cells the first has the value, and what is hidden counts.
 */
export async function* linesOf(
  archive: Archive,
  path: string,
  workbook: Workbook,
): AsyncGenerator<readonly FileLine[]> {
  let lines: FileLine[] = []
  let line = 0
  let cells: Cell[] = []
  let place = -1
  let type = ''
  let style = -1
  let value = ''
  let isValue = false
  let isSound = false
  const read = tagReader((token) => {
    if (token.kind === 'text') {
      if (isValue && !isSound) value += token.text
      return
    }
    const isOpen = token.kind === 'open'
    switch (token.name) {
      case 'row':
        if (token.kind !== 'close') {
          const before = line
          line = Number(attribute(token.attributes, 'r') ?? before + 1)
          if (!Number.isInteger(line) || line <= before || line > bounds.rows)
            throw new Error('No sheet has such a row after the one before')
          cells = []
          place = -1
        }
        if (!isOpen && isLine(cells)) lines.push({ line, cells })
        return
      case 'c':
        if (token.kind !== 'close') {
          place = placeOf(attribute(token.attributes, 'r')) ?? place + 1
          type = attribute(token.attributes, 't') ?? 'n'
          style = Number(attribute(token.attributes, 's') ?? -1)
          value = ''
        }
        if (isOpen || place >= bounds.columns) return
        put(cells, place, cellOf(type, style, value, workbook))
        return
      case 'v':
      case 't':
        isValue = isOpen
        return
      case 'rPh':
        isSound = isOpen
        return
      default:
    }
  })
  const readOn = (piece: string, isLast = false) => {
    try {
      read(piece, isLast)
    } catch {
      throw refusal('fileUnreadable')
    }
    const found = lines
    lines = []
    return found
  }
  for await (const piece of textOf(archive, path)) yield readOn(piece)
  yield readOn('', true)
}

/** Cells at the end that have nothing in them are none. */
function put(cells: Cell[], place: number, cell: Cell) {
  if (cell === null || (typeof cell === 'string' && cell.trim() === '')) return
  while (cells.length < place) cells.push(null)
  cells[place] = cell
}

/** The place of a column by its letters: 0 of A. */
function placeOf(address: string | undefined): number | undefined {
  const letters = /^[A-Z]+/i.exec(address ?? '')?.[0]
  if (letters === undefined) return undefined
  if (letters.length > 3) return bounds.columns
  let place = 0
  for (const letter of letters.toUpperCase()) place = place * 26 + letter.charCodeAt(0) - 64
  return place - 1
}

function cellOf(type: string, style: number, value: string, { strings, looks, isFrom1904 }: Workbook): Cell {
  switch (type) {
    case 's':
      return value === '' ? null : (strings[Number(value)] ?? null)
    case 'e':
    case 'str':
    case 'inlineStr':
      return unescaped(value)
    case 'b':
      return value === '' ? null : value === '1'
    case 'd':
      return value === '' ? null : (isoMoment(value) ?? unescaped(value))
    default: {
      if (value.trim() === '') return null
      const number = Number(value)
      if (Number.isNaN(number)) return unescaped(value)
      return Number.isFinite(number) ? asShown(number, looks.get(style), isFrom1904) : unescaped(value)
    }
  }
}

/** Programs show fifteen digits of a number, and compute a few more. */
const digits = 15

function asShown(number: number, look: Look | undefined, isFrom1904: boolean): Cell {
  if (look === 'day') return dayOrText(dayOf(number, isFrom1904), String(number))
  if (look !== undefined && Number.isInteger(number) && number >= 0) return String(number).padStart(look, '0')
  return Number.isInteger(number) ? number : Number(number.toPrecision(digits))
}

const dayLength = 86_400_000

/** A day that the database knows, in four figures of a year; else the text, which is a problem of its cell. */
function dayOrText(day: Date, text: string): Cell {
  const year = day.getUTCFullYear()
  return year >= 1 && year <= 9999 ? day : text
}

/** A day or a moment of ISO, without a zone in UTC; undefined: the text is none, or no calendar has the day. */
function isoMoment(text: string): Cell | undefined {
  const [, day = '', time, zone] = /^(\d{4}-\d\d-\d\d)(?:T([\d:.]+)(Z|[+-]\d\d:\d\d)?)?$/i.exec(text) ?? []
  const midnight = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(midnight.valueOf()) || isoDay(midnight) !== day) return undefined
  return time === undefined
    ? dayOrText(midnight, text)
    : dayOrText(new Date(`${day}T${time}${zone ?? 'Z'}`), text)
}

/** The day that a number means: counted from the last one of 1899, as if 1900 had been a leap year, or from 1904. */
function dayOf(number: number, isFrom1904: boolean): Date {
  const since1900 = isFrom1904 ? number + 1462 : number
  const epoch = Date.UTC(1899, 11, since1900 < 61 ? 31 : 30)
  return new Date(epoch + Math.round(since1900 * dayLength))
}
