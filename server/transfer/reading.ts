import type { StoredCorrection } from './worker-messages.ts'
import type { SheetEntity, TransferReading } from '#contract/transfer.ts'
import type { Language } from '../messages/language.ts'
import type { Column, FileColumn, KeyedField } from './columns.ts'
import { examplesIn, type Head, headingsKey } from './heads.ts'
import { readingRefusal, lettersOf, placeOfLetters, unknownFieldRefusal } from './requested-columns.ts'
import {
  findGroupText,
  guessConstants,
  guessMergedColumns,
  guessGroup,
  isRepeatedHeading,
  isLayout,
} from './guesses.ts'
import { splitCodeAndName } from './headings.ts'
import { systemOf } from './other-numbers.ts'
import { type Cell, isEmptyCell, textOfCell } from '#contract/reading/cell.ts'
import { isClosing } from '#contract/reading/values.ts'
import type { FileLine } from './table.ts'
import { countUnmatched } from './institution-workbook/finding.ts'
import type { KnownRows } from './institution-workbook/known-rows.ts'
import { sheetColumnNames, sheetFields } from './institution-workbook/shape.ts'
import { toOptionalIfStored } from './institution-workbook/sheet.ts'
import { tableOf } from '../entities.ts'
import { createCorrector } from './corrector.ts'
import { choicesOf, meansOneRow, findMissingPaths, toSharedColumns } from './shared-values.ts'

/**
 * Settled reading. `columns`: the columns of the file, then virtual ones (split names, constants, group line).
 */
export type SheetReading = {
  readonly columns: readonly FileColumn[]
  /** Returns data lines, each with a cell for every column. */
  readonly rowsIn: (lines: readonly FileLine[]) => FileLine[]
  readonly isNumbered: boolean
  /** Other system whose ids the lines contain, with the index of the column of these ids. */
  readonly elsewhere: { readonly system: string; readonly place: number } | undefined
  /** Fields that have one text for all lines. */
  readonly constants: readonly string[]
  /** Returns the settings for the response. Must be called after all lines were read. */
  readonly shown: () => TransferReading
  /**
   * Settings for later files with these headings; null: the user has set nothing, or the sheet has no
   * headings.
   */
  readonly settingsToStore: {
    readonly entity: SheetEntity
    readonly headings: string
    readonly reading: object
  } | null
  /** Returns the number of data lines that were read, including hidden ones. */
  readonly lines: () => number
  /** Returns the number of lines in which the last correction has replaced a text. */
  readonly replaced: () => number
}

type ReadingOptions = {
  readonly sheet: string
  readonly entity: SheetEntity
  readonly institution: number | null
  readonly language: Language
  readonly known: KnownRows
  readonly isOwnExport: boolean
  /** True if values that only users must enter may be missing, as in the first import of an institution. */
  readonly isFirstImport: boolean
  readonly corrections: readonly StoredCorrection[]
}

