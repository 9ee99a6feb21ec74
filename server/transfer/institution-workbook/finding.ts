import type { EntityFacts } from '#contract/entities/facts.ts'
import { factsOf } from '#contract/entities/registry.ts'
import { comparableText } from '#contract/same-text.ts'
import type { SheetEntity } from '#contract/transfer.ts'
import { lengths } from '#contract/limits.ts'
import { textOfKey } from '../../messages/field-names.ts'
import type { Language } from '../../messages/language.ts'
import { fieldsOfEntity, type KeyedField } from '../columns.ts'
import type { MatchResult, RowValues } from '../lines.ts'
import { type CatalogueRow, createRowMatcher } from '../matching.ts'
import { isTooLong, numberIn } from '../other-numbers.ts'
import type { StoredRow } from '../references.ts'
import { type Cell, isEmptyCell, textOfCell } from '#contract/reading/cell.ts'
import type { FileLine } from '../table.ts'
import type { PlanPart, Value } from '../values.ts'
import { translate } from '../words.ts'

type LineValues = Readonly<Record<string, Value | undefined>>

type FinderOptions = {
  readonly entity: SheetEntity
  readonly language: Language
  readonly rows: readonly StoredRow[]
  /** Keys of the fields in the unique indexes of the table. */
  readonly unique: readonly string[]
  readonly names: Readonly<Record<string, string>>
  /** Values that all rows of the institution share, by field key. */
  readonly implied: RowValues
  /** By row id: the first other line that matches the row. Set only when a single line is compared. */
  readonly linesByRow: ReadonlyMap<number, number> | undefined
  /** Index of the column with ids of this installation; undefined: the file contains none. */
  readonly numbers: number | undefined
  /** Column with ids of another system, and the rows that have these ids. */
  readonly numbered: { readonly place: number; readonly rows: ReadonlyMap<string, number> } | undefined
  /** True: a message about several possible rows lists their ids. */
  readonly isNumbered: boolean
  /** Identity column without which no line can be matched; undefined: the file has one. */
  readonly missingColumn: KeyedField | undefined
}

/** Fields of which each can identify a row alone, used if no row matches the fields of the unique indexes. */
const soleIdentity: Partial<Record<SheetEntity, readonly string[]>> = { faculty: ['shortRu', 'fullRu'] }

