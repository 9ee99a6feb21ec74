import { type TInteger, Type } from 'typebox'
import { id, idOrNew, rev, revision } from '../fields.ts'
import type { ScopedTable } from '../rights.ts'
import type { Field } from './fields.ts'
import type { Entity } from '../entities.ts'

/** The fields of an entity by the names of their columns in db/schema. */
type Fields = Readonly<Record<string, Field>>

/**
 * The definition of an entity, read by the contract's schemas, saves, forms, messages, history, languages, duplicates and tests. Facts alone: no order on a screen, no joins, no rule over two fields, no right by place.
 */
export type EntityFacts = {
  readonly entity: Entity
  /** The text that says how its rows are called where rows of several entities stand together. */
  readonly title: string
  /** The right to save its rows: a right of the user, or the scope of the row, found by this table; `named`: the right to save the row that it names. */
  readonly savedBy: 'catalogues' | 'administrator' | 'named' | { readonly scope: ScopedTable }
  /** The number of a row, in the rows of its list call and in bodies. */
  readonly id: { readonly row: string; readonly body: string }
  readonly fields: Fields
  /** Its rows have `edit`: where that is false, the locked fields are kept and the row is not deleted. */
  readonly protects?: true
  /** Rows are compared and merged; a code that two rows should not share, and the field within whose rows names count. */
  readonly compared?: { readonly code?: string; readonly within?: string }
  /** All institutions share its rows. */
  readonly common?: true
  /** Its names are watched in three languages. */
  readonly translated?: true
  /** Its names change at a date (domain.md#names-periods); the fields that change with them. */
  readonly renamed?: readonly string[]
  /** Its whole list can be read as it was. */
  readonly past?: true
  /** Its rows go out to a spreadsheet and come in from one. */
  readonly transferred?: true
}

/** Checks the facts of an entity, and keeps their letters as types. */
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

/** The properties of a row of the list call: its number and its fields, all of the entity's where none are named. */
export const rowOf = <Facts extends EntityFacts, Key extends Keys<Facts> = Keys<Facts>>(
  facts: Facts,
  ...keys: readonly Key[]
) =>
  Object.fromEntries([
    [facts.id.row, Type.Integer()],
    ...chosen(facts, keys).map(({ row, inRow }) => [row, inRow] as const),
    // The pairs are made of the facts of which the type is made.
  ]) as Flat<InRow<Facts, Key>>

/** The fields of a body that saves a row, all of the entity's or those that are named. */
export const fieldsInBody = <Facts extends EntityFacts, Key extends Keys<Facts> = Keys<Facts>>(
  facts: Facts,
  ...keys: readonly Key[]
) =>
  Object.fromEntries(
    chosen(facts, keys).flatMap(({ body, inBody }) => (body === undefined ? [] : [[body, inBody] as const])),
    // As above.
  ) as InBody<Facts, Key>

/** The properties of a body that saves a row, −1 being the number of a new one: its fields, all or those that are named. */
export const bodyOf = <Facts extends EntityFacts, Key extends Keys<Facts> = Keys<Facts>>(
  facts: Facts,
  ...keys: readonly Key[]
) =>
  ({ [facts.id.body]: idOrNew, ...fieldsInBody(facts, ...keys), rev }) as Flat<
    Record<Facts['id']['body'], TInteger> & InBody<Facts, Key> & { rev: typeof rev }
  >

type Flat<T> = { [K in keyof T]: T[K] }

/** The property of a body that names a row which stands. */
export const idOf = <Facts extends EntityFacts>({ id: { body } }: Facts) =>
  // The one property has the name of the type.
  ({ [body]: id }) as Record<Facts['id']['body'], TInteger>

/** A row that can be protected says whether it is (domain.md#protected-locked), and every row its revision. */
export const protection = { edit: Type.Boolean(), rev: revision }
