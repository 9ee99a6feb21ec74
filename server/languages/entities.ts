import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { EntityFacts } from '#contract/entities/facts.ts'
import type { Field } from '#contract/entities/fields.ts'
import { factsOf, namedEntities } from '#contract/entities/registry.ts'
import type { NamedEntity } from '#contract/languages.ts'
import { languages, type NameLanguage } from '#contract/languages/kinds.ts'
import { tables } from '../entities.ts'

export type NameFields = {
  readonly fields: Readonly<Record<NameLanguage, string>>
  readonly columns: 'name' | 'short' | 'full'
  readonly length: number
}

export type NamedTable = {
  readonly table: PgTable & Readonly<Record<'id' | 'rev', PgColumn>>
  /** True if the label of a row is its code and the last of `names`; false: only the last of `names`. */
  readonly coded: boolean
  readonly names: readonly NameFields[]
}

function namedTableOf(entity: NamedEntity): NamedTable {
  const { fields }: EntityFacts = factsOf[entity]
  const texts = Object.values(fields)
  const inLanguage = (russian: Field, language: NameLanguage) => {
    const found = texts.find((one) => one.name === russian.name && one.language === language)
    if (found === undefined) throw new Error(`${entity} has no ${russian.name} in ${language}`)
    return [language, found.row] as const
  }
  return {
    table: tables[entity],
    coded: fields.code?.identity === true,
    names: texts.flatMap((one) => {
      const { language, name, max } = one
      if (language !== 'ru' || name === undefined || max === undefined) return []
      const pairs = languages.map((each) => inLanguage(one, each))
      // The cast is valid: `pairs` has an entry for each language.
      return { fields: Object.fromEntries(pairs) as NameFields['fields'], columns: name, length: max }
    }),
  }
}

export const namedTables = Object.fromEntries(
  namedEntities.map((entity) => [entity, namedTableOf(entity)]),
  // The cast is valid: the keys are `namedEntities`.
) as Readonly<Record<NamedEntity, NamedTable>>