const valueIn = (row: StoredRow, column: string): Value => {
  const value = row[column]
  // The cast is safe: parts of a plan are the only arrays, and the database writes them in this shape.
  if (Array.isArray(value)) return value as PlanPart[]
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/**
 * Returns a function that finds the row of a line by id, or without an id by the fields of the unique indexes,
 * else by code and name (in a workbook only rows that no earlier line matched). If two lines would insert the
 * same row, the second line has a problem.
 */
export function createRowFinder(options: FinderOptions) {
  const { entity, language, rows, unique, names, implied, linesByRow: others } = options
  const { numbers, numbered, missingColumn } = options
  const known = unique.filter((key) => !(key in implied))
  const keyOf = (values: LineValues) =>
    known.some((key) => values[key] === undefined)
      ? undefined
      : known.map((key) => toComparable(values[key])).join('\u0001')
  const exact = new Map<string, StoredRow>()
  for (const row of rows) {
    const values = Object.fromEntries(known.map((key) => [key, valueIn(row, names[key] ?? key)]))
    exact.set(keyOf(values) ?? '', row)
  }
  const catalogueRow = (row: StoredRow): CatalogueRow => ({
    id: row.id,
    rev: Number(row['rev']),
    editable: row['editable'] !== false,
    values: Object.fromEntries(Object.entries(names).map(([key, column]) => [key, valueIn(row, column)])),
  })
  const findByName = createNameFinder(options, catalogueRow)
  const matched = new Set<number>(others?.keys())
  const newKeys = new Map<string, number>()
  const byId = new Map(
    numbers === undefined && numbered === undefined ? [] : rows.map((row) => [row.id, row]),
  )
  const naming = findNamingFields(entity)

  const findById = (cell: Cell, values: LineValues): MatchResult => {
    const row = byId.get(Number(textOfCell(cell)))
    if (row === undefined)
      return { problem: translate(language, 'rowUnknown', { id: textOfCell(cell).slice(0, 20) }) }
    const found = catalogueRow(row)
    const textIn = ({ key }: KeyedField) => (typeof values[key] === 'string' ? values[key] : '')
    return { row: found, isOther: isNamedOtherwise(naming, textIn, ({ key }) => found.values[key]) }
  }

  const lineOfNumber = new Map<string, number>()
  /** Finds the row with an id of another system, or a problem of the id; undefined: no row has the id. */
  const findByOtherId = (number: string, line: number): MatchResult | undefined => {
    if (number === '') return undefined
    if (isTooLong(number)) return { problem: translate(language, 'numberLong', { n: lengths.foreignNumber }) }
    const first = lineOfNumber.get(number)
    if (first !== undefined) return { problem: translate(language, 'sameAsLine', { line: first }) }
    lineOfNumber.set(number, line)
    const row = byId.get(numbered?.rows.get(number) ?? -1)
    if (row === undefined) return undefined
    matched.add(row.id)
    return { row: catalogueRow(row) }
  }

  return ({ line, cells }: FileLine, values: LineValues): MatchResult => {
    const other = numbered && findByOtherId(numberIn(cells[numbered.place]), line)
    if (other !== undefined) return other
    const cell = numbers === undefined ? undefined : cells[numbers]
    if (cell !== undefined && !isEmptyCell(cell)) return findById(cell, values)
    if (missingColumn !== undefined)
      return {
        problem: translate(language, 'columnMissing', { field: textOfKey(language, missingColumn.word) }),
      }
    const key = keyOf(values)
    const row = key === undefined ? undefined : exact.get(key)
    if (row !== undefined) {
      matched.add(row.id)
      return { row: catalogueRow(row) }
    }
    // In the file of a catalogue a second line for a row is a problem (`createLineComparer`). In a workbook, a row
    // that an earlier line has matched is not matched a second time by name.
    const namedRows = findByName(values).filter(({ id }) => options.isNumbered || !matched.has(id))
    const [found, another] = namedRows
    if (another !== undefined) {
      const some = namedRows.slice(0, 5)
      const problem = options.isNumbered
        ? translate(language, 'rowUnclear', { rows: some.map(({ id }) => `№ ${id}`).join(', ') })
        : translate(language, 'rowUnclearHere', { rows: some.map((one) => namesIn(one.values)).join('; ') })
      return { problem, unclear: true }
    }
    if (found !== undefined) {
      matched.add(found.id)
      return { row: found }
    }
    const first = key === undefined ? undefined : newKeys.get(key)
    if (first !== undefined) return { problem: translate(language, 'sameAsLine', { line: first }) }
    if (key !== undefined) newKeys.set(key, line)
    return { row: undefined }
  }
}

type NamingFields = { readonly own: readonly KeyedField[]; readonly all: readonly KeyedField[] }

/** Returns naming fields. `own`: code and Russian name; `all`: additionally the names in other languages. */
function findNamingFields(entity: SheetEntity): NamingFields {
  const { compared }: EntityFacts = factsOf[entity]
  const texts = fieldsOfEntity(entity).filter(({ kind }) => kind === 'text')
  const own = texts.filter(({ key, identity }) => identity === true || key === compared?.code)
  return { own, all: [...own, ...texts.filter(({ name }) => name !== undefined)] }
}

/**
 * True if the line has another code and other names than the row with its id (domain.md#transfer-numbers).
 */
function isNamedOtherwise(
  { own, all }: NamingFields,
  textIn: (field: KeyedField) => string,
  stored: (field: KeyedField) => unknown,
): boolean {
  const isFilled = (field: KeyedField) => textIn(field).trim() !== ''
  return (
    own.some(isFilled) &&
    !all.some(
      (field) => isFilled(field) && comparableText(textIn(field)) === comparableText(String(stored(field))),
    )
  )
}

type UnmatchedOptions = {
  readonly entity: SheetEntity
  readonly rows: readonly StoredRow[]
  readonly names: Readonly<Record<string, string>>
  readonly numbers: number
  /** Returns the index of the field's column; undefined if the file lacks it. */
  readonly placeOf: (field: KeyedField) => number | undefined
}

/**
 * Counts lines whose id is unknown or belongs to a row with another code and name. Undefined if the file
 * contains neither code nor name, so that only ids can identify rows.
 */
export function countUnmatched(
  lines: readonly FileLine[],
  { entity, rows, names, numbers, placeOf }: UnmatchedOptions,
): number | undefined {
  const naming = findNamingFields(entity)
  if (naming.own.every((field) => placeOf(field) === undefined)) return undefined
  const byId = new Map(rows.map((row) => [row.id, row]))
  return lines.filter(({ cells }) => {
    const cell = cells[numbers]
    if (isEmptyCell(cell)) return false
    const row = byId.get(Number(textOfCell(cell)))
    const textIn = (field: KeyedField) => textOfCell(cells[placeOf(field) ?? -1])
    return row === undefined || isNamedOtherwise(naming, textIn, ({ key }) => row[names[key] ?? key])
  }).length
}

function createNameFinder(
  { entity, rows, isNumbered }: FinderOptions,
  catalogueRow: (row: StoredRow) => CatalogueRow,
): (values: LineValues) => readonly CatalogueRow[] {
  const keys = soleIdentity[entity]
  if (keys !== undefined) {
    const all = rows.map(catalogueRow)
    const keysWithValue = (values: LineValues) => keys.filter((key) => (values[key] ?? '') !== '')
    return (values) =>
      all.filter((row) =>
        keysWithValue(values).some((key) => toComparable(row.values[key]) === toComparable(values[key])),
      )
  }
  const { compared }: EntityFacts = factsOf[entity]
  if (compared === undefined && !isNumbered) return () => []
  return createRowMatcher(entity, rows.map(catalogueRow))
}

const toComparable = (value: Value | undefined) =>
  typeof value === 'string' ? comparableText(value) : JSON.stringify(value ?? null)

const namesIn = (values: RowValues) =>
  ['code', 'shortRu', 'shortName', 'nameRu', 'fullRu', 'name', 'resolution', 'number']
    .flatMap((key) => (typeof values[key] === 'string' ? [values[key]] : []))
    .join(' ')
