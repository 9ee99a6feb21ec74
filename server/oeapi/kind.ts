import type { Entity } from '#contract/entities.ts'
import type { KeyScope } from '../serve.ts'
import type { Ids } from './ids.ts'

/** When an answer is made, where, and for whom. */
export type AnswerContext = {
  ids: Ids
  key: KeyScope
  /** The number of the academic year in progress, and of its half-year. */
  year: number
  half: number
  timeZone: string
}

/** A row of the statement of a kind: `kind` and `id` name it, and the other columns are the kind's own. */
export type Row = { kind: string; id: number } & Record<string, unknown>

/** A field that filters know: an SQL expression over the rows, and what it is compared as. */
export type Filter = {
  sql: string
  as: 'text' | 'number' | 'date' | 'place'
}

/** An object that another one can be shown in: `expand=parent`. */
export type Expansion = {
  field: string
  kind: () => Kind
  /** The objects whose column of this name (their own place, or the one above them) is the place that a row names. */
  by: 'place' | 'parent'
  place: (row: Row) => string
  many?: true
}

/** The object that a row names in a column, which is called as the field is where nothing else is said. */
export const expanded = (field: string, kind: () => Kind, column = field): Expansion => ({
  field,
  kind,
  by: 'place',
  place: (row) => text(row, column),
})

/** A kind of object of the standard, and the rows that it is made of. */
export type Kind = {
  /** The kind's name in a path. */
  collection: string
  idField: string
  /** The fields that every object has. */
  needed: readonly string[]
  /** The kinds of rows that it is made of, and the entity that a key has to read for each; null: every key reads it. In the order of their ranks. */
  parts: Readonly<Record<string, Entity | null>>
  /** The tables that its answers are made of. */
  tables: readonly string[]
  /** A relation with a column `kind` and `id`, in parentheses. */
  rows: (moment: AnswerContext) => string
  /** A smaller relation with the same rows: `kind`, `id` and `rank`, in parentheses. A page without a filter is found in it. */
  base: string
  /** SQL: rows of the kind with the columns that refer to a parent object. */
  linked?: string
  /** Columns with values of other entities' rows, and the entities that a key has to read to be given them. */
  foreign?: Readonly<Record<string, readonly Entity[]>>
  /** Before `rank` and the id. */
  order?: string
  /** The columns in which `q` is looked for. */
  search: readonly string[]
  filters: Readonly<Record<string, Filter>>
  /** The parameters of its own, by the filter that they are. */
  own: Readonly<Record<string, string>>
  expansions: Readonly<Record<string, Expansion>>
  present: (row: Row, moment: AnswerContext) => object
}

type Text = { language: string; value: string }

/** Names in three languages; empty ones are left out. */
export const named = (row: Row, stem = 'name'): Text[] =>
  (['ky', 'ru', 'en'] as const).flatMap((language) => {
    const value = row[`${stem}_${language}`]
    return typeof value === 'string' && value.trim() !== '' ? [{ language, value }] : []
  })

/** The same text for all three languages. */
export const sameInAll = (value: string): Text[] =>
  ['ky', 'ru', 'en'].map((language) => ({ language, value }))

/** Without the fields that say nothing. */
export const filled = <T extends object>(object: T): Partial<T> =>
  // Leaving out makes a partial object of it.
  Object.fromEntries(
    Object.entries(object).filter(
      ([, value]: [string, unknown]) =>
        value !== undefined &&
        value !== null &&
        value !== '' &&
        !(Array.isArray(value) && value.length === 0),
    ),
  ) as Partial<T>

/** A column's text; '' for null. */
export const text = (row: Row, column: string): string => {
  const value = row[column]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
export const number = (row: Row, column: string): number => Number(row[column] ?? 0)

/** Whether the key reads the rows of a part. */
export const reads = (part: Entity | null | undefined, { entities }: KeyScope): boolean =>
  part === null || (part !== undefined && (entities === null || entities.includes(part)))

/** The columns of other entities that are closed to the key, each with an entity that it does not read. */
const closedColumns = ({ foreign = {} }: Kind, key: KeyScope) =>
  Object.entries(foreign).flatMap(([column, entities]) => {
    const entity = entities.find((one) => !reads(one, key))
    return entity === undefined ? [] : [{ column, entity }]
  })

/** Entity that an SQL expression reads and the key may not; undefined: the key may read all of them. */
export const closedBy = (sql: string, kind: Kind, key: KeyScope): Entity | undefined => {
  const read = new Set(sql.match(/\bo\.\w+/g))
  return closedColumns(kind, key).find(({ column }) => read.has(`o.${column}`))?.entity
}

/** domain.md#oeapi-key: the object, without what the key does not read. */
export function presentRow(kind: Kind, row: Row, moment: AnswerContext): object {
  const open: Row = { ...row }
  for (const { column } of closedColumns(kind, moment.key)) open[column] = undefined
  const object: { otherCodes?: readonly unknown[] } = kind.present(open, moment)
  const codes = Array.isArray(row['elsewhere']) ? (row['elsewhere'] as unknown[]) : []
  return codes.length === 0 ? object : { ...object, otherCodes: [...(object.otherCodes ?? []), ...codes] }
}
