import type { Entity } from '#contract/entities.ts'
import type { EntityFacts } from '#contract/entities/facts.ts'
import type { Field } from '#contract/entities/fields.ts'
import { factsOf, fieldsOf } from '#contract/entities/registry.ts'
import type { Names } from './translations.ts'
import type { TextKey } from './texts.ts'

export type EntityRow = Readonly<Record<string, unknown>>

const textIn = (row: EntityRow, field: Field | undefined) => {
  const value = row[field?.row ?? '']
  return typeof value === 'string' ? value : ''
}

export const namesOfEntity = (entity: Entity) => {
  const { id, fields }: EntityFacts = factsOf[entity]
  const all = Object.values(fields)
  const code = fields['code'] ?? fields['shortName']
  /** field used as the name in all languages, if the entity has no names by language */
  const only = all.find(({ kind, needed }) => kind === 'text' && needed === 'always')
  const read = (row: EntityRow, names: readonly Field[]): Names => {
    const inLanguage = (one: keyof Names) =>
      textIn(row, names.length === 0 ? only : names.find(({ language }) => language === one))
    return { ru: inLanguage('ru'), ky: inLanguage('ky'), en: inLanguage('en') }
  }
  const short = all.filter(({ name }) => name === 'short')
  const long = all.filter(({ name }) => name === 'full' || name === 'name')
  return {
    idOf: (row: EntityRow) => Number(row[id.row]),
    namesOf: (row: EntityRow) => read(row, long),
    shortOf: (row: EntityRow) => (short.length === 0 ? undefined : read(row, short)),
    /** Returns the code of a row, or a short name that is equal in all languages; '' if there is neither. */
    codeOf: (row: EntityRow) => textIn(row, code),
    isKnownByCode: fields['code'] !== undefined,
  }
}

/** Returns the text key of a field, named as in rows; undefined if no screen shows the field. */
export const fieldKey = (entity: Entity, field: string): TextKey | undefined =>
  fieldsOf(entity).find(({ row }) => row === field)?.word
