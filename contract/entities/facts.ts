import { type TInteger, Type } from 'typebox'
import { id, idOrNew, rev, revision } from '../fields.ts'
import type { ScopedEntity } from '../rights.ts'
import type { Field } from './fields.ts'
import type { Entity } from '../entities.ts'

type Fields = Readonly<Record<string, Field>>

/**
 * Definition of an entity. Schemas, saves, forms, messages, history, languages, duplicates and tests are
 * derived from it. It contains only facts: no order on a screen, no joins, no rules that compare two fields,
 * no rights by place.
 */
export type EntityFacts = {
  readonly entity: Entity
  readonly title: string
  /**
   * `scope`: entity that determines the place of the row; the user's scope must contain this place. `named`:
   * the row belongs to a row of another entity, and only users who may save that row may save this one.
   */
  readonly savedBy: 'catalogues' | 'administrator' | 'named' | { readonly scope: ScopedEntity }
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
  readonly common?: true
  readonly translated?: true
  /** Fields that can change on a date (domain.md#names-periods). */
  readonly renamed?: readonly string[]
  readonly past?: true
  /** True if spreadsheets with rows can be exported and imported. */
  readonly transferred?: true
}

export const defineEntity = <const Facts extends EntityFacts>(facts: Facts): Facts => facts

export type FieldKeys<Facts extends EntityFacts> = keyof Facts['fields'] & string

type InRow<Facts extends EntityFacts, Key extends FieldKeys<Facts>> = Record<Facts['id']['row'], TInteger> & {
  [K in Key as Facts['fields'][K] extends { readonly reorganisationOnly: true }
    ? never
    : Facts['fields'][K]['row']]: Facts['fields'][K]['inRow']
}

type InBody<Facts extends EntityFacts, Key extends FieldKeys<Facts>> = {
  [K in Key as Facts['fields'][K] extends { readonly body: infer Body extends string }
    ? Body
    : never]: Facts['fields'][K]['inBody']
}

const chooseFields = ({ fields }: EntityFacts, keys: readonly string[]) =>
  keys.length === 0
    ? Object.values(fields).filter(({ reorganisationOnly }) => reorganisationOnly !== true)
    : keys.flatMap((key) => fields[key] ?? [])

export const rowOf = <Facts extends EntityFacts, Key extends FieldKeys<Facts> = FieldKeys<Facts>>(
  facts: Facts,
  ...keys: readonly Key[]
) =>
  Object.fromEntries([
    [facts.id.row, Type.Integer()],
    ...chooseFields(facts, keys).map(({ row, inRow }) => [row, inRow] as const),
    // The cast is safe: entries and type are derived from the same facts.
  ]) as Flatten<InRow<Facts, Key>>

export const fieldsInBody = <Facts extends EntityFacts, Key extends FieldKeys<Facts> = FieldKeys<Facts>>(
  facts: Facts,
  ...keys: readonly Key[]
) =>
  Object.fromEntries(
    chooseFields(facts, keys).flatMap(({ body, inBody }) =>
      body === undefined ? [] : [[body, inBody] as const],
    ),
    // The cast is safe: entries and type are derived from the same facts.
  ) as InBody<Facts, Key>

export const bodyOf = <Facts extends EntityFacts, Key extends FieldKeys<Facts> = FieldKeys<Facts>>(
  facts: Facts,
  ...keys: readonly Key[]
) =>
  ({ [facts.id.body]: idOrNew, ...fieldsInBody(facts, ...keys), rev }) as Flatten<
    Record<Facts['id']['body'], TInteger> & InBody<Facts, Key> & { rev: typeof rev }
  >

type Flatten<T> = { [K in keyof T]: T[K] }

export const idOf = <Facts extends EntityFacts>({ id: { body } }: Facts) =>
  // The cast is safe: the object has this single property.
  ({ [body]: id }) as Record<Facts['id']['body'], TInteger>

/** `edit`: false for a protected row (domain.md#protected-locked). */
export const protectionFields = { edit: Type.Boolean(), rev: revision }
