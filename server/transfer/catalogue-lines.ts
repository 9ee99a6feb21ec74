import { factsOf } from '#contract/entities/registry.ts'
import type { EntityFacts } from '#contract/entities/facts.ts'
import { ids } from '#contract/limits.ts'
import { isInScope, type Scope } from '#contract/rights.ts'
import type { TransferredEntity } from '#contract/transfer.ts'
import type { Language } from '../answers/language.ts'
import { message } from '../answers/messages.ts'
import { type FileColumn, fieldsOfEntity, type KeyedField } from './columns.ts'
import { type FieldReader, type Found, type JudgedLine, lineJudge, type Values } from './lines.ts'
import { type CatalogueRow, matching } from './matching.ts'
import type { Referable } from './references.ts'
import { type FileLine, isEmptyCell, textOfCell } from './table.ts'
import { cellReader, isFlag, type Value } from './values.ts'
import { inWords } from './words.ts'

type Judging = {
  readonly entity: TransferredEntity
  readonly language: Language
  /** The caller's scope; undefined: everywhere. */
  readonly scope: Scope | undefined
  readonly rows: readonly CatalogueRow[]
  readonly references: Readonly<Record<string, Referable>>
}

/** Compares the lines of a file with one catalogue, whose rows are known by their numbers, too. */
export function judgeLines(
  columns: readonly FileColumn[],
  lines: readonly FileLine[],
  { entity, language, scope, rows, references }: Judging,
): JudgedLine[] {
  const fields = fieldsOfEntity(entity)
  const readers = columns.flatMap(({ column }, place): FieldReader[] => {
    if (column === undefined || typeof column.of === 'string') return []
    const field = column.of
    const read = cellReader(field, language, references[field.key])
    return [{ field, places: [place], columns: [field.row], read: ([cell]) => read(cell) }]
  })
  const judge = lineJudge({
    entity,
    language,
    fields,
    readers,
    references,
    find: rowFinder(columns, entity, rows, language),
    blanks: blanksOf(fields),
    hindrance: (after, before) =>
      [after, before ?? {}].some(outsideOf(entity, fields, scope, references))
        ? message(language, 'outsideScope')
        : undefined,
  })
  return lines.map(judge)
}

/** The values of fields of which nothing is said. */
export const blanksOf = (fields: readonly KeyedField[]): Values =>
  Object.fromEntries(
    fields.flatMap((field): [string, Value][] => {
      if (field.kind === 'text') return [[field.key, '']]
      if (field.blank === undefined) return []
      return [[field.key, isFlag(field) ? false : Number(field.blank)]]
    }),
  )

function rowFinder(
  columns: readonly FileColumn[],
  entity: TransferredEntity,
  rows: readonly CatalogueRow[],
  language: Language,
) {
  const match = matching(entity, rows)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const idPlace = columns.findIndex(({ column }) => column?.of === 'id')
  return ({ cells }: FileLine, values: Readonly<Record<string, Value | undefined>>): Found => {
    const idCell = cells[idPlace]
    if (!isEmptyCell(idCell)) {
      const row = byId.get(Number(textOfCell(idCell)))
      return row === undefined
        ? { problem: inWords(language, 'rowUnknown', { id: textOfCell(idCell).slice(0, 20) }) }
        : { row }
    }
    const found = match(values)
    if (found.length < 2) return { row: found[0] }
    const numbers = found.slice(0, 5).map(({ id }) => `№ ${id}`)
    return { problem: inWords(language, 'rowUnclear', { rows: numbers.join(', ') }), unclear: true }
  }
}

/** Whether a row lies outside the scope: asked of the rows of a faculty. */
function outsideOf(
  entity: TransferredEntity,
  fields: readonly KeyedField[],
  scope: Scope | undefined,
  references: Judging['references'],
) {
  const { savedBy }: EntityFacts = factsOf[entity]
  const place = typeof savedBy === 'object' ? fields.find(({ refers }) => refers === 'faculty') : undefined
  return (values: Values): boolean => {
    const faculty = place && values[place.key]
    if (place === undefined || scope === undefined || typeof faculty !== 'number') return false
    const institution = references[place.key]?.institutionOf(faculty) ?? ids.create
    return !isInScope(scope, [{ institution, faculty }])
  }
}
