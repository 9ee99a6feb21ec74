import { type TInteger, Type } from 'typebox'
import { id, idOrNew, rev, revision } from '../fields.ts'
import type { ScopedTable } from '../rights.ts'
import type { Field } from './fields.ts'
import type { Entity } from '../entities.ts'

/** Fields of an entity, by the name of their column in db/schema. */
type Fields = Readonly<Record<string, Field>>

/**
 * Definition of an entity. Schemas of the contract, saves, forms, messages, history, languages, duplicates
 * and tests are derived from it. It contains only facts: no order on a screen, no joins, no rules that
 * compare two fields, no rights by place.
 */
export type EntityFacts = {
  readonly entity: Entity
  /** Text key of the entity's title. Lists with rows of several entities show it. */
  readonly title: string
  /**
   * Right to save a row. `scope`: table from which the place of the row is read; a user may save the row if
   * the user's scope contains this place. `named`: a user may save the row if the user may save the row to
   * which it refers.
   */
  readonly savedBy: 'catalogues' | 'administrator' | 'named' | { readonly scope: ScopedTable }
  /** Name of the id field in rows and in bodies. */
  readonly id: { readonly row: string; readonly body: string }
  readonly fields: Fields
  /**
   * True if rows have the field `edit`. If `edit` is false, locked fields cannot be changed and the row
   * cannot be deleted.
   */
  readonly protects?: true
  /**
   * Present if rows can be compared and merged. `code`: field that should be unique. `within`: field; only
   * names of rows with the same value of this field are compared.
   */
  readonly compared?: { readonly code?: string; readonly within?: string }
  /** True if rows belong to no institution. */
  readonly common?: true
  /** True if names are checked in three languages. */
  readonly translated?: true
  /** Fields that can change on a date (domain.md#names-periods). */
  readonly renamed?: readonly string[]
  /** True if the whole list can be read as of a past day. */
  readonly past?: true
  /** True if rows can be exported to spreadsheets and imported. */
  readonly transferred?: true
}

/** Returns the given facts. The compiler checks them and preserves their literal types. */
export const define = <const Facts extends EntityFacts>(facts: Facts): Facts => facts

export type Keys<Facts extends EntityFacts> = keyof Facts['fields'] & string

type InRow<Facts extends EntityFacts, Key extends Keys<Facts>> = Record<Facts['id']['row'], TInteger> & {
  [K in Key as Facts['fields'][K] extends { readonly apart: true }
    ? never
    : Facts['fields'][K]['row']]: Facts['fields'][K]['inRow']
}

type InBody<Facts extends EntityFacts, Key extends Keys<Facts>> = {
  [K in Key as Facts['fields'][K] extends { readonly body: infer Body extends string }
    ? Body
    : never]: Facts['fields'][K]['inBody']
}

const chosen = ({ fields }: EntityFacts, keys: readonly string[]) =>
  keys.length === 0
    ? Object.values(fields).filter(({ apart }) => apart !== true)
    : keys.flatMap((key) => fields[key] ?? [])

/** Returns the properties of a row in the list call: the id and the given fields, by default all fields. */
export const rowOf = <Facts extends EntityFacts, Key extends Keys<Facts> = Keys<Facts>>(
  facts: Facts,
  ...keys: readonly Key[]
) =>
  Object.fromEntries([
    [facts.id.row, Type.Integer()],
    ...chosen(facts, keys).map(({ row, inRow }) => [row, inRow] as const),
    // The cast is safe: entries and type are derived from the same facts.
  ]) as Flat<InRow<Facts, Key>>

/** Returns the properties of a body for the given fields, by default for all fields. */
export const fieldsInBody = <Facts extends EntityFacts, Key extends Keys<Facts> = Keys<Facts>>(
  facts: Facts,
  ...keys: readonly Key[]
) =>
  Object.fromEntries(
    chosen(facts, keys).flatMap(({ body, inBody }) => (body === undefined ? [] : [[body, inBody] as const])),
    // The cast is safe: entries and type are derived from the same facts.
  ) as InBody<Facts, Key>

/**
 * Returns the properties of a body that saves a row: the id (−1 for a new row) and the given fields, by
 * default all fields.
 */
export const bodyOf = <Facts extends EntityFacts, Key extends Keys<Facts> = Keys<Facts>>(
  facts: Facts,
  ...keys: readonly Key[]
) =>
  ({ [facts.id.body]: idOrNew, ...fieldsInBody(facts, ...keys), rev }) as Flat<
    Record<Facts['id']['body'], TInteger> & InBody<Facts, Key> & { rev: typeof rev }
  >

type Flat<T> = { [K in keyof T]: T[K] }

/** Returns the property of a body for the id of an existing row. */
export const idOf = <Facts extends EntityFacts>({ id: { body } }: Facts) =>
  // The cast is safe: the object has this single property.
  ({ [body]: id }) as Record<Facts['id']['body'], TInteger>

/** Properties of a row that can be protected: `edit` (domain.md#protected-locked) and the revision. */
export const protection = { edit: Type.Boolean(), rev: revision }