/** Settles the reading by `settings`, the headings and the first lines. */
export function settleReading(
  head: Head,
  lines: readonly FileLine[],
  { sheet, entity, institution, language, known, isOwnExport, isFirstImport, corrections }: ReadingOptions,
): SheetReading {
  const { settings, known: columns } = head
  const fields = sheetFields(entity).map((field) => (isFirstImport ? toOptionalIfStored(field) : field))
  const mappedFields = new Set(head.columns.flatMap(({ column, second }) => [column?.field, second?.field]))
  const below = lines.filter(({ line, hidden }) => line > head.last && hidden !== true)
  const guessOptions = { entity, fields, mappedFields, known, columns: head.columns, all: columns }
  const columnOf = (field: string) => {
    const column = columns.find((one) => one.field === field)
    if (column === undefined || typeof column.of === 'string') throw unknownFieldRefusal(language, field)
    if (mappedFields.has(field))
      throw readingRefusal(language, 'readingGiven', { field: column.headingIn(language) })
    mappedFields.add(field)
    return column
  }
  const virtualColumns: VirtualColumn[] = head.columns.flatMap(({ second }, place): VirtualColumn[] =>
    second === undefined
      ? []
      : [{ column: second, textIn: (cells) => splitCodeAndName(cells[place])?.[1] ?? null }],
  )
  const shared = { entity, fields, columns, known, institution, language }
  const constants = new Map<string, string>()
  const setConstant = (field: string, text: string) => {
    const constant = toSharedColumns(shared, field, text)
    for (const [place, column] of constant.columns.entries())
      virtualColumns.push({ column: columnOf(column.field), textIn: () => constant.texts[place] ?? null })
    constants.set(field, constant.shown)
  }
  const isGuessed = head.own.constants === undefined
  // Guessed constants replace stored ones: equal headings may belong to a file of another faculty.
  const requestedConstants = { ...settings.constants, ...(isGuessed && guessConstants(head, guessOptions)) }
  // A row to which an earlier import referred may have been deleted.
  const isDeleted = (field: string, text: string) =>
    isGuessed && head.former !== undefined && !meansOneRow(shared, field, text)
  for (const [field, text] of Object.entries(requestedConstants))
    if (text.trim() !== '' && !isDeleted(field, text)) setConstant(field, text)
  const group = settings.groupLine === undefined ? guessGroup(below, guessOptions) : settings.groupLine
  let groupText: Cell = null
  if (group !== null) virtualColumns.push({ column: columnOf(group.field), textIn: () => groupText })
  const missing = findMissingPaths(shared, mappedFields)
  const choices = choicesOf(shared, [...missing, ...constants.keys()])
  for (const { field, texts } of choices) {
    const [only, another] = texts
    if (isGuessed && missing.includes(field) && only !== undefined && another === undefined)
      setConstant(field, only)
  }
  const all: readonly FileColumn[] = [
    ...head.columns,
    ...virtualColumns.map(({ column }) => ({ heading: column.headingIn(language), column })),
  ]

  const needed = new Set(
    fields.flatMap(({ needed: isNeeded, blank, row }) =>
      isNeeded === undefined || blank !== undefined ? [] : row,
    ),
  )
  const isNeeded = ({ of }: Column) => typeof of === 'object' && needed.has(of.row)
  const isEnd = createEndFinder(
    below,
    head.columns.flatMap(({ column }, place) => (column !== undefined && isNeeded(column) ? place : [])),
  )
  const skipped = new Set(settings.skip)
  const takesHidden = settings.hidden === true
  let hidden = 0
  let count = 0
  const kindOf = (one: FileLine): TransferReading['sample'][number]['kind'] => {
    if (one.line < head.first) return 'title'
    if (one.line <= head.last) return 'heading'
    if (one.hidden === true && !takesHidden) return 'hidden'
    if (isLayout(one, head.columns) || isEnd(one)) return 'title'
    if (group !== null && findGroupText(one, head.columns) !== undefined) return 'group'
    return hasContent(one, head.columns) ? 'data' : 'title'
  }
  const down = (settings.down ?? guessMergedColumns(below, guessOptions)).map((column) => {
    const place = placeOfLetters(column)
    if (place >= head.columns.length) throw readingRefusal(language, 'readingColumn', { column, sheet })
    return place
  })
  const fill = createColumnFiller(down, head.last)
  const correct = createCorrector(corrections, all)
  const rowsIn = (some: readonly FileLine[]) =>
    some.flatMap((one): FileLine[] => {
      const kind = kindOf(one)
      if (one.hidden === true && one.line > head.last) hidden += 1
      if (kind === 'group') groupText = findGroupText(one, head.columns) ?? null
      if (isRepeatedHeading(one, head)) return []
      const { cells } = fill(one)
      if (kind !== 'data' || skipped.has(one.line)) return []
      count += 1
      return [correct({ line: one.line, cells: addVirtualCells(cells, head.columns, virtualColumns) })]
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
          below.map((one) => ({ ...one, cells: addVirtualCells(one.cells, head.columns, virtualColumns) })),
          {
            entity,
            rows: known.rows(tableOf(entity)),
            names: sheetColumnNames(entity),
            numbers,
            placeOf,
          },
        )
  const numbering =
    settings.numbers ?? (isOwnExport || unmatched === undefined || unmatched === 0 ? 'ours' : 'other')
  const system = systemOf(numbering)

  const reading = {
    columns: all.slice(0, head.columns.length).flatMap(({ column, second }, place) => ({
      column: lettersOf(place),
      field: column?.field ?? null,
      ...(second && { second: second.field }),
    })),
    ...(settings.constants !== undefined && { constants: settings.constants }),
    ...(settings.numbers !== undefined && { numbers: settings.numbers }),
    ...(settings.groupLine !== undefined && { groupLine: settings.groupLine }),
    ...(settings.down !== undefined && { down: settings.down }),
    ...(takesHidden && { hidden: true }),
  }
  const isRequested = Object.keys(settings).some((one) => !['sheet', 'former', 'pasted'].includes(one))
  return {
    columns: all,
    rowsIn,
    isNumbered: numbering === 'ours',
    elsewhere: system === undefined || numbers === -1 ? undefined : { system, place: numbers },
    constants: [...constants.keys()],
    settingsToStore:
      isRequested && head.last > 0 ? { entity, headings: headingsKey(head.columns), reading } : null,
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
        examples: examplesIn(
          below.filter((one) => kindOf(one) === 'data'),
          place,
        ),
      })),
      constants: Object.fromEntries(constants),
      choices,
      numbers: numbering,
      hidden,
      groupLine: group,
      ...(down.length > 0 && { down: down.map(lettersOf) }),
      ...(head.former !== undefined && { former: head.former }),
      ...(head.lost !== undefined && { lost: head.lost }),
      ...(unmatched && { unmatched }),
      sample: head.lines.map(createColumnFiller(down, head.last)).map((one) => ({
        line: one.line,
        kind: kindOf(one),
        cells: Array.from(one.cells, (cell) => textOfCell(cell).slice(0, 200)),
        ...(one.filled && { filled: [...one.filled] }),
      })),
      missing: findMissingPaths(shared, mappedFields),
      fields: columns.flatMap((column) =>
        column.of === 'protected'
          ? []
          : {
              field: column.field,
              label: column.headingIn(language),
              ...(isNeeded(column) && { needed: true as const }),
            },
      ),
    }),
  }
}

