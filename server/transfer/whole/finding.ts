import type { EntityFacts } from '#contract/entities/facts.ts'
import { factsOf } from '#contract/entities/registry.ts'
import { sameText } from '#contract/same-text.ts'
import type { SheetEntity } from '#contract/transfer.ts'
import { wordOf } from '../../answers/field-names.ts'
import type { Language } from '../../answers/language.ts'
import { fieldsOfEntity, type KeyedField } from '../columns.ts'
import type { Found, Values } from '../lines.ts'
import { type CatalogueRow, matching } from '../matching.ts'
import type { StoredRow } from '../references.ts'
import { type Cell, type FileLine, isEmptyCell, textOfCell } from '../table.ts'
import type { PlanPart, Value } from '../values.ts'
import { inWords } from '../words.ts'

type Said = Readonly<Record<string, Value | undefined>>

type Finding = {
  readonly entity: SheetEntity
  readonly language: Language
  readonly rows: readonly StoredRow[]
  /** The fields that say whether two rows are the same, as the database's unique indexes have them. */
  readonly unique: readonly string[]
  readonly names: Readonly<Record<string, string>>
  /** The values that the institution gives every row. */
  readonly implied: Values
  /** The rows that other lines mean already. */
  readonly meant: ReadonlyMap<number, number> | undefined
  /** The column of the rows' own numbers; undefined where the file has none. */
  readonly numbers: number | undefined
  /** Whether a row is told by its number where several are meant. */
  readonly isNumbered: boolean
  /** The field without whose column no row is known; undefined: none. */
  readonly lacking: KeyedField | undefined
}

/** Rows that are known by one of these alone, where no row has all that makes them the same. */
const alone: Partial<Record<SheetEntity, readonly string[]>> = { faculty: ['shortRu', 'fullRu'] }

