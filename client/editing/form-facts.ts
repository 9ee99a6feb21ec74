import type { Entity } from '#contract/entities.ts'
import { factsOf, fieldsByColumn } from '#contract/entities/registry.ts'
import { i18n } from '../i18n/i18n.ts'
import type { TextKey } from '../i18n/texts.ts'
import type { Field } from '#contract/entities/fields.ts'
import { namesOfEntity } from '../i18n/entity-names.ts'
import type { Names } from '../i18n/translations.ts'
import type { GuardedRow } from '../table/rows.ts'

type Column<E extends Entity> = E extends Entity ? keyof (typeof factsOf)[E]['fields'] & string : never

type ShortName<Name extends string> = Name extends `${infer Row}Id`
  ? Row
  : Name extends `name${infer Language}`
    ? Uncapitalize<Language>
    : never

/** Name of a value in a form: the column, a reference without the ending `Id`, or the language of a name. */
export type ValueName<E extends Entity> = Column<E> | ShortName<Column<E>>

const columns = { code: 'code', ru: 'nameRu', ky: 'nameKy', en: 'nameEn' } as const

/** Returns the field of a value; undefined for a value that is not a field, such as a new password. */
export const factOf = (entity: Entity, value: string) => {
  const fields = fieldsByColumn(entity)
  const named: Readonly<Partial<Record<string, string>>> = columns
  return fields[named[value] ?? value] ?? fields[`${value}Id`]
}

/**
 * Returns the label of a value's input: the name of the language if the row has only one name, else the
 * field's label.
 */
export const wordOf = (entity: Entity, value: string): TextKey | undefined => {
  const fact = factOf(entity, value)
  return fact?.language !== undefined && fact.name === 'name' ? `lang.${fact.language}` : fact?.word
}

/** Returns true if the form requires the value; false if a blank value is stored as a default. */
export const isNeeded = (entity: Entity, value: string, isNew: boolean): boolean => {
  const fact = factOf(entity, value)
  if (fact === undefined || fact.blank !== undefined) return false
  return fact.needed === 'always' || (fact.needed === 'new' && isNew)
}

export const datesIn = (entity: Entity): readonly string[] =>
  Object.entries(fieldsByColumn(entity)).flatMap(([column, { kind }]) => (kind === 'date' ? [column] : []))

export const neededIn = <E extends Entity, Value extends ValueName<E>>(
  entity: E,
  values: readonly Value[],
): Readonly<Partial<Record<Value, string>>> =>
  // the cast is safe: the keys are the values in `needed`
  Object.fromEntries(
    values.flatMap((value) => {
      const word = wordOf(entity, value)
      return word !== undefined && isNeeded(entity, value, true) ? [[value, i18n.t(word)]] : []
    }),
  ) as Partial<Record<Value, string>>

type AllFacts = typeof factsOf
type NameColumn = 'code' | 'nameRu' | 'nameKy' | 'nameEn'

/** Entity whose rows consist of a name in three languages and, in some entities, a code. */
export type NamesEntity = {
  [E in keyof AllFacts]: [Exclude<keyof AllFacts[E]['fields'], NameColumn>] extends [never] ? E : never
}[keyof AllFacts]

export type NamesRow = GuardedRow & Readonly<Record<string, string | number | boolean>>

/** `code` is set only if the entity has codes. */
export type NamesValues = Names & { readonly code: string }

export const namesReader = (entity: NamesEntity) => {
  const { id } = factsOf[entity]
  const facts: Readonly<Partial<Record<NameColumn, Field>>> = factsOf[entity].fields
  const { idOf, namesOf, codeOf } = namesOfEntity(entity)
  const hasCode = facts.code !== undefined
  const named = (kind: 'row' | 'body', values: Partial<NamesValues>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(columns).flatMap(([value, column]) => {
        const name = facts[column]?.[kind]
        // the cast is safe: the keys come from the values
        return name === undefined ? [] : [[name, values[value as keyof NamesValues] ?? '']]
      }),
    )
  return {
    hasCode,
    idOf,
    namesOf,
    codeOf,
    valuesOf: (row: NamesRow | undefined) =>
      // The cast is safe: `code` is read only if the entity has codes.
      ({ ...(hasCode && { code: row ? codeOf(row) : '' }), ...namesOf(row ?? {}) }) as NamesValues,
    inRow: (values: Partial<NamesValues>) => named('row', values),
    inBody: (values: Partial<NamesValues>) => named('body', values),
    idInBody: (row: number) => ({ [id.body]: row }),
  }
}
