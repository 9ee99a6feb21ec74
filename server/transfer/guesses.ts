import type { Entity } from '#contract/entities.ts'
import type { FileColumn, KeyedField } from './columns.ts'
import type { Head } from './heads.ts'
import { lettersOf } from './wished-columns.ts'
import { matcher, plainWords, synonyms } from '#contract/reading/words.ts'
import { isEmptyCell, textOfCell } from '#contract/reading/cell.ts'
import type { FileLine } from './table.ts'
import type { KnownRows } from './institution-workbook/known-rows.ts'

// The functions propose how a sheet is read (domain.md#transfer-proposed).

type GuessOptions = {
  readonly entity: Entity
  readonly fields: readonly KeyedField[]
  readonly given: ReadonlySet<string | undefined>
  readonly known: KnownRows
  readonly columns: readonly FileColumn[]
}

/** Matches «1», «2.», «IV)». */
const ordinal = /^\s*(?:\d{1,3}|[IVXІХ]{1,5})[.)]?\s*$/u

/** The only filled cell of a group line, apart from an ordinal number; undefined for other lines. */
export function groupTextIn({ cells }: FileLine, columns: readonly FileColumn[]): string | undefined {
  const filled = cells.filter(
    (cell, place) =>
      !isEmptyCell(cell) && (columns[place]?.column !== undefined || !ordinal.test(textOfCell(cell))),
  )
  const [only] = filled
  return filled.length === 1 && typeof only === 'string' && /\p{L}/u.test(only) ? only : undefined
}

const isOfLayout = matcher(synonyms.layout)

/**
 * A line with only the place of the lines below it: «стр. 2», «1 этаж», «2-курс». In a list of one column
 * every line is a row, such as the group «СТР-1».
 */
export function isLayout(line: FileLine, columns: readonly FileColumn[]): boolean {
  if (columns.filter(({ column }) => column !== undefined).length < 2) return false
  const text = groupTextIn(line, columns) ?? ''
  if (text.length > 30 || !/\d/.test(text)) return false
  const words = plainWords(text)
  return (
    words.some(isOfLayout) && words.every((word) => isOfLayout(word) || /^(?:\d+|\p{L}{1,2})$/u.test(word))
  )
}

/** References without a column in the file, whose row a single text can identify. */
const lacking = ({ entity, fields, given, known }: GuessOptions) =>
  fields.flatMap((field) => {
    if (field.kind !== 'reference' || given.has(field.row)) return []
    const { countMeant, read, textsOf } = known.reference(entity, field)
    return countMeant === undefined ? [] : [{ field, countMeant, read, textsOf }]
  })

/** Field of the group lines, if the file has no column for it. */
export function guessGroup(lines: readonly FileLine[], guessing: GuessOptions): { field: string } | null {
  const texts = lines
    .filter((line) => !isLayout(line, guessing.columns))
    .map((line) => groupTextIn(line, guessing.columns))
  const groups = texts.filter((text, at) => {
    const isBelow = at + 1 < texts.length && texts[at + 1] === undefined
    return text !== undefined && isBelow
  })
  if (groups.length === 0 || groups.length * 2 > texts.length) return null
  const found = lacking(guessing).find(
    ({ countMeant }) =>
      groups.filter((text) => text !== undefined && countMeant(text) > 0).length * 2 >= groups.length,
  )
  return found === undefined ? null : { field: found.field.row }
}

/** From a title above the headings («Факультет: ИИТ»), only for fields that a new row needs. */
export function guessConstants({ lines, first }: Head, guessing: GuessOptions): Record<string, string> {
  const titles = lines
    .filter(({ line }) => line < first)
    .map(({ cells }) => cells.map(textOfCell).join(' ').replaceAll(/\s+/g, ' ').trim())
  return Object.fromEntries(
    lacking(guessing).flatMap(({ field, countMeant, read, textsOf }) => {
      if (field.needed === undefined) return []
      const named = new Set(
        titles.flatMap((text) => {
          const said = countMeant(text) === 1 ? read([text]) : undefined
          return said !== undefined && 'value' in said ? textsOf(Number(said.value)) : []
        }),
      )
      const [text] = named
      return text !== undefined && named.size === 1 ? [[field.row, text]] : []
    }),
  )
}

/**
 * Columns in which each merged range was saved as one text followed by empty cells: a reference that a new
 * row needs, with a filled first cell, some empty cells, and no two equal texts in sequence. A text that
 * means no row becomes one problem of all its lines.
 */
export function guessDown(lines: readonly FileLine[], { fields, columns }: GuessOptions): string[] {
  return columns.flatMap(({ column }, place) => {
    const field = fields.find(({ row }) => row === column?.field)
    if (field?.kind !== 'reference' || field.needed === undefined) return []
    const texts = lines
      .filter((line) => groupTextIn(line, columns) === undefined)
      .map(({ cells }) => textOfCell(cells[place]).trim())
    const filled = texts.filter((text) => text !== '')
    const isBlock = texts[0] !== '' && filled.length < texts.length
    const isEach = filled.every((text, at) => text !== filled[at + 1])
    return isBlock && isEach && filled.length > 0 ? [lettersOf(place)] : []
  })
}

/** Every page of a printed list repeats the headings. */
export const isHeadingAgain = ({ cells }: FileLine, { columns, first, last }: Head) =>
  first === last &&
  columns.every(({ heading }, place) => textOfCell(cells[place]).trim() === heading.trim()) &&
  columns.some(({ heading }) => heading !== '')
