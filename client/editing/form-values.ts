import type { Call } from '#contract/call.ts'
import type { Entity } from '#contract/entities.ts'
import { factsOf } from '#contract/entities/registry.ts'
import { saveRow } from '../api/mutate.ts'
import type { FullInput } from '../api/send.ts'
import { type EntityRow, namesOfEntity } from '../i18n/entity-names.ts'
import type { Names } from '../i18n/translations.ts'
import type { GuardedRow } from '../table/rows.ts'
import { factOf, type ValueName } from './form-facts.ts'
import { readDate, writeDate } from './fields/typed-texts.ts'

type Fact = NonNullable<ReturnType<typeof factOf>>

const textOf = ({ row: name, kind }: Fact, row: EntityRow | undefined) => {
  const value = row?.[name]
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return kind === 'date' ? writeDate(text) : text
}

/** Returns the value of a text for a request body; invalid dates and numbers were refused before. */
const valueOf = ({ kind, needed }: Fact, text: string) => {
  if (kind === 'text' || kind === 'choice') return text
  if (kind === 'date') return readDate(text) ?? (needed ? '' : null)
  return text === '' && !needed ? null : Number(text)
}

export const formValues = <E extends Entity, const Value extends ValueName<E>>(
  entity: E,
  ...names: readonly Value[]
) => {
  type Values = Readonly<Record<Value, string>>
  const facts = names.flatMap((name) => {
    const fact = factOf(entity, name)
    return fact === undefined ? [] : [{ name, fact }]
  })
  /** Returns a builder of the body of the call. The cast is safe: the schema has the same fields. */
  const bodyFor =
    <Save extends Call>(_call: Save) =>
    (id: number, rev: number | undefined, values: Values) =>
      ({
        [factsOf[entity].id.body]: id,
        ...Object.fromEntries(
          facts.flatMap(({ name, fact }) =>
            fact.body === undefined ? [] : [[fact.body, valueOf(fact, values[name])]],
          ),
        ),
        rev,
        // the cast is safe, as the comment on `bodyFor` explains
      }) as FullInput<Save>
  return {
    // the cast is safe: the keys are the given names
    valuesOf: (row: EntityRow | undefined) =>
      Object.fromEntries(facts.map(({ name, fact }) => [name, textOf(fact, row)])) as Values,
    bodyFor,
    saveBy: <Save extends Call>(call: Save) => {
      const bodyOf = bodyFor(call)
      return (id: number, rev: number | undefined, values: Values) => saveRow(call, bodyOf(id, rev, values))
    },
    textsInRow: (values: Values): Readonly<Record<string, string>> =>
      Object.fromEntries(
        facts.filter(({ fact }) => fact.kind === 'text').map(({ name, fact }) => [fact.row, values[name]]),
      ),
  }
}

type AllFacts = typeof factsOf
type NameColumn = 'code' | 'nameRu' | 'nameKy' | 'nameEn'

/** Entity whose rows consist of a name in three languages and, in some entities, a code. */
export type NamesEntity = {
  [E in keyof AllFacts]: [Exclude<keyof AllFacts[E]['fields'], NameColumn>] extends [never] ? E : never
}[keyof AllFacts]

export type NamesRow = GuardedRow & Readonly<Record<string, string | number | boolean>>

export type NamesValues = Names & { readonly code: string }

export const namesReader = (entity: NamesEntity) => {
  const hasCode = factOf(entity, 'code') !== undefined
  const form = formValues<NamesEntity, keyof NamesValues>(
    entity,
    ...(hasCode ? (['code'] as const) : []),
    ...(['ru', 'ky', 'en'] as const),
  )
  return {
    ...namesOfEntity(entity),
    ...form,
    hasCode,
    idInBody: (row: number) => ({ [factsOf[entity].id.body]: row }),
  }
}
