import { getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { EntityFacts } from '#contract/entities/facts.ts'
import type { Field } from '#contract/entities/fields.ts'
import { factsOf } from '#contract/entities/registry.ts'
import type { Entity } from '#contract/entities.ts'
import { tables } from '../entities.ts'
import type { FileEntity } from '#contract/transfer.ts'
import { textOfKey } from '../messages/field-names.ts'
import type { Language } from '../messages/language.ts'
import { translate } from './words.ts'

/** Field with `key`, the name of its column in db/schema. */
export type KeyedField = Field & { readonly key: string }

export const fieldsOfEntity = (entity: Entity): readonly KeyedField[] => {
  const { fields }: EntityFacts = factsOf[entity]
  return Object.entries(fields).flatMap(([key, field]) =>
    field.reorganisationOnly ? [] : [{ key, ...field }],
  )
}

/** Column that contains a field, the id of the row, or (read-only) whether the row is protected. */
export type Column = {
  /** Field name in the rows of the list call. */
  readonly field: string
  readonly of: KeyedField | 'id' | 'protected'
  /** Entity of the row. Some headings contain the entity's name. */
  readonly entity: Entity
  /** Index among the columns of the reference; undefined: the only column. */
  readonly part?: number
  /** Last reference in the path of a workbook's column; undefined: the field itself. */
  readonly leaf?: KeyedField
  /** If a reference has two columns: true in the column of the name, false in the column of the code. */
  readonly isName?: boolean
  readonly headingIn: (language: Language) => string
}

export function columnsOf(entity: FileEntity, fields = fieldsOfEntity(entity)): readonly Column[] {
  const { id, protects }: EntityFacts = factsOf[entity]
  return [
    { entity, field: id.row, of: 'id', headingIn: (language) => translate(language, 'id') },
    ...fields.map(
      (field): Column => ({
        entity,
        field: field.row,
        of: field,
        headingIn: (language) => textOfKey(language, field.word),
      }),
    ),
    ...(protects === true
      ? [
          {
            entity,
            field: 'edit',
            of: 'protected' as const,
            headingIn: (language: Language) => translate(language, 'protected'),
          },
        ]
      : []),
  ]
}

/**
 * Column of a file. `column`: column of the catalogue that the heading means; undefined: none.
 * `second`: column of the name, if the cells contain a code (`column`) and a name. `guessed`: the heading is
 * not a text of this product. `loose`: words of the heading were ignored.
 */
export type FileColumn = {
  readonly heading: string
  readonly column: Column | undefined
  readonly second?: Column
  readonly guessed?: true
  readonly loose?: true
}

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
