import type { Entity } from '#contract/entities.ts'
import { factsOf, fieldsByColumn } from '#contract/entities/registry.ts'
import { i18n } from '../i18n/i18n.ts'
import type { TextKey } from '../i18n/texts.ts'

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

/** Returns the text key of a label: the language if the field is the row's only name, else the field's word. */
export const labelKeyOf = (entity: Entity, value: string): TextKey | undefined => {
  const fact = factOf(entity, value)
  return fact?.language !== undefined && fact.name === 'name' ? `lang.${fact.language}` : fact?.word
}

/** Returns true if the form requires the value. A value that has a default for blank is not required. */
export const isNeeded = (entity: Entity, value: string, isNew: boolean): boolean => {
  const fact = factOf(entity, value)
  if (fact === undefined || fact.blank !== undefined) return false
  return fact.needed === 'always' || (fact.needed === 'new' && isNew)
}

export const datesIn = (entity: Entity): readonly string[] =>
  Object.entries(fieldsByColumn(entity)).flatMap(([column, { kind }]) => (kind === 'date' ? [column] : []))

export const requiredLabels = <E extends Entity, Value extends ValueName<E>>(
  entity: E,
  values: readonly Value[],
): Readonly<Partial<Record<Value, string>>> =>
  // the cast is safe: every key is one of `values`
  Object.fromEntries(
    values.flatMap((value) => {
      const word = labelKeyOf(entity, value)
      return word !== undefined && isNeeded(entity, value, true) ? [[value, i18n.t(word)]] : []
    }),
  ) as Partial<Record<Value, string>>
