import { spreadsheet } from '#contract/limits.ts'
import { replaceUnstorable } from '../../process/well-formed.ts'
import type { Cell } from '#contract/reading/cell.ts'
import { isLine, type Merge } from '../table.ts'
import { decodeEntities } from '../xlsx/tags.ts'
import { addMerge, type FileRow, setCell, type SheetSource } from './sheet.ts'

type Table = {
  readonly rows: FileRow[]
  readonly merges: Merge[]
  /** By column: the last line that a cell with `rowspan` covers. */
  readonly covered: Map<number, number>
  line: number
  row: FileRow | undefined
  /** Index of the column of the open cell. */
  place: number
  next: number
  /** Text of the open cell; undefined: no cell is open. */
  text: string[] | undefined
}

const createTable = (): Table => ({
  rows: [],
  merges: [],
  covered: new Map(),
  line: 0,
  row: undefined,
  place: 0,
  next: 0,
  text: undefined,
})

/** Maximum of columns: one more than a sheet may have, so a wider sheet is recognised and refused. */
const maxColumns = spreadsheet.columns + 1
/** Largest `rowspan` that browsers accept. */
const maxRowspan = 65_534
const maxTables = 1_000

/** Reads pages that report programs save as .xls. A nested table becomes a separate sheet. */
export function sheetsOfHtml(html: string): SheetSource[] {
  const all: Table[] = []
  const open: Table[] = []
  readHtml(html, {
    tag(name, attributes, isEnd) {
      const table = open.at(-1)
      if (name === 'table') {
        if (!isEnd && all.length < maxTables) {
          const opened = createTable()
          all.push(opened)
          open.push(opened)
        } else if (isEnd && table !== undefined) {
          endRow(table)
          open.pop()
        }
        return
      }
      if (table === undefined) return
      if (name === 'tr') {
        endRow(table)
        if (!isEnd) beginRow(table, attributes)
      } else if (name === 'td' || name === 'th') {
        endCell(table)
        if (!isEnd) beginCell(table, attributes)
      } else if (breakElements.has(name) && table.text !== undefined && table.text.at(-1) !== '\n')
        table.text.push('\n')
    },
    text(text) {
      const own = open.at(-1)?.text
      if (own === undefined) return
      const folded = text.replaceAll(/[ \t\r\n\f]+/g, ' ')
      const piece = /[ \n]$/.test(own.at(-1) ?? ' ') ? folded.trimStart() : folded
      if (piece !== '') own.push(piece)
    },
  })
  for (const table of open) endRow(table)
  const named = all.filter(({ rows }) => rows.length > 0)
  return named.map(({ rows, merges }, place) => ({
    name: String(place + 1),
    hidden: false,
    async *rows(known) {
      for (const merge of merges) known.push(merge)
      yield rows.map((row): FileRow => ({ ...row, cells: [...row.cells] }))
    },
  }))
}

const breakElements = new Set(['br', 'p', 'div', 'li'])

function beginRow(table: Table, attributes: string) {
  table.line += 1
  const style = valueOf(attributes, 'style') ?? ''
  const hidden = /display\s{0,9}:\s{0,9}none/i.test(style) || /(?:^|\s)hidden(?:[\s=]|$)/i.test(attributes)
  table.row = { line: table.line, cells: [], hidden }
  table.next = 0
}

function endRow(table: Table) {
  endCell(table)
  if (table.row !== undefined && isLine(table.row.cells)) table.rows.push(table.row)
  table.row = undefined
}

function beginCell(table: Table, attributes: string) {
  if (table.row === undefined) beginRow(table, '')
  while ((table.covered.get(table.next) ?? 0) >= table.line) table.next += 1
  const span = (name: 'colspan' | 'rowspan', max: number) =>
    Math.min(max, Math.max(1, Math.floor(Number(valueOf(attributes, name))) || 1))
  const [across, down] = [span('colspan', maxColumns), span('rowspan', maxRowspan)]
  const first = table.next
  const last = Math.min(first + across, maxColumns) - 1
  if ((across > 1 || down > 1) && first < maxColumns)
    addMerge(table.merges, [table.line, first], [table.line + down - 1, last])
  if (down > 1) for (let n = first; n <= last; n++) table.covered.set(n, table.line + down - 1)
  table.text = []
  table.place = first
  table.next = first + across
}

function endCell(table: Table) {
  const cell: Cell =
    table.text === undefined ? null : replaceUnstorable(table.text.join('').replaceAll(' \n', '\n').trim())
  if (table.row !== undefined && table.place < maxColumns) setCell(table.row.cells, table.place, cell)
  table.text = undefined
}

const attributePattern = /(?:^|[\s"'])([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/g

function valueOf(attributes: string, name: 'style' | 'colspan' | 'rowspan'): string | undefined {
  for (const [, found = '', first, second, bare] of attributes.matchAll(attributePattern))
    if (found.toLowerCase() === name) return first ?? second ?? bare
  return undefined
}

type Reader = {
  readonly tag: (name: string, attributes: string, isEnd: boolean) => void
  readonly text: (text: string) => void
}

/** Elements whose content is not part of the page's text. */
const rawElements = new Set(['script', 'style', 'title', 'textarea', 'xml'])
const tagNamePattern = /\/?([a-z][\w:-]{0,40})/iy

/** Reads the page in one pass. A `<` that does not begin a tag for browsers belongs to the text. */
function readHtml(html: string, { tag, text }: Reader) {
  let at = 0
  while (at < html.length) {
    const begin = html.indexOf('<', at)
    if (begin !== at) text(decodeEntities(html.slice(at, begin === -1 ? html.length : begin)))
    if (begin === -1) return
    if (html.startsWith('<!--', begin)) at = positionAfter(html, '-->', begin)
    else if (html[begin + 1] === '!' || html[begin + 1] === '?') at = positionAfter(html, '>', begin)
    else {
      tagNamePattern.lastIndex = begin + 1
      const [opening = '', found = ''] = tagNamePattern.exec(html) ?? []
      if (opening === '') {
        text('<')
        at = begin + 1
        continue
      }
      const name = found.toLowerCase()
      const from = begin + 1 + opening.length
      const end = endOfTag(html, from)
      const isEnd = opening.startsWith('/')
      tag(name, html.slice(from, end), isEnd)
      at = end + 1
      if (rawElements.has(name) && !isEnd) at = endOfRaw(html, name, at)
    }
  }
}

function positionAfter(html: string, sign: string, from: number): number {
  const found = html.indexOf(sign, from)
  return found === -1 ? html.length : found + sign.length
}

/** Returns the position of the `>` that ends a tag, or the end of the page; skips `>` in quoted values. */
function endOfTag(html: string, from: number): number {
  for (let at = from; at < html.length; at++) {
    if (html[at] === '>') return at
    if (html[at] !== '=') continue
    while (html[at + 1] === ' ') at += 1
    const quotation = html[at + 1]
    if (quotation !== '"' && quotation !== "'") continue
    // A quotation mark without a closing mark is an ordinary character.
    const second = html.indexOf(quotation, at + 2)
    if (second !== -1) at = second
  }
  return html.length
}

function endOfRaw(html: string, name: string, from: number): number {
  for (const { index, 1: found = '' } of html.slice(from).matchAll(/<\/(\w{1,8})[\s>]/g))
    if (found.toLowerCase() === name) return from + index
  return html.length
}
