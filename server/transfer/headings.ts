import { spreadsheet } from '#contract/limits.ts'
import type { EntityFacts } from '#contract/entities/facts.ts'
import { factsOf } from '#contract/entities/registry.ts'
import type { Entity } from '#contract/entities.ts'
import { refusal } from '../messages/refusals.ts'
import type { Column, FileColumn, KeyedField } from './columns.ts'
import { createColumnReader } from './heading-labels.ts'
import { type Cell, isEmptyCell, textOfCell } from '#contract/reading/cell.ts'
import type { FileLine } from './table.ts'

export const searchedLines = 20

export type Headings = {
  readonly first: number
  readonly last: number
  readonly columns: readonly FileColumn[]
}

/**
 * Finds one or two heading lines at the beginning of a sheet; null: no line has a known heading. Throws 400 if
 * two columns have headings of this product for one field. Of two guessed headings for one field, the one
 * without ignored words counts, else the first.
 */
export function findHeadings(lines: readonly FileLine[], columns: readonly Column[]): Headings | null {
  const read = createColumnReader(columns)
  const some = lines.filter(({ line }) => line <= searchedLines)
  const pairs = some.map((one, place) => {
    const next = some[place + 1]
    // A cell that ends with a colon, such as «Факультет: | ИИТ» above the headings, belongs to a title.
    const isTitle = one.cells.some((cell) => textOfCell(cell).trim().endsWith(':'))
    const isPair = next?.line === one.line + 1 && !isNumbering(next) && !isTitle
    const pair = isPair ? tryHeadings([one, next], read) : undefined
    return pair !== undefined && pair.known > 0 && pair.isPlausible ? pair : undefined
  })
  // A cell that is merged over two heading lines shows that both lines have headings.
  const isMerged = (place: number) => pairs[place - 1] !== undefined && (some[place]?.filled?.length ?? 0) > 0
  const found = some.flatMap((one, place) => {
    const pair = pairs[place]
    if (isMerged(place)) return []
    if (pair !== undefined && isMerged(place + 1)) return [pair]
    const alone = tryHeadings([one], read)
    return pair !== undefined && pair.known > alone.known ? [alone, pair] : [alone]
  })
  const height = ({ first, last }: Headings) => last - first
  const [best] = found.toSorted(
    (a, b) => b.known - a.known || height(a) - height(b) || b.exact - a.exact || b.filled - a.filled,
  )
  if (best === undefined || best.known === 0) return null
  let { last } = best
  for (const below of some)
    if (below.line === last + 1 && (isNumbering(below) || isMergedWithHeading(below, best.columns)))
      last = below.line
  return {
    first: best.first,
    last,
    columns: addNameColumn(dropRepeatedColumns(best.columns), lines, last, columns),
  }
}

export function readHeadingsAt(
  lines: readonly FileLine[],
  [first, last]: readonly [number, number],
  columns: readonly Column[],
): FileColumn[] {
  const own = lines.filter(({ line }) => line >= first && line <= last)
  const { columns: read } = tryHeadings(
    own.filter((line, place) => place === 0 || !isNumbering(line)),
    createColumnReader(columns),
  )
  return addNameColumn(dropRepeatedColumns(read), lines, last, columns)
}

type Attempt = Headings & {
  readonly known: number
  readonly exact: number
  readonly filled: number
  /** True: the last heading line has known headings, and at least as many as unknown ones. */
  readonly isPlausible: boolean
}

const separator = ' / '

/** Joins a column's texts to one heading. A text merged over several columns belongs to each of them. */
function tryHeadings(lines: readonly FileLine[], read: ReturnType<typeof createColumnReader>): Attempt {
  const width = Math.min(spreadsheet.columns, Math.max(0, ...lines.map(({ cells }) => cells.length)))
  const above = lines.slice(0, -1)
  const bottom = lines.at(-1)
  const wide: string[] = []
  let byBottom = 0
  let unknown = 0
  const columns = Array.from({ length: width }, (_, place): FileColumn => {
    const textIn = ({ cells }: FileLine) => textOfCell(cells[place]).replaceAll(/\s+/g, ' ').trim()
    const own = textIn(bottom ?? { line: 0, cells: [] })
    const upper = above.map((line, at) => {
      const text = textIn(line)
      if (text !== '') wide[at] = text
      return { text, wide: text === '' && own !== '' ? (wide[at] ?? '') : text }
    })
    const joined = (texts: readonly string[]) =>
      [...new Set([...texts, own])].filter((text) => text !== '').join(separator)
    const alone = read(own)
    const spellings = [joined(upper.map((one) => one.wide)), joined(upper.map(({ text }) => text)), own]
    const readable = spellings.find((spelling) => read(spelling) !== undefined)
    const isOwn =
      alone !== undefined && alone.guessed !== true && alone.column !== read(readable ?? '')?.column
    const heading = isOwn ? own : (readable ?? spellings[1] ?? '')
    const match = read(heading)
    const isMerged = bottom?.filled?.includes(place) === true
    if (above.length > 0 && own !== '' && (match !== undefined || !isMerged)) {
      if (match === undefined) unknown += 1
      else byBottom += 1
    }
    const isJoined = heading.includes(separator)
    return { heading, column: match?.column, ...match, ...(match && isJoined && { guessed: true }) }
  })
  const known = columns.filter(({ column }) => column !== undefined)
  return {
    first: lines[0]?.line ?? 1,
    last: bottom?.line ?? 1,
    columns,
    known: known.length,
    exact: known.filter(({ guessed }) => guessed !== true).length,
    filled: columns.filter(({ heading }) => heading !== '').length,
    isPlausible: byBottom > 0 && unknown <= byBottom,
  }
}