const valueIn = (row: StoredRow, column: string): Value => {
  const value = row[column]
  // The database wrote the only list, the parts of a plan, in this shape.
  if (Array.isArray(value)) return value as PlanPart[]
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/**
 * Finds the row that a line means: that of its number, else the one that is the same by the unique indexes, else by what
 * people know its rows by, where no earlier line means that one. Two lines that make the same row are told.
 */
export function rowFinder(finding: Finding) {
  const { entity, language, rows, unique, names, implied, meant: others, numbers, lacking } = finding
  const known = unique.filter((key) => !(key in implied))
  const keyOf = (values: Said) =>
    known.some((key) => values[key] === undefined)
      ? undefined
      : known.map((key) => comparable(values[key])).join('\u0001')
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
  const nearly = nearlyFinder(finding, catalogueRow)
  const meant = new Set<number>(others?.keys())
  const making = new Map<string, number>()
  const byId = new Map(numbers === undefined ? [] : rows.map((row) => [row.id, row]))
  const naming = namingFields(entity)

  const ofNumber = (cell: Cell, values: Said): Found => {
    const row = byId.get(Number(textOfCell(cell)))
    if (row === undefined)
      return { problem: inWords(language, 'rowUnknown', { id: textOfCell(cell).slice(0, 20) }) }
    const found = catalogueRow(row)
    const said = ({ key }: KeyedField) => (typeof values[key] === 'string' ? values[key] : '')
    return { row: found, isOther: isNamedOtherwise(naming, said, ({ key }) => found.values[key]) }
  }

  return ({ line, cells }: FileLine, values: Said): Found => {
    const cell = numbers === undefined ? undefined : cells[numbers]
    if (cell !== undefined && !isEmptyCell(cell)) return ofNumber(cell, values)
    if (lacking !== undefined)
      return { problem: inWords(language, 'columnMissing', { field: wordOf(language, lacking.word) }) }
    const key = keyOf(values)
    const row = key === undefined ? undefined : exact.get(key)
    if (row !== undefined) {
      meant.add(row.id)
      return { row: catalogueRow(row) }
    }
    // of a catalogue alone, the second line that means a row is told
    const like = nearly(values).filter(({ id }) => finding.isNumbered || !meant.has(id))
    const [found, another] = like
    if (another !== undefined) {
      const some = like.slice(0, 5)
      const problem = finding.isNumbered
        ? inWords(language, 'rowUnclear', { rows: some.map(({ id }) => `№ ${id}`).join(', ') })
        : inWords(language, 'rowUnclearHere', { rows: some.map((one) => namesIn(one.values)).join('; ') })
      return { problem, unclear: true }
    }
    if (found !== undefined) {
      meant.add(found.id)
      return { row: found }
    }
    const first = key === undefined ? undefined : making.get(key)
    if (first !== undefined) return { problem: inWords(language, 'sameAsLine', { line: first }) }
    if (key !== undefined) making.set(key, line)
    return { row: undefined }
  }
}

type Naming = { readonly own: readonly KeyedField[]; readonly all: readonly KeyedField[] }

/** The texts by which people know a row, its code and its Russian name; `all`: its names in other languages, too. */
function namingFields(entity: SheetEntity): Naming {
  const { compared }: EntityFacts = factsOf[entity]
  const texts = fieldsOfEntity(entity).filter(({ kind }) => kind === 'text')
  const own = texts.filter(({ key, identity }) => identity === true || key === compared?.code)
  return { own, all: [...own, ...texts.filter(({ name }) => name !== undefined)] }
}

/** domain.md#transfer-numbers: the line has a code or a Russian name, and the row of its number bears none of its names. */
function isNamedOtherwise(
  { own, all }: Naming,
  said: (field: KeyedField) => string,
  stored: (field: KeyedField) => unknown,
): boolean {
  const isSaid = (field: KeyedField) => said(field).trim() !== ''
  return (
    own.some(isSaid) &&
    !all.some((field) => isSaid(field) && sameText(said(field)) === sameText(String(stored(field))))
  )
}

type Numbered = {
  readonly entity: SheetEntity
  readonly rows: readonly StoredRow[]
  readonly names: Readonly<Record<string, string>>
  readonly numbers: number
  /** The column of a field; undefined where the file lacks it. */
  readonly placeOf: (field: KeyedField) => number | undefined
}

/**
 * How many lines have the number of a row with another code and another name, or of none; undefined where the file has
 * neither code nor name, so that its rows are known by their numbers alone.
 */
export function countUnmatched(
  lines: readonly FileLine[],
  { entity, rows, names, numbers, placeOf }: Numbered,
): number | undefined {
  const naming = namingFields(entity)
  if (naming.own.every((field) => placeOf(field) === undefined)) return undefined
  const byId = new Map(rows.map((row) => [row.id, row]))
  return lines.filter(({ cells }) => {
    const cell = cells[numbers]
    if (isEmptyCell(cell)) return false
    const row = byId.get(Number(textOfCell(cell)))
    const said = (field: KeyedField) => textOfCell(cells[placeOf(field) ?? -1])
    return row === undefined || isNamedOtherwise(naming, said, ({ key }) => row[names[key] ?? key])
  }).length
}

function nearlyFinder(
  { entity, rows, isNumbered }: Finding,
  catalogueRow: (row: StoredRow) => CatalogueRow,
): (values: Said) => readonly CatalogueRow[] {
  const keys = alone[entity]
  if (keys !== undefined) {
    const all = rows.map(catalogueRow)
    const given = (values: Said) => keys.filter((key) => (values[key] ?? '') !== '')
    return (values) =>
      all.filter((row) =>
        given(values).some((key) => comparable(row.values[key]) === comparable(values[key])),
      )
  }
  const { compared }: EntityFacts = factsOf[entity]
  if (compared === undefined && !isNumbered) return () => []
  return matching(entity, rows.map(catalogueRow))
}

const comparable = (value: Value | undefined) =>
  typeof value === 'string' ? sameText(value) : JSON.stringify(value ?? null)

const namesIn = (values: Values) =>
  ['code', 'shortRu', 'shortName', 'nameRu', 'fullRu', 'name', 'resolution', 'number']
    .flatMap((key) => (typeof values[key] === 'string' ? [values[key]] : []))
    .join(' ')