/** Column that the file does not have. `textIn`: returns its cell for a line. */
type VirtualColumn = { readonly column: Column; readonly textIn: (cells: readonly Cell[]) => Cell }

/** Adds the cells of virtual columns at the end. A cell with code and name is reduced to its code. */
function addVirtualCells(
  cells: readonly Cell[],
  columns: readonly FileColumn[],
  virtualColumns: readonly VirtualColumn[],
): readonly Cell[] {
  if (virtualColumns.length === 0) return cells
  return [
    ...columns.map(({ second }, place): Cell => {
      const cell = cells[place] ?? null
      return second === undefined ? cell : (splitCodeAndName(cell)?.[0] ?? cell)
    }),
    ...virtualColumns.map(({ textIn }) => textIn(cells)),
  ]
}

/** True if a mapped column has content, not counting cells that were filled with the value above. */
const hasContent = ({ cells, filled }: FileLine, columns: readonly FileColumn[]) =>
  columns.some(
    ({ column }, place) =>
      column !== undefined && !isEmptyCell(cells[place]) && filled?.includes(place) !== true,
  )

/**
 * Returns a function that is true for totals and signatures. At least half of the required cells of such a line
 * are empty. The line looks like the end of a table, or follows such an end after the last filled row.
 */
function createEndFinder(below: readonly FileLine[], places: readonly number[]): (line: FileLine) => boolean {
  const isHalfEmpty = ({ cells }: FileLine) =>
    places.length > 0 && places.filter((place) => isEmptyCell(cells[place])).length * 2 >= places.length
  const isTotal = (one: FileLine) => isClosing(one.cells) && isHalfEmpty(one)
  const last = below.findLastIndex((one) => !isHalfEmpty(one))
  const end = below.slice(last + 1).find(isTotal)?.line ?? Infinity
  return (one) => isTotal(one) || (one.line > end && isHalfEmpty(one))
}

function createColumnFiller(places: readonly number[], last: number): (line: FileLine) => FileLine {
  const above = new Map<number, Cell>()
  return (one) => {
    if (places.length === 0 || one.line <= last) return one
    const cells = [...one.cells]
    const filled = [...(one.filled ?? [])]
    for (const place of places) {
      const cell = cells[place] ?? null
      if (!isEmptyCell(cell)) above.set(place, cell)
      else if (above.has(place)) {
        while (cells.length < place) cells.push(null)
        cells[place] = above.get(place) ?? null
        filled.push(place)
      }
    }
    return { ...one, cells, filled }
  }
}
