import { Value } from 'typebox/value'
import type { EntityFacts } from '#contract/entities/facts.ts'
import type { Field } from '#contract/entities/fields.ts'
import { factsOf } from '#contract/entities/registry.ts'
import { ids } from '#contract/limits.ts'
import type { ProposedEntity } from '#contract/proposed-entities.ts'
import { refusal } from '../messages/refusals.ts'

export type ProposedValues = Readonly<Record<string, unknown>>

type SavedField = Field & { readonly body: string }

const savedFields = (entity: ProposedEntity): readonly SavedField[] => {
  const { fields }: EntityFacts = factsOf[entity]
  return Object.values(fields).filter((field): field is SavedField => field.body !== undefined)
}

/** Checks values. Throws 400 for a field that no save sets, or for an invalid value. */
export function validateValues(entity: ProposedEntity, given: ProposedValues): ProposedValues {
  const fields = savedFields(entity)
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const field = fields.find(({ row }) => row === name)
      if (field === undefined) throw refusal('badField', { field: `values.${name}` })
      demandValue(field, value)
      return [name, value]
    }),
  )
}

function demandValue({ body, needed, max, inBody }: SavedField, value: unknown) {
  if (value === '' && needed === 'always') throw refusal('fieldBlank', { field: body })
  if (typeof value === 'string' && max !== undefined && Array.from(value).length > max)
    throw refusal('fieldTooLong', { field: body, n: max })
  if (!Value.Check(inBody, value)) throw refusal('badField', { field: body })
}

/** Returns a body for the save of the entity. Throws 400 with the names of all missing fields. */
export function bodyOfNew(entity: ProposedEntity, values: ProposedValues): Record<string, unknown> {
  const fields = savedFields(entity)
  const whole = fields.flatMap(({ row, body, blank }) => {
    const value = values[row] ?? blank
    return value === undefined ? [] : [[body, value] as const]
  })
  const known = new Set(whole.map(([body]) => body))
  const missing = fields.filter(({ needed, body }) => needed === 'always' && !known.has(body))
  if (missing.length > 0)
    throw refusal('fieldsMissing', { fields: missing.map(({ body }) => body).join(', ') })
  return { ...Object.fromEntries(whole), [factsOf[entity].id.body]: ids.create }
}

export const bodyOfStored = (
  entity: ProposedEntity,
  row: { readonly id: number; readonly values: ProposedValues },
  values: ProposedValues,
): Record<string, unknown> => ({
  ...Object.fromEntries(
    savedFields(entity).map(({ row: name, body }) => [
      body,
      name in values ? values[name] : row.values[name],
    ]),
  ),
  [factsOf[entity].id.body]: row.id,
})

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Joins the values that identify the row. A name is in the caller's language, else in Russian. */
export function labelOfNew(
  entity: ProposedEntity,
  values: ProposedValues,
  language: 'ru' | 'ky' | 'en',
): string {
  const { fields }: EntityFacts = factsOf[entity]
  const all = Object.values(fields)
  return all
    .filter(({ identity, kind }) => identity === true && kind !== 'reference')
    .map(({ row, name }) => {
      const own = all.find((one) => name !== undefined && one.name === name && one.language === language)
      return textOf(own && values[own.row]) || textOf(values[row])
    })
    .join(' ')
    .trim()
}
