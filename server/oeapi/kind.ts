import type { Entity } from '#contract/entities.ts'
import type { KeyScope } from '../serve.ts'
import type { IdLookup } from './ids.ts'

export type AnswerContext = {
  ids: IdLookup
  key: KeyScope
  /** Id of the current academic year. `half`: the current half-year. */
  year: number
  half: number
  timeZone: string
}

export type Row = { kind: string; id: number } & Record<string, unknown>

export type Filter = {
  sql: string
  as: 'text' | 'number' | 'date' | 'place'
}

/** An object that a request can embed in another object: `expand=parent`. */
export type Expansion = {
  field: string
  kind: () => Kind
  /** Column of the embedded object that must equal `place(row)`: place of the object or of its parent. */
  by: 'place' | 'parent'
  place: (row: Row) => string
  many?: true
}

/** Returns an expansion. By default the column of the reference is named like the field. */
export const expansionOf = (field: string, kind: () => Kind, column = field): Expansion => ({
  field,
  kind,
  by: 'place',
  place: (row) => textOf(row, column),
})

/** A kind of object of the standard, and the rows of which its objects are built. */
export type Kind = {
  collection: string
  idField: string
  /** Fields that every object has, whatever fields the request selects. */
  needed: readonly string[]
  /**
   * Kinds of rows, in the order of their ranks, each with the entity that a key must be allowed to read;
   * null: every key may read the rows.
   */
  parts: Readonly<Record<string, Entity | null>>
  tables: readonly string[]
  /** A relation with the columns `kind` and `id`, in parentheses. */
  rows: (moment: AnswerContext) => string
  /**
   * A smaller relation over the rows of `rows`, in parentheses, with the columns `kind`, `id` and `rank`,
   * from which pages without a filter are read.
   */
  base: string
  /** SQL condition: a row of `rows` is listed. `base` contains only such rows. */
  listed?: string
  /** Rows of the kind with the columns that refer to a parent object. */
  linked?: string
  /** Columns with values of other entities, each with the entities that a key must be allowed to read. */
  foreign?: Readonly<Record<string, readonly Entity[]>>
  /** First columns of ORDER BY; `rank` and the id follow. */
  order?: string
  search: readonly string[]
  filters: Readonly<Record<string, Filter>>
  /** Query parameters of the list, each with the filter that it sets. */
  own: Readonly<Record<string, string>>
  expansions: Readonly<Record<string, Expansion>>
  present: (row: Row, moment: AnswerContext) => object
}

type Text = { language: string; value: string }

export const namesOf = (row: Row, stem = 'name'): Text[] =>
  (['ky', 'ru', 'en'] as const).flatMap((language) => {
    const value = row[`${stem}_${language}`]
    return typeof value === 'string' && value.trim() !== '' ? [{ language, value }] : []
  })

export const textInAllLanguages = (value: string): Text[] =>
  ['ky', 'ru', 'en'].map((language) => ({ language, value }))

export const omitEmpty = <T extends object>(object: T): Partial<T> =>
  // The cast is valid: an object without some of its fields is partial.
  Object.fromEntries(
    Object.entries(object).filter(
      ([, value]: [string, unknown]) =>
        value !== undefined &&
        value !== null &&
        value !== '' &&
        !(Array.isArray(value) && value.length === 0),
    ),
  ) as Partial<T>

/** Returns the text of a column; '' for null. */
export const textOf = (row: Row, column: string): string => {
  const value = row[column]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
export const numberOf = (row: Row, column: string): number => Number(row[column] ?? 0)

export const mayRead = (part: Entity | null | undefined, { entities }: KeyScope): boolean =>
  part === null || (part !== undefined && (entities === null || entities.includes(part)))

/** Returns the columns with values of an entity that the key may not read, with that entity. */
const forbiddenColumns = ({ foreign = {} }: Kind, key: KeyScope) =>
  Object.entries(foreign).flatMap(([column, entities]) => {
    const entity = entities.find((one) => !mayRead(one, key))
    return entity === undefined ? [] : [{ column, entity }]
  })

/** Returns the first entity in the SQL that the key may not read; undefined: the key may read all of them. */
export const findForbiddenEntity = (sql: string, kind: Kind, key: KeyScope): Entity | undefined => {
  const read = new Set(sql.match(/\bo\.\w+/g))
  return forbiddenColumns(kind, key).find(({ column }) => read.has(`o.${column}`))?.entity
}

/** Presents a row with its codes in other systems, without forbidden columns (domain.md#oeapi-key). */
export function presentRow(kind: Kind, row: Row, moment: AnswerContext): object {
  const open: Row = { ...row }
  for (const { column } of forbiddenColumns(kind, moment.key)) open[column] = undefined
  const object: { otherCodes?: readonly unknown[] } = kind.present(open, moment)
  const codes = Array.isArray(row['elsewhere']) ? (row['elsewhere'] as unknown[]) : []
  return codes.length === 0 ? object : { ...object, otherCodes: [...(object.otherCodes ?? []), ...codes] }
}
