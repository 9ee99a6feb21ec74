import { getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { EntityFacts } from '#contract/entities/facts.ts'
import type { Field } from '#contract/entities/fields.ts'
import { factsOf } from '#contract/entities/registry.ts'
import type { Entity } from '#contract/entities.ts'
import { tables } from '../entities.ts'
import type { TransferredEntity } from '#contract/transfer.ts'
import { wordOf } from '../answers/field-names.ts'
import type { Language } from '../answers/language.ts'
import { inWords } from './words.ts'

/** A field by the name of its column in db/schema, as the facts have it. */
export type KeyedField = Field & { readonly key: string }

export const fieldsOfEntity = (entity: Entity): readonly KeyedField[] => {
  const { fields }: EntityFacts = factsOf[entity]
  return Object.entries(fields).flatMap(([key, field]) => (field.apart ? [] : [{ key, ...field }]))
}

/** A column of a spreadsheet: a field, the number of the row, or whether it is protected, which is for reading. */
export type Column = {
  /** The field's name in the rows of the list call. */
  readonly field: string
  readonly of: KeyedField | 'id' | 'protected'
  /** The entity whose column it is: some headings are made of what its rows are called. */
  readonly entity: Entity
  /** Which of the columns of its field it is, where a reference has several. */
  readonly part?: number
  readonly headingIn: (language: Language) => string
}

/** The columns of a catalogue in the order in which they are written. */
export function columnsOf(entity: TransferredEntity): readonly Column[] {
  const { id, protects }: EntityFacts = factsOf[entity]
  return [
    { entity, field: id.row, of: 'id', headingIn: (language) => inWords(language, 'id') },
    ...fieldsOfEntity(entity).map(
      (field): Column => ({
        entity,
        field: field.row,
        of: field,
        headingIn: (language) => wordOf(language, field.word),
      }),
    ),
    ...(protects === true
      ? [
          {
            entity,
            field: 'edit',
            of: 'protected' as const,
            headingIn: (language: Language) => inWords(language, 'protected'),
          },
        ]
      : []),
  ]
}

/**
 * A column of the file, with what it is in the catalogue; undefined: nothing, and it is left out. `second`: its cells hold a
 * code, which is `column`, and a name. `guessed`: the heading is not one of our own words.
 */
export type FileColumn = {
  readonly heading: string
  readonly column: Column | undefined
  readonly second?: Column
  readonly guessed?: true
}

/** The database's name for the column of each field. */
export function columnNames(entity: Entity): Record<string, string> {
  const all: Readonly<Record<string, PgColumn>> = getTableColumns<PgTable>(tables[entity])
  return Object.fromEntries(
    fieldsOfEntity(entity).map(({ key }) => {
      const column = all[key]
      if (column === undefined) throw new Error(`${entity} has no column ${key}`)
      return [key, column.name]
    }),
  )
}
