import type { EntityFacts } from '#contract/entities/facts.ts'
import type { Field } from '#contract/entities/fields.ts'
import { factsOf } from '#contract/entities/registry.ts'
import { roles } from '#contract/limits.ts'
import type { BulkEntity } from '#contract/ticked.ts'
import type { TextKey } from '../../i18n/texts.ts'
import { readDate } from '../fields/date-text.ts'
import { numberProblem } from '../fields/digits.ts'
import { type ReferredEntity, isReferred } from './reference-options.ts'

/** A field that ticked rows can be given alike. */
export type BulkField = Omit<Field, 'word' | 'refers'> & {
  readonly word: TextKey
  readonly refers?: ReferredEntity
  readonly choices?: readonly { readonly value: string | boolean; readonly word: TextKey }[]
}

const yesOrNo = [
  { value: true, word: 'common.yes' },
  { value: false, word: 'common.no' },
] as const

/** The values of a user's choices, under the fields' names in rows. */
const choices: Readonly<Partial<Record<string, BulkField['choices']>>> = {
  role: roles.map((value) => ({ value, word: `role.${value}` as const })),
  catalogues: yesOrNo,
  disabled: yesOrNo,
}

/** A number that says one of two things has words in its own form alone. */
const isTwofold = ({ range }: Field) => range?.min === 0 && range.max === 1

/** Fields of their own saves: not those by which people know a row, nor choices without words, nor references whose rows no list answers. */
export const bulkFields = (entity: BulkEntity): readonly BulkField[] => {
  const { fields }: EntityFacts = factsOf[entity]
  return Object.values(fields).flatMap(({ refers, ...field }) => {
    const chosen = field.kind === 'choice' ? choices[field.row] : undefined
    if (field.kind === 'choice' && !chosen) return []
    if (field.body === undefined || field.identity || isTwofold(field)) return []
    if (field.kind === 'reference' && !isReferred(refers)) return []
    // Every field has a word of the texts, which a test holds.
    const word = field.word as TextKey
    return [{ ...field, word, ...(isReferred(refers) && { refers }), ...(chosen && { choices: chosen }) }]
  })
}

export type FieldValue = string | number | boolean

/** The value as a row has it; undefined where the text is none of the field's. A chosen row is its id as a text, a choice its place. */
export const valueOf = (field: BulkField, text: string): FieldValue | undefined => {
  const typed = text.trim()
  if (field.choices) return typed === '' ? undefined : field.choices[Number(typed)]?.value
  if (field.kind === 'text') return typed === '' && field.needed === 'always' ? undefined : typed
  if (field.kind === 'date') return readDate(typed)
  if (typed === '') return undefined
  if (field.kind === 'reference') return Number(typed)
  const { range } = field
  const number = Number(typed.replace(',', '.'))
  if (range && (numberProblem(typed, range) !== undefined || number < range.min)) return undefined
  return number
}
