import { fieldsOf } from '#contract/entities/registry.ts'
import { languages, type NameLanguage } from '#contract/languages/kinds.ts'
import { licenceStates } from '#contract/limits.ts'
import { headingReader } from '#contract/reading/headings.ts'
import { textOfKey } from '../messages/field-names.ts'
import type { Column, KeyedField } from './columns.ts'

/** Other texts with which screens or CSV files label a field, by the text key of the field. */
const otherLabels: Readonly<Record<string, readonly string[]>> = {
  'field.id': ['field.id'],
  'entity.faculty': ['field.faculty'],
  'field.extra': ['structure.extraShort'],
}

/** Headings of a name that consist only of its language. */
const languageLabels: Readonly<Record<NameLanguage, readonly string[]>> = {
  ru: ['field.inRussian', 'lang.ru'],
  ky: ['field.inKyrgyz', 'lang.ky'],
  en: ['field.inEnglish', 'lang.en'],
}

export const labelKeys: readonly string[] = [
  ...licenceStates.map((one) => `field.licenceState.${one}`),
  ...fieldsOf('succession').map(({ word }) => word),
  ...Object.values(otherLabels).flat(),
  ...Object.values(languageLabels).flat(),
]

const fieldOf = ({ of, part, leaf }: Column): KeyedField | undefined =>
  typeof of === 'string' ? undefined : (leaf ?? ((part ?? 0) > 0 ? undefined : of))

/** Returns the key under which labels and synonyms are listed. */
const wordFor = (column: Column): string | undefined =>
  column.of === 'id' ? 'field.id' : column.isName === false ? undefined : fieldOf(column)?.word

function labelsOf(column: Column): string[] {
  const field = fieldOf(column)
  const keys = [
    ...(otherLabels[wordFor(column) ?? ''] ?? []),
    ...(field?.language !== undefined && field.name === 'name' ? languageLabels[field.language] : []),
  ]
  return languages.flatMap((language) => [
    column.headingIn(language),
    ...keys.map((key) => textOfKey(language, key)),
  ])
}

/** Returns a function that finds the column of a heading; undefined for an unknown heading. */
export const createColumnReader = (columns: readonly Column[]) =>
  headingReader(
    columns.map((column) => ({
      column,
      name: column.field,
      labels: labelsOf(column),
      word: wordFor(column),
      field: fieldOf(column),
      isName: column.isName,
    })),
    columns[0]?.entity,
  )
