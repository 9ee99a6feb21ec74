import type { Entity } from '#contract/entities.ts'
import { languages, type NameLanguage } from '#contract/languages/kinds.ts'
import type { Column, FileColumn, KeyedField } from './columns.ts'
import type { Head } from './heads.ts'
import { findReference } from './shared-values.ts'
import { lettersOf } from './requested-columns.ts'
import { wordMatcher, plainWords, synonyms } from '#contract/reading/words.ts'
import { isEmptyCell, textOfCell } from '#contract/reading/cell.ts'
import { isClosing } from '#contract/reading/values.ts'
import type { FileLine } from './table.ts'
import type { KnownRows } from './institution-workbook/known-rows.ts'

// These functions propose how a sheet is read (domain.md#transfer-proposed).

type GuessOptions = {
  readonly entity: Entity
  readonly fields: readonly KeyedField[]
  readonly mappedFields: ReadonlySet<string | undefined>
  readonly known: KnownRows
  readonly columns: readonly FileColumn[]
  /** All columns that a file of the entity can have. */
  readonly all: readonly Column[]
}

/** Matches an ordinal number: «1», «2.», «IV)». */
const ordinalPattern = /^\s*(?:\d{1,3}|[IVXІХ]{1,5})[.)]?\s*$/u

/**
 * Returns the text of a group line, which has one filled cell and applies to the lines below, such as
 * «Факультет химии». Ordinal numbers do not count as filled cells. Returns undefined for any other line.
 */
export function findGroupText({ cells }: FileLine, columns: readonly FileColumn[]): string | undefined {
  const filled = cells.filter(
    (cell, place) =>
      !isEmptyCell(cell) && (columns[place]?.column !== undefined || !ordinalPattern.test(textOfCell(cell))),
  )
  const [only] = filled
  return filled.length === 1 && typeof only === 'string' && /\p{L}/u.test(only) ? only : undefined
}

const isOfLayout = wordMatcher(synonyms.layout)

/**
 * True for a line that contains only a page, floor, course or the like: «стр. 2», «1 этаж», «2-курс». In a
 * list of one column every line is a row, such as the group «СТР-1».
 */
export function isLayout(line: FileLine, columns: readonly FileColumn[]): boolean {
  if (columns.filter(({ column }) => column !== undefined).length < 2) return false
  const text = findGroupText(line, columns) ?? ''
  if (text.length > 30 || !/\d/.test(text)) return false
  const words = plainWords(text)
  return (
    words.some(isOfLayout) && words.every((word) => isOfLayout(word) || /^(?:\d+|\p{L}{1,2})$/u.test(word))
  )
}

/**
 * Returns the references that have no column in the file and whose row a single text can identify. They may
 * be references of a referenced row, such as the faculty of a group's speciality.
 */
const findMissingReferences = ({ entity, fields, mappedFields, known, all }: GuessOptions) =>
  all.flatMap(({ field: path }) => {
    const found = mappedFields.has(path) ? undefined : findReference({ entity, fields }, path)
    if (found === undefined) return []
    const { countMatches, read, textsOf } = known.reference(found.entity, found.field)
    return countMatches === undefined ? [] : [{ path, field: found.field, countMatches, read, textsOf }]
  })

/** Returns a function that is true if a text contains a word for rows of the entity, such as «факультет». */
function rowWordMatcher(entity: Entity | undefined): (text: string) => boolean {
  const words: Partial<Record<Entity, Record<NameLanguage, string>>> = synonyms.own
  const own = entity === undefined ? undefined : words[entity]
  const isOwn = languages.map((language) => wordMatcher(own?.[language] ?? ''))
  return (text) => plainWords(text).some((word) => isOwn.some((is) => is(word)))
}

/**
 * Returns the field that the group lines contain: the first reference without a column for which at least half
 * of the group lines mean a row; otherwise the first required reference without a column whose entity at least
 * half of the lines name («Факультет химии»). Returns null if there is none.
 */
export function guessGroup(lines: readonly FileLine[], options: GuessOptions): { field: string } | null {
  const texts = lines
    .filter((line) => !isLayout(line, options.columns) && !isClosing(line.cells))
    .map((line) => findGroupText(line, options.columns))
  const groups = texts.filter((text, at) => {
    const isBelow = at + 1 < texts.length && texts[at + 1] === undefined
    return text !== undefined && isBelow
  })
  if (groups.length === 0 || groups.length * 2 > texts.length) return null
  const isTrueOfHalf = (is: (text: string) => boolean) =>
    groups.filter((text) => text !== undefined && is(text)).length * 2 >= groups.length
  const all = findMissingReferences(options)
  const found =
    all.find(({ countMatches }) => isTrueOfHalf((text) => countMatches(text) > 0)) ??
    all.find(({ field }) => field.needed !== undefined && isTrueOfHalf(rowWordMatcher(field.refers)))
  return found === undefined ? null : { field: found.path }
}

/** Reads required references without a column from the titles above the headings («Факультет: ИИТ»). */
export function guessConstants({ lines, first }: Head, options: GuessOptions): Record<string, string> {
  const titles = lines
    .filter(({ line }) => line < first)
    .map(({ cells }) => cells.map(textOfCell).join(' ').replaceAll(/\s+/g, ' ').trim())
  return Object.fromEntries(
    findMissingReferences(options).flatMap(({ path, field, countMatches, read, textsOf }) => {
      if (field.needed === undefined) return []
      const named = new Set(
        titles.flatMap((title) => {
          const text = countMatches(title) === 1 ? title : title.replaceAll(/\([^()]*\)/g, ' ').trim()
          const result = countMatches(text) === 1 ? read([text]) : undefined
          return result !== undefined && 'value' in result ? textsOf(Number(result.value)) : []
        }),
      )
      const [text] = named
      return text !== undefined && named.size === 1 ? [[path, text]] : []
    }),
  )
}

/**
 * Returns letters of columns in which merged ranges were probably saved as one text followed by empty cells.
 * Such a column is a reference that a new row needs; its first cell is filled, some cells are empty, and no two
 * successive texts are equal.
 */
export function guessMergedColumns(lines: readonly FileLine[], { fields, columns }: GuessOptions): string[] {
  return columns.flatMap(({ column }, place) => {
    const field = fields.find(({ row }) => row === column?.field)
    if (field?.kind !== 'reference' || field.needed === undefined) return []
    const texts = lines
      .filter((line) => findGroupText(line, columns) === undefined)
      .map(({ cells }) => textOfCell(cells[place]).trim())
    const filled = texts.filter((text) => text !== '')
    const isBlock = texts[0] !== '' && filled.length < texts.length
    const hasNoRepeat = filled.every((text, at) => text !== filled[at + 1])
    return isBlock && hasNoRepeat && filled.length > 0 ? [lettersOf(place)] : []
  })
}

/** True for repeated headings, which every page of a printed list has. */
export const isRepeatedHeading = ({ cells }: FileLine, { columns, first, last }: Head) =>
  first === last &&
  columns.every(({ heading }, place) => textOfCell(cells[place]).trim() === heading.trim()) &&
  columns.some(({ heading }) => heading !== '')
