import type { Entity } from '#contract/entities.ts'
import type { EntityFacts } from '#contract/entities/facts.ts'
import type { Field } from '#contract/entities/fields.ts'
import { factsOf } from '#contract/entities/registry.ts'
import type { NamePeriod } from '#contract/names-through-time.ts'
import { nameIn } from '../../i18n/name-in.ts'
import type { Names } from '../../i18n/translations.ts'

/** The fields of an entity's row that a rename changes: those without a language, and the short and the long names. */
export function renamedFields(entity: Entity) {
  const { fields, renamed = [] }: EntityFacts = factsOf[entity]
  const all = Object.entries(fields).flatMap(([key, field]) =>
    field.name !== undefined || renamed.includes(key) ? [field] : [],
  )
  const short = all.filter(({ name }) => name === 'short')
  const long = all.filter(({ name }) => name === 'full' || name === 'name')
  return { all, plain: all.filter(({ name }) => name === undefined), short, long }
}

const namesOf = (values: NamePeriod['values'], fields: readonly Field[]): Names => {
  const inLanguage = (one: keyof Names) =>
    values[fields.find(({ language }) => language === one)?.row ?? ''] ?? ''
  return { ru: inLanguage('ru'), ky: inLanguage('ky'), en: inLanguage('en') }
}

/** How a period calls the row: the long name, and beside it the short one or the code. */
export function wordsOf(entity: Entity, { values }: Pick<NamePeriod, 'values'>) {
  const { plain, short, long } = renamedFields(entity)
  const beside = [...plain.map(({ row }) => values[row] ?? ''), nameIn(namesOf(values, short))]
  return { name: nameIn(namesOf(values, long)), beside: beside.filter(Boolean).join(' · ') }
}
