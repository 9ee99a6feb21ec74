import type { Entity } from '#contract/entities.ts'
import { factsOf, fieldsByColumn } from '#contract/entities/registry.ts'
import { i18n } from '../i18n/i18n.ts'
import type { TextKey } from '../i18n/texts.ts'
import type { Field } from '#contract/entities/fields.ts'
import type { Pasted, PastedList } from '#contract/paste.ts'
import { namesOfEntity } from '../i18n/entity-names.ts'
import type { Names } from '../i18n/translations.ts'
import type { GuardedRow } from '../table/rows.ts'
import type { Pasting } from './paste/paste.ts'

type Column<E extends Entity> = E extends Entity ? keyof (typeof factsOf)[E]['fields'] & string : never

type Shortened<Name extends string> = Name extends `${infer Row}Id`
  ? Row
  : Name extends `name${infer Language}`
    ? Uncapitalize<Language>
    : never

/** The names by which a form may call a field: its column, a reference without the `Id`, the name in a language by the language. */
export type ValueName<E extends Entity> = Column<E> | Shortened<Column<E>>

const languageNames: Readonly<Record<string, string>> = { ru: 'nameRu', ky: 'nameKy', en: 'nameEn' }

/** The facts of a form's value; undefined for a value that the entity does not have, as a new password. */
export const factOf = (entity: Entity, value: string) => {
  const fields = fieldsByColumn(entity)
  return fields[languageNames[value] ?? value] ?? fields[`${value}Id`]
}

/** The text beside a value's input: a name is called by its language where the row has no other names. */
export const wordOf = (entity: Entity, value: string): TextKey | undefined => {
  const fact = factOf(entity, value)
  return fact?.language !== undefined && fact.name === 'name' ? `lang.${fact.language}` : fact?.word
}

/** Answers whether a form that leaves the value blank is not sent: no other value is saved in its place. */
export const isNeeded = (entity: Entity, value: string, isNew: boolean): boolean => {
  const fact = factOf(entity, value)
  if (fact === undefined || fact.blank !== undefined) return false
  return fact.needed === 'always' || (fact.needed === 'new' && isNew)
}

type DateColumn<E extends Entity> = {
  [C in Column<E>]: (typeof factsOf)[E]['fields'][C & keyof (typeof factsOf)[E]['fields']] extends {
    readonly kind: 'date'
  }
    ? C
    : never
}[Column<E>]

/** The dates of an entity: a form that reads them does not compile while it lacks one. */
export const datesIn = <E extends Entity>(entity: E): readonly DateColumn<E>[] =>
  // the filter asks what the type asks
  Object.entries(fieldsByColumn(entity)).flatMap(([column, { kind }]) =>
    kind === 'date' ? [column] : [],
  ) as DateColumn<E>[]

const inLanguage = { ru: 'field.inRussian', ky: 'field.inKyrgyz', en: 'field.inEnglish' } as const

/** The columns of new rows out of a spreadsheet, one for each of these fields that the entity has. */
export const pasteColumns = <E extends Entity>(entity: E, columns: readonly Column<E>[]) =>
  columns.flatMap((column) => {
    const fact = factOf(entity, column)
    return fact === undefined
      ? []
      : [
          {
            label: fact.language && fact.name === 'name' ? inLanguage[fact.language] : fact.word,
            headings: [fact.word, fact.row, ...(fact.body === undefined ? [] : [fact.body])],
            maxLength: fact.max ?? Infinity,
            ...(isNeeded(entity, column, true) && { isNeeded: true as const }),
          },
        ]
  })

/** The needed values of a table's rows, each with its word. */
export const neededIn = <E extends Entity, Value extends ValueName<E>>(
  entity: E,
  values: readonly Value[],
): Readonly<Partial<Record<Value, string>>> =>
  // the keys are those that were given
  Object.fromEntries(
    values.flatMap((value) => {
      const word = wordOf(entity, value)
      return word !== undefined && isNeeded(entity, value, true) ? [[value, i18n.t(word)]] : []
    }),
  ) as Partial<Record<Value, string>>

type All = typeof factsOf
type NameColumn = 'code' | 'nameRu' | 'nameKy' | 'nameEn'

/** The entities whose rows are a name in three languages, with or without a code, and nothing else. */
export type NamesEntity = {
  [E in keyof All]: [Exclude<keyof All[E]['fields'], NameColumn>] extends [never] ? E : never
}[keyof All]

/** A row of such an entity, as its list call names the fields. */
export type NamesRow = GuardedRow & Readonly<Record<string, string | number | boolean>>

/** The values of such a row; a code only where the entity has one. */
export type NamesValues = Names & { readonly code: string }

const columns = { code: 'code', ru: 'nameRu', ky: 'nameKy', en: 'nameEn' } as const

/** The functions that read and write the rows of an entity of names, made of its facts. */
export const namesReader = (entity: NamesEntity) => {
  const { id } = factsOf[entity]
  const facts: Readonly<Partial<Record<NameColumn, Field>>> = factsOf[entity].fields
  const { idOf, namesOf, codeOf } = namesOfEntity(entity)
  const hasCode = facts.code !== undefined
  const named = (kind: 'row' | 'body', values: Partial<NamesValues>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(columns).flatMap(([value, column]) => {
        const name = facts[column]?.[kind]
        // The keys are those of the values.
        return name === undefined ? [] : [[name, values[value as keyof NamesValues] ?? '']]
      }),
    )
  return {
    hasCode,
    idOf,
    namesOf,
    codeOf,
    /** The values of a row; of undefined, those with which a new row begins. */
    valuesOf: (row: NamesRow | undefined) =>
      // A code is read where there is one.
      ({ ...(hasCode && { code: row ? codeOf(row) : '' }), ...namesOf(row ?? {}) }) as NamesValues,
    /** The values by their fields in the list call. */
    inRow: (values: Partial<NamesValues>) => named('row', values),
    /** The values by their fields in bodies. */
    inBody: (values: Partial<NamesValues>) => named('body', values),
    /** The property of a body that names a row. */
    idInBody: (row: number) => ({ [id.body]: row }),
  }
}

/** The rows of such an entity out of a spreadsheet. */
export const pasteOfNames = (entity: NamesEntity & PastedList): Pasting<PastedList> => {
  const { hasCode, inBody } = namesReader(entity)
  return {
    list: entity,
    columns: pasteColumns(entity, Object.values(columns)),
    rowOf: (cells) => {
      const [code = '', ru = '', ky = '', en = ''] = hasCode ? cells : ['', ...cells]
      // The row is made of the facts of which the list's schema is made.
      return { row: inBody({ code, ru, ky, en }) as Pasted[NamesEntity & PastedList][number] }
    },
  }
}
