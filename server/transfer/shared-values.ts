import { comparableText } from '#contract/same-text.ts'
import type { TransferReading } from '#contract/transfer.ts'
import { textOfKey } from '../messages/field-names.ts'
import type { Language } from '../messages/language.ts'
import type { Entity } from '#contract/entities.ts'
import type { Column, KeyedField } from './columns.ts'
import type { KnownRows } from './institution-workbook/known-rows.ts'
import { readingRefusal, unknownFieldRefusal } from './requested-columns.ts'
import { translate } from './words.ts'
import { isUnder, identityFields, targetOfField } from './institution-workbook/shape.ts'

// A text for all lines of a file may fill several columns, such as the six columns of a group's speciality.

type SharedOptions = {
  readonly entity: Entity
  readonly fields: readonly KeyedField[]
  readonly columns: readonly Column[]
  readonly known: KnownRows
  readonly institution: number | null
  readonly language: Language
}

const separator = ' · '

/** Maximum of rows that are offered for all lines. If there are more, users must type the text. */
const maxChoices = 2_000

/** Matches «№ 17», which means the row with this id. */
const rowIdPattern = /^№ (\d{1,9})$/

/** Returns the reference at a path and the entity that has it; undefined if the field is no reference. */
export function findReference({ entity, fields }: Pick<SharedOptions, 'entity' | 'fields'>, path: string) {
  let place = { entity, fields }
  let found: { readonly entity: Entity; readonly field: KeyedField } | undefined
  for (const part of path.split('.')) {
    const field = place.fields.find(({ row }) => row === part)
    if (field?.kind !== 'reference') return undefined
    found = { entity: place.entity, field }
    place = { entity: field.refers ?? entity, fields: identityFields(field.refers) ?? [] }
  }
  return found
}

/** Returns the ids of rows that a reference may have, with their texts; undefined for no reference. */
function findRowsAt(options: SharedOptions, path: string) {
  const found = findReference(options, path)
  if (found === undefined) return undefined
  const { textsOf } = options.known.reference(found.entity, found.field)
  const rows = options.known.rows(targetOfField(found.entity, found.field))
  return { word: found.field.word, ids: rows.map(({ id }) => id), textsOf }
}

/** True unless the text for a reference means no row or several rows. */
export function meansOneRow(options: SharedOptions, path: string, text: string): boolean {
  const found = findReference(options, path)
  if (found === undefined) return true
  const { countMatches } = options.known.reference(found.entity, found.field)
  return countMatches === undefined
    ? findIdOfText(findRowsAt(options, path), text) !== undefined
    : countMatches(text) === 1
}

/** Returns the row id by the texts, or by the id in a text such as «№ 17». */
function findIdOfText(rows: ReturnType<typeof findRowsAt>, text: string): number | undefined {
  const [, number] = rowIdPattern.exec(text) ?? []
  return rows?.ids.find((one) =>
    number === undefined
      ? comparableText(joinTexts(rows.textsOf(one))) === comparableText(text)
      : one === Number(number),
  )
}

const joinTexts = (texts: readonly string[]) => texts.filter((text) => text !== '').join(separator)

/**
 * Returns the columns that a value for all lines fills, with their texts, and the value as it is shown.
 * Throws 400 for an unknown path, and if a text for several columns, or one such as «№ 17», means no row.
 */
export function toSharedColumns(options: SharedOptions, path: string, text: string) {
  const columns = options.columns.filter(({ field, of }) => typeof of === 'object' && isUnder(field, path))
  const { language } = options
  const [only] = columns
  if (only === undefined) throw unknownFieldRefusal(language, path)
  if (only.field === path && !rowIdPattern.test(text)) return { columns, texts: [text], shown: text }
  const rows = findRowsAt(options, path)
  const id = findIdOfText(rows, text)
  if (rows === undefined || id === undefined) {
    const values = { field: textOfKey(language, rows?.word ?? path), value: text }
    throw readingRefusal(language, 'readingConstant', {
      problem: translate(language, 'referenceUnknown', values),
    })
  }
  const texts = rows.textsOf(id)
  return { columns, texts, shown: joinTexts(texts) }
}

/** Returns the paths of missing fields; for a required reference without any column, the common path. */
export function findMissingPaths(
  options: SharedOptions,
  mappedFields: ReadonlySet<string | undefined>,
): string[] {
  const isGiven = (path: string) => [...mappedFields].some((one) => one !== undefined && isUnder(one, path))
  const missing = (field: KeyedField, path: string): string[] => {
    const parts = options.institution === null ? undefined : identityFields(field.refers)
    if (!isGiven(path)) return [path]
    return parts === undefined || parts.every(({ kind }) => kind !== 'reference')
      ? []
      : parts.flatMap((one) => (one.key === 'subgroupId' ? [] : missing(one, `${path}.${one.row}`)))
  }
  return options.fields.flatMap((field) =>
    field.needed === undefined || field.blank !== undefined ? [] : missing(field, field.row),
  )
}

export const choicesOf = (options: SharedOptions, paths: readonly string[]): TransferReading['choices'] =>
  paths.flatMap((path) => {
    const rows = findRowsAt(options, path)
    if (rows === undefined) return []
    const texts = rows.ids.length > maxChoices ? [] : rows.ids.map((id) => joinTexts(rows.textsOf(id)))
    return { field: path, label: textOfKey(options.language, rows.word), texts }
  })
