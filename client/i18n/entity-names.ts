import type { Entity } from '#contract/entities.ts'
import type { EntityFacts } from '#contract/entities/facts.ts'
import type { Field } from '#contract/entities/fields.ts'
import { factsOf, fieldsOf } from '#contract/entities/registry.ts'
import type { Names } from './translations.ts'
import type { TextKey } from './texts.ts'

/** A row of any entity, as its list call names the fields. */
export type EntityRow = Readonly<Record<string, unknown>>

const textIn = (row: EntityRow, field: Field | undefined) => {
  const value = row[field?.row ?? '']
  return typeof value === 'string' ? value : ''
}

/** The names of an entity's rows, by its facts. */
export const namesOfEntity = (entity: Entity) => {
  const { id, fields }: EntityFacts = factsOf[entity]
  const all = Object.values(fields)
  const code = fields['code'] ?? fields['shortName']
  /** The text of a row that has no names, the same in every language. */
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
    /** The short names; undefined where the entity has none. */
    shortOf: (row: EntityRow) => (short.length === 0 ? undefined : read(row, short)),
    /** The code or the short name that is the same in every language; '' where there is none. */
    codeOf: (row: EntityRow) => textIn(row, code),
    /** People know a row by its code, beside its name. */
    isKnownByCode: fields['code'] !== undefined,
  }
}

/** The word of a field, by its name in rows; undefined for one that no screen names, which is not shown. */
export const fieldKey = (entity: Entity, field: string): TextKey | undefined =>
  fieldsOf(entity).find(({ row }) => row === field)?.word
