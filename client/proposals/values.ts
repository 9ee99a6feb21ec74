import { fieldsOf } from '#contract/entities/registry.ts'
import type { FieldValue } from '#contract/history.ts'
import type { ProposedEntity } from '#contract/proposed-entities.ts'
import type { Translate } from '../i18n/texts.ts'
import { valuesWithText, valueText } from '../journal/value-text.ts'

export type FieldOptions = Readonly<
  Record<string, readonly { readonly id: number; readonly label: string }[]>
>

export type FieldTexts = Readonly<Record<string, string>>

export const savedFields = (entity: ProposedEntity) =>
  fieldsOf(entity).filter(({ body }) => body !== undefined)

export type SavedField = ReturnType<typeof savedFields>[number]

/** Returns the text of a value, for a reference its id: some calls return an object with id and label. */
const textOf = (value: unknown): string => {
  if (typeof value === 'object' && value !== null && 'id' in value) return String(value.id)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
}

/** Returns the text that shows a value. If a reference is only an id, its label is taken from `options`. */
export const shownOf = (t: Translate, { row, kind }: SavedField, value: unknown, options: FieldOptions) => {
  const label = kind === 'reference' && options[row]?.find(({ id }) => id === value)?.label
  return label || valueText(t, row, (value ?? null) as FieldValue) // the cast is safe: the server sends values of rows
}

export const textsOf = (entity: ProposedEntity, values: Readonly<Record<string, unknown>>): FieldTexts =>
  Object.fromEntries(savedFields(entity).map(({ row }) => [row, textOf(values[row])]))

/** Returns the value of a text. An invalid number remains a text, so that the server refuses it. */
const valueOf = ({ row, kind }: SavedField, text: string): string | number | boolean | null => {
  if (kind === 'text') return text
  if (kind === 'date') return text === '' ? null : text
  if (kind === 'choice') return valuesWithText(row) === undefined ? text === 'true' : text
  const number = Number(text.replace(',', '.'))
  return text.trim() === '' || Number.isNaN(number) ? text : number
}

/** Returns the named fields' values for a request. Blank values are omitted, except texts and dates. */
export const valuesOf = (entity: ProposedEntity, texts: FieldTexts, names: readonly string[]) =>
  Object.fromEntries(
    savedFields(entity)
      .filter(
        ({ row, kind }) => names.includes(row) && (kind === 'text' || kind === 'date' || texts[row] !== ''),
      )
      .map((field) => [field.row, valueOf(field, texts[field.row] ?? '')]),
  )

export const differingFields = (
  entity: ProposedEntity,
  one: FieldTexts,
  other: FieldTexts,
): readonly string[] =>
  savedFields(entity)
    .map(({ row }) => row)
    .filter((row) => (one[row] ?? '').trim() !== (other[row] ?? '').trim())

export const namesIn = (entity: ProposedEntity, texts: FieldTexts): Record<string, string> =>
  Object.fromEntries(
    savedFields(entity)
      .filter(({ kind, name, row }) => kind === 'text' && (name !== undefined || row === firstText(entity)))
      .map(({ row }) => [row, texts[row] ?? '']),
  )

const firstText = (entity: ProposedEntity) => savedFields(entity).find(({ kind }) => kind === 'text')?.row
