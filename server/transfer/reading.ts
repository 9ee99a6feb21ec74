import type { SheetEntity, TransferReading } from '#contract/transfer.ts'
import type { Language } from '../answers/language.ts'
import type { Column, FileColumn, KeyedField } from './columns.ts'
import { badReading, examplesIn, type Head, headingsKey, lettersOf } from './heads.ts'
import { splitCodeAndName } from './headings.ts'
import { type Cell, type FileLine, isEmptyCell, textOfCell } from './table.ts'
import { countUnmatched } from './whole/finding.ts'
import type { KnownRows } from './whole/known.ts'
import { pathsOf, sheetColumnNames, sheetFields } from './whole/shape.ts'
import { tableOf } from '../entities.ts'
import type { KeptCorrection } from './kept-file.ts'

/** How a sheet is read. `columns`: the file's columns, then virtual ones: split names, constants, the group line. */
export type SheetReading = {
  readonly columns: readonly FileColumn[]
  /** Returns the lines of data, with a cell for every column. */
  readonly rowsIn: (lines: readonly FileLine[]) => FileLine[]
  readonly isNumbered: boolean
  /** Fields with one text for all lines, and the index of their columns. */
  readonly constants: readonly (readonly [field: string, place: number])[]
  /** The reading for the answer; call it after all lines are read. */
  readonly shown: () => TransferReading
  /** The reading to store for the next file; null when the user set nothing. */
  readonly kept: { readonly entity: SheetEntity; readonly headings: string; readonly reading: object } | null
  /** Number of data lines read so far, including hidden ones. */
  readonly lines: () => number
  /** Number of lines in which the last correction replaced a text. */
  readonly replaced: () => number
}

type ReadingOptions = {
  readonly sheet: string
  readonly entity: SheetEntity
  readonly institution: number | null
  readonly language: Language
  readonly known: KnownRows
  readonly isOurs: boolean
  readonly corrections: readonly KeptCorrection[]
}

/** Decides how a sheet is read, from the user's settings (`wish`), its headings and its first lines. */
export function settleReading(
  head: Head,
  lines: readonly FileLine[],
  { sheet, entity, institution, language, known, isOurs, corrections }: ReadingOptions,
): SheetReading {
  const { wish, known: columns } = head
  const fields = sheetFields(entity)
  const given = new Set(head.columns.flatMap(({ column, second }) => [column?.field, second?.field]))
  const below = lines.filter(({ line, hidden }) => line > head.last && hidden !== true)
  const constants = Object.entries(wish.constants ?? {}).filter(([, text]) => text.trim() !== '')
  const columnOf = (field: string, where: string) => {
    const column = columns.find((one) => one.field === field)
    if (column === undefined || typeof column.of === 'string')
      throw badReading(language, 'readingField', { field, column: where })
    if (given.has(field)) throw badReading(language, 'readingGiven', { field: column.headingIn(language) })
    given.add(field)
    return column
  }
  const beside: VirtualColumn[] = head.columns.flatMap(({ second }, place): VirtualColumn[] =>
    second === undefined
      ? []
      : [{ column: second, textIn: (cells) => splitCodeAndName(cells[place])?.[1] ?? null }],
  )
  const firstConstant = head.columns.length + beside.length
  for (const [field, text] of constants) beside.push({ column: columnOf(field, ''), textIn: () => text })
  const group =
    wish.groupLine === undefined ? guessGroup(below, fields, given, entity, known) : wish.groupLine
  let groupText: Cell = null
  if (group !== null) beside.push({ column: columnOf(group.field, ''), textIn: () => groupText })
  const all: readonly FileColumn[] = [
    ...head.columns,
    ...beside.map(({ column }) => ({ heading: column.headingIn(language), column })),
  ]

  const skipped = new Set(wish.skip)
  const takesHidden = wish.hidden === true
  let hidden = 0
  let count = 0
  const kindOf = (one: FileLine): TransferReading['sample'][number]['kind'] => {
    if (one.line < head.first) return 'title'
    if (one.line <= head.last) return 'heading'
    if (one.hidden === true && !takesHidden) return 'hidden'
    return group !== null && isGroupLine(one) ? 'group' : 'data'
  }
  const correct = corrector(corrections, all)
  const rowsIn = (some: readonly FileLine[]) =>
    some.flatMap((one): FileLine[] => {
      const kind = kindOf(one)
      if (one.hidden === true && one.line > head.last) hidden += 1
      if (kind === 'group') groupText = one.cells.find((cell) => !isEmptyCell(cell)) ?? null
      if (kind !== 'data' || skipped.has(one.line) || isHeadingAgain(one, head)) return []
      count += 1
      return [correct({ line: one.line, cells: withBeside(one.cells, head.columns, beside) })]
    })

  const numbers = head.columns.findIndex(({ column }) => column?.of === 'id')
  const placeOf = (field: KeyedField) => {
    const place = all.findIndex(({ column }) => column?.field === field.row)
    return place === -1 ? undefined : place
  }
  const unmatched =
    numbers === -1
      ? 0
      : countUnmatched(
          below.map((one) => ({ ...one, cells: withBeside(one.cells, head.columns, beside) })),
          {
            entity,
            rows: known.rows(tableOf(entity)),
            names: sheetColumnNames(entity),
            numbers,
            placeOf,
          },
        )
  const numbering = wish.numbers ?? (isOurs || unmatched === undefined || unmatched === 0 ? 'ours' : 'other')

  const isAnswered = (field: KeyedField) =>
    (institution === null ? [field.row] : pathsOf(field)).some((path) => given.has(path))
  const missing = fields.filter(
    (field) => field.needed !== undefined && field.blank === undefined && !isAnswered(field),
  )
  const reading = {
    columns: all.slice(0, head.columns.length).flatMap(({ column, second }, place) => ({
      column: lettersOf(place),
      field: column?.field ?? null,
      ...(second && { second: second.field }),
    })),
    constants: Object.fromEntries(constants),
    ...(wish.numbers !== undefined && { numbers: wish.numbers }),
    ...(wish.groupLine !== undefined && { groupLine: wish.groupLine }),
    ...(takesHidden && { hidden: true }),
  }
  const isWished = Object.keys(wish).some((one) => one !== 'sheet' && one !== 'former')
  return {
    columns: all,
    rowsIn,
    isNumbered: numbering === 'ours',
    constants: constants.map(([field], place) => [field, firstConstant + place]),
    kept: isWished ? { entity, headings: headingsKey(head.columns), reading } : null,
    lines: () => (takesHidden ? count : count + hidden),
    replaced: correct.replaced,
    shown: () => ({
      sheet,
      heading: [head.first, head.last],
      columns: head.columns.map(({ heading, column, second, guessed }, place) => ({
        column: lettersOf(place),
        heading,
        field: column?.field ?? null,
        ...(second && { second: second.field }),
        ...(guessed && { guessed }),
        examples: examplesIn(below, place),
      })),
      constants: Object.fromEntries(constants),
      numbers: numbering,
      hidden,
      groupLine: group,
      ...(head.former !== undefined && { former: head.former }),
      ...(unmatched && { unmatched }),
      sample: head.lines.map((one) => ({
        line: one.line,
        kind: kindOf(one),
        cells: one.cells.map((cell) => textOfCell(cell).slice(0, 200)),
        ...(one.filled && { filled: [...one.filled] }),
      })),
      missing: missing.map(({ row }) => row),
      fields: columns.flatMap(({ field, of, headingIn }) =>
        of === 'protected'
          ? []
          : {
              field,
              label: headingIn(language),
              ...(typeof of === 'object' &&
                of.needed !== undefined &&
                of.blank === undefined && { needed: true as const }),
            },
      ),
    }),
  }
}

