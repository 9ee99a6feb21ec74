import { factsOf } from '#contract/entities/registry.ts'
import type { EntityFacts } from '#contract/entities/facts.ts'
import { ids } from '#contract/limits.ts'
import { isInScope, type Scope } from '#contract/rights.ts'
import { sameText } from '#contract/same-text.ts'
import type { TransferredEntity } from '#contract/transfer.ts'
import type { Language } from '../answers/language.ts'
import { message } from '../answers/messages.ts'
import { styleOf } from './as-written.ts'
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
    const style = styleOf(lines.map(({ cells }) => cells[place]))
    const read = cellReader(field, language, references[field.key], style)
    return [{ field, places: [place], columns: [field.row], read: ([cell]) => read(cell) }]
  })
  const judge = lineJudge({
    entity,
    language,
    fields,
    readers,
    references,
    find: rowFinder({ columns, entity, fields, rows, language }),
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

type Finding = Pick<Judging, 'entity' | 'rows' | 'language'> & {
  readonly columns: readonly FileColumn[]
  readonly fields: readonly KeyedField[]
}

function rowFinder({ columns, entity, fields, rows, language }: Finding) {
  const match = matching(entity, rows)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const idPlace = columns.findIndex(({ column }) => column?.of === 'id')
  const naming = namingFields(entity, fields)
  return ({ cells }: FileLine, values: Readonly<Record<string, Value | undefined>>): Found => {
    const idCell = cells[idPlace]
    if (!isEmptyCell(idCell)) {
      const row = byId.get(Number(textOfCell(idCell)))
      if (row === undefined)
        return { problem: inWords(language, 'rowUnknown', { id: textOfCell(idCell).slice(0, 20) }) }
      return { row, isOther: isNamedOtherwise(naming, values, row) }
    }
    const found = match(values)
    if (found.length < 2) return { row: found[0] }
    const numbers = found.slice(0, 5).map(({ id }) => `№ ${id}`)
    return { problem: inWords(language, 'rowUnclear', { rows: numbers.join(', ') }), unclear: true }
  }
}

/** The texts by which people know a row, its code and its Russian name; `all`: its names in other languages, too. */
const namingFields = (entity: TransferredEntity, fields: readonly KeyedField[]) => {
  const { compared }: EntityFacts = factsOf[entity]
  const texts = fields.filter(({ kind }) => kind === 'text')
  const own = texts.filter(({ key, identity }) => identity === true || key === compared?.code)
  return { own, all: [...own, ...texts.filter(({ name }) => name !== undefined)] }
}

/** domain.md#transfer-numbers: the line has a code or a Russian name, and the row of its number bears none of its names. */
function isNamedOtherwise(
  { own, all }: ReturnType<typeof namingFields>,
  values: Readonly<Record<string, Value | undefined>>,
  row: CatalogueRow,
): boolean {
  const isSaid = ({ key }: KeyedField) => typeof values[key] === 'string' && values[key] !== ''
  const agrees = ({ key }: KeyedField) => sameText(String(values[key])) === sameText(String(row.values[key]))
  return own.some(isSaid) && !all.some((field) => isSaid(field) && agrees(field))
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