/** True for column numbers (1, 2, 3), which official forms have below the headings. */
function isNumbering({ cells }: FileLine): boolean {
  const texts = cells.filter((cell) => !isEmptyCell(cell)).map(textOfCell)
  return texts.length > 2 && texts.every((text, place) => text.trim() === String(place + 1))
}

const isMergedWithHeading = ({ cells, filled = [] }: FileLine, columns: readonly FileColumn[]) =>
  filled.some((place) => {
    const text = textOfCell(cells[place]).replaceAll(/\s+/g, ' ').trim()
    return columns[place]?.column !== undefined && columns[place].heading.split(separator).at(-1) === text
  })

function dropRepeatedColumns(columns: readonly FileColumn[]): FileColumn[] {
  const own = new Map<string, string>()
  for (const { heading, column, guessed } of columns) {
    if (column === undefined || guessed === true) continue
    const first = own.get(column.field)
    if (first !== undefined) throw refusal('headingTwice', { first, second: heading })
    own.set(column.field, heading)
  }
  const mappedFields = new Set(own.keys())
  const used = new Set<FileColumn>()
  for (const one of columns.toSorted((a, b) => Number(a.loose ?? false) - Number(b.loose ?? false))) {
    const fields = [one.column, one.second].flatMap((column) => column?.field ?? [])
    if (one.guessed === true && fields.some((field) => mappedFields.has(field))) continue
    for (const field of fields) mappedFields.add(field)
    used.add(one)
  }
  return columns.map((one) => (used.has(one) ? one : { heading: one.heading, column: undefined }))
}

/** Matches a code before a name: «750500 Курулуш», «7505.01 — Курулуш». */
const codeAndNamePattern = /^\s*(?<code>(?:\p{Lu}{1,3}[.-]?)?\d[\d.]{2,}\d)\.?[\s:,–—-]+(?<name>\p{L}.*)$/su
/** Matches a code after a name: «Курулуш (750500)». */
const nameAndCodePattern = /^\s*(?<name>\p{L}[^()]*[^()\s])\s*\((?<code>\d[\d.]{2,}\d)\)\s*$/su

export function splitCodeAndName(cell: Cell | undefined): readonly [code: string, name: string] | undefined {
  const text = textOfCell(cell)
  const { code, name } = (codeAndNamePattern.exec(text) ?? nameAndCodePattern.exec(text))?.groups ?? {}
  return code === undefined || name === undefined ? undefined : [code, name]
}

/** Adds the column of the name if at least half of the cells contain code and name. */
function addNameColumn(
  found: readonly FileColumn[],
  lines: readonly FileLine[],
  last: number,
  columns: readonly Column[],
): FileColumn[] {
  const pathOf = ({ field, isName }: Column) =>
    isName === undefined ? undefined : field.slice(0, field.lastIndexOf('.'))
  const below = lines.filter(({ line }) => line > last)
  return [...new Set(columns.map(pathOf))].reduce(
    (all, path) =>
      addNameColumnOf(
        all,
        below,
        columns.filter((column) => pathOf(column) === path),
      ),
    [...found],
  )
}

/** Marks columns with code and name in one cell, among the columns of an entity or of a referenced row. */
function addNameColumnOf(
  found: readonly FileColumn[],
  lines: readonly FileLine[],
  columns: readonly Column[],
): FileColumn[] {
  const isKey = (
    column: Column | undefined,
    ofName: boolean,
    isRequested: (field: KeyedField) => boolean,
  ) => {
    if (column === undefined || !columns.includes(column) || typeof column.of === 'string') return false
    return column.isName === undefined
      ? column.field === column.of.row && isRequested(column.of)
      : column.isName === ofName
  }
  const isCode = (column: Column | undefined) => isKey(column, false, ({ key }) => key === 'code')
  const isName = (column: Column | undefined) => isKey(column, true, ({ name }) => name === 'name')
  const has = (is: typeof isCode) => found.some(({ column, second }) => is(column) || is(second))
  const code = columns.find(isCode)
  const hasCode = has(isCode)
  if (code === undefined || (hasCode && has(isName))) return [...found]
  return found.map((one, place) => {
    if (one.second !== undefined || !(isCode(one.column) || isName(one.column))) return one
    const cells = lines.map(({ cells: all }) => all[place])
    const filled = cells.filter((cell) => !isEmptyCell(cell))
    const both = filled.filter((cell) => splitCodeAndName(cell) !== undefined)
    if (both.length === 0 || both.length * 2 < filled.length) return one
    const name = isName(one.column) ? one.column : columns.find(isName)
    return { ...one, column: code, ...(name && { second: name }), guessed: true }
  })
}

/**
 * Returns the identity column that a file lacks (domain.md#transfer-headings). Undefined if the file has ids,
 * codes or names, or if only references identify the entity's rows.
 */
export function findMissingIdentity(
  entity: Entity,
  fields: readonly KeyedField[],
  has: (field: string) => boolean,
): KeyedField | undefined {
  const { id, compared }: EntityFacts = factsOf[entity]
  const known = fields.filter(
    ({ key, kind, identity }) => kind === 'text' && (identity === true || key === compared?.code),
  )
  const missing = known.find(({ needed }) => needed !== undefined) ?? known[0]
  return has(id.row) || known.some(({ row }) => has(row)) ? undefined : missing
}