/** A virtual column and the source of its cells. */
type VirtualColumn = { readonly column: Column; readonly textIn: (cells: readonly Cell[]) => Cell }

/** Appends the cells of virtual columns; a cell with code and name is reduced to its code. */
function withBeside(
  cells: readonly Cell[],
  columns: readonly FileColumn[],
  beside: readonly VirtualColumn[],
): readonly Cell[] {
  if (beside.length === 0) return cells
  return [
    ...columns.map(({ second }, place): Cell => {
      const cell = cells[place] ?? null
      return second === undefined ? cell : (splitCodeAndName(cell)?.[0] ?? cell)
    }),
    ...beside.map(({ textIn }) => textIn(cells)),
  ]
}

const isGroupLine = ({ cells }: FileLine) => {
  const [only, another] = cells.filter((cell) => !isEmptyCell(cell))
  return another === undefined && typeof only === 'string' && /\p{L}/u.test(only)
}

/** The headings repeated, as on every page of a printed list. */
const isHeadingAgain = ({ cells }: FileLine, { columns, first, last }: Head) =>
  first === last &&
  columns.every(({ heading }, place) => textOfCell(cells[place]).trim() === heading.trim()) &&
  columns.some(({ heading }) => heading !== '')

/** Guesses the reference field that lines with a single cell (group headings) contain; null: there are none. */
function guessGroup(
  lines: readonly FileLine[],
  fields: readonly KeyedField[],
  given: ReadonlySet<string | undefined>,
  entity: SheetEntity,
  known: KnownRows,
): { field: string } | null {
  const groups = lines.filter((line, place) => {
    const next = lines[place + 1]
    return isGroupLine(line) && next !== undefined && !isGroupLine(next)
  })
  if (groups.length === 0 || groups.length * 2 > lines.length) return null
  const texts = groups.map(({ cells }) => textOfCell(cells.find((cell) => !isEmptyCell(cell))))
  const field = fields.find((one) => {
    if (one.kind !== 'reference' || given.has(one.row)) return false
    const { isKnown } = known.reference(entity, one)
    return isKnown !== undefined && texts.filter(isKnown).length * 2 > texts.length
  })
  return field === undefined ? null : { field: field.row }
}

/** Returns a function that applies the user's earlier corrections to a line. */
function corrector(corrections: readonly KeptCorrection[], columns: readonly FileColumn[]) {
  const places = new Map(
    columns.flatMap(({ column }, place) => (column ? [[column.field, place] as const] : [])),
  )
  const ofLines = new Map<number, Map<number, string>>()
  const everywhere: { place: number; from: string; to: string }[] = []
  for (const one of corrections) {
    const place = places.get(one.field)
    if (place === undefined) continue
    if ('from' in one) everywhere.push({ place, from: one.from, to: one.to })
    else ofLines.set(one.line, (ofLines.get(one.line) ?? new Map<number, string>()).set(place, one.to))
  }
  const last = corrections.at(-1)
  let replaced = 0
  const correct = (line: FileLine): FileLine => {
    const own = ofLines.get(line.line)
    if (own === undefined && everywhere.length === 0) return line
    const cells = [...line.cells]
    for (const [place, to] of own ?? []) cells[place] = to
    for (const [at, { place, from, to }] of everywhere.entries()) {
      if (textOfCell(cells[place]).trim() !== from) continue
      cells[place] = to
      if (at === everywhere.length - 1 && last !== undefined && 'from' in last) replaced += 1
    }
    return { ...line, cells: Array.from(cells, (cell) => cell ?? null) }
  }
  return Object.assign(correct, { replaced: () => replaced })
}
