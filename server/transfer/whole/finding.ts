import type { EntityFacts } from '#contract/entities/facts.ts'
import { factsOf } from '#contract/entities/registry.ts'
import { sameText } from '#contract/same-text.ts'
import type { SheetEntity } from '#contract/transfer.ts'
import type { Language } from '../../answers/language.ts'
import type { Found, Values } from '../lines.ts'
import { type CatalogueRow, matching } from '../matching.ts'
import type { StoredRow } from '../references.ts'
import type { FileLine } from '../table.ts'
import type { Value } from '../values.ts'
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
}

/** Rows that are known by one of these alone, where no row has all that makes them the same. */
const alone: Partial<Record<SheetEntity, readonly string[]>> = { faculty: ['shortRu', 'fullRu'] }

/**
 * Finds the row that a line of a workbook means: the one that is the same by the unique indexes, else by what people know its
 * rows by, where no earlier line means that one. Two lines that make the same row are told.
 */
export function rowFinder({ entity, language, rows, unique, names, implied, meant: others }: Finding) {
  const known = unique.filter((key) => !(key in implied))
  const keyOf = (values: Said) =>
    known.some((key) => values[key] === undefined)
      ? undefined
      : known.map((key) => comparable(values[key])).join('\u0001')
  const valueIn = (row: StoredRow, key: string): Value => {
    const value = row[names[key] ?? key]
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
  }
  const exact = new Map<string, StoredRow>()
  for (const row of rows) {
    const values = Object.fromEntries(known.map((key) => [key, valueIn(row, key)]))
    exact.set(keyOf(values) ?? '', row)
  }
  const catalogueRow = (row: StoredRow): CatalogueRow => ({
    id: row.id,
    rev: Number(row['rev']),
    editable: row['editable'] !== false,
    values: Object.fromEntries(Object.keys(names).map((key) => [key, valueIn(row, key)])),
  })
  const nearly = nearlyFinder(entity, rows, catalogueRow)
  const meant = new Set<number>(others?.keys())
  const making = new Map<string, number>()

  return ({ line }: FileLine, values: Said): Found => {
    const key = keyOf(values)
    const row = key === undefined ? undefined : exact.get(key)
    if (row !== undefined) {
      meant.add(row.id)
      return { row: catalogueRow(row) }
    }
    const like = nearly(values).filter(({ id }) => !meant.has(id))
    const [found, another] = like
    if (another !== undefined) {
      const rowsMeant = like.slice(0, 5).map(({ values: of }) => namesIn(of))
      return { problem: inWords(language, 'rowUnclearHere', { rows: rowsMeant.join('; ') }), unclear: true }
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

function nearlyFinder(
  entity: SheetEntity,
  rows: readonly StoredRow[],
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
  if (compared === undefined) return () => []
  return matching(entity, rows.map(catalogueRow))
}

const comparable = (value: Value | undefined) => (typeof value === 'string' ? sameText(value) : String(value))

const namesIn = (values: Values) =>
  ['code', 'shortRu', 'shortName', 'nameRu', 'fullRu', 'name', 'resolution', 'number']
    .flatMap((key) => (typeof values[key] === 'string' ? [values[key]] : []))
    .join(' ')
