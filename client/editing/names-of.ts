import type { Field } from '#contract/entities/fields.ts'
import { factsOf } from '#contract/entities/registry.ts'
import type { Pasted, PastedList } from '#contract/paste.ts'
import { namesOfEntity } from '../i18n/entity-names.ts'
import type { Names } from '../i18n/translations.ts'
import type { GuardedRow } from '../table/rows.ts'
import { pasteColumns } from './form-facts.ts'
import type { Pasting } from './paste/paste.ts'

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

/** How the rows of an entity of names are read and written, by its facts. */
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
