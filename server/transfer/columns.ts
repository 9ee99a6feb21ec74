import { spreadsheet } from '#contract/limits.ts'
import type { EntityFacts } from '#contract/entities/facts.ts'
import type { Field } from '#contract/entities/fields.ts'
import { factsOf } from '#contract/entities/registry.ts'
import { sameText } from '#contract/same-text.ts'
import type { Entity } from '#contract/entities.ts'
import type { TransferredEntity } from '#contract/transfer.ts'
import { languages } from '#contract/languages/kinds.ts'
import { wordOf } from '../answers/field-names.ts'
import type { Language } from '../answers/language.ts'
import { refusal } from '../answers/refusals.ts'
import { type FileLine, isEmptyCell, textOfCell } from './table.ts'
import { inWords } from './words.ts'

/** A field by the name of its column in db/schema, as the facts have it. */
export type KeyedField = Field & { readonly key: string }

export const fieldsOfEntity = (entity: Entity): readonly KeyedField[] => {
  const { fields }: EntityFacts = factsOf[entity]
  return Object.entries(fields).map(([key, field]) => ({ key, ...field }))
}

/** A column of a spreadsheet: a field, the number of the row, or whether it is protected, which is for reading. */
export type Column = {
  /** The field's name in the rows of the list call. */
  readonly field: string
  readonly of: KeyedField | 'id' | 'protected'
  /** Which of the columns of its field it is, where a reference has several. */
  readonly part?: number
  readonly headingIn: (language: Language) => string
}

/** The columns of a catalogue in the order in which they are written. */
export function columnsOf(entity: TransferredEntity): readonly Column[] {
  const { id, protects }: EntityFacts = factsOf[entity]
  return [
    { field: id.row, of: 'id', headingIn: (language) => inWords(language, 'id') },
    ...fieldsOfEntity(entity).map(
      (field): Column => ({
        field: field.row,
        of: field,
        headingIn: (language) => wordOf(language, field.word),
      }),
    ),
    ...(protects === true
      ? [
          {
            field: 'edit',
            of: 'protected' as const,
            headingIn: (language: Language) => inWords(language, 'protected'),
          },
        ]
      : []),
  ]
}

/** A column of the file, with what it is in the catalogue; undefined: nothing, and it is left out. */
export type FileColumn = { readonly heading: string; readonly column: Column | undefined }

/** How far down headings are looked for, to say where they are. */
const searched = 20

/**
 * Matches the headings of line 1 with the columns of the catalogue: by their words in any of the three languages, or by the
 * name of the field, in any order. Refuses a file without them, and one that says the same twice.
 */
export function readHeadings(
  lines: readonly FileLine[],
  columns: readonly Column[],
  language: Language,
): FileColumn[] {
  const known = new Map<string, Column>()
  for (const column of columns)
    for (const name of [column.field, ...languages.map(column.headingIn)]) known.set(folded(name), column)
  const matchesOf = ({ cells }: FileLine) => cells.map((cell) => known.get(folded(textOfCell(cell))))

  const recognised = lines
    .filter(({ line }) => line <= searched)
    .map((one) => ({ line: one.line, known: matchesOf(one).filter((column) => column !== undefined).length }))
  const first = recognised.find(({ line }) => line === 1)?.known ?? 0
  const most = Math.max(0, ...recognised.map(({ known: found }) => found))
  if (most > first && (most > 1 || first === 0))
    throw refusal('headingsBelow', { line: recognised.find(({ known: found }) => found === most)?.line ?? 0 })
  const headings = lines.find(({ line }) => line === 1) ?? { line: 1, cells: [] }
  if (first === 0 || headings.cells.length > spreadsheet.columns)
    throw refusal('headingsUnknown', {
      headings: columns.map(({ headingIn }) => `«${headingIn(language)}»`).join(', '),
    })
  return demandDistinct(
    headings.cells.map((cell, place) => ({
      heading: textOfCell(cell).trim(),
      column: matchesOf(headings)[place],
    })),
  )
}

function demandDistinct(columns: FileColumn[]): FileColumn[] {
  const seen = new Map<string, string>()
  for (const { heading, column } of columns) {
    if (isEmptyCell(heading)) continue
    const name = column?.field ?? folded(heading)
    const first = seen.get(name)
    if (first !== undefined) throw refusal('headingTwice', { first, second: heading })
    seen.set(name, heading)
  }
  return columns
}

/** A heading whatever its capitals and blanks, and with or without a mark that it has to be filled in. */
const folded = (heading: string) =>
  sameText(heading)
    .replace(/(?<![\s*:])[\s*:]+$/u, '')
    .replaceAll('ё', 'е')
