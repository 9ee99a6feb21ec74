import { ids } from '#contract/limits.ts'
import { isInScope, type Scope } from '#contract/rights.ts'
import type { EntityFacts } from '#contract/entities/facts.ts'
import { factsOf } from '#contract/entities/registry.ts'
import type { LineAction, TransferCell, TransferredEntity, TransferLine } from '#contract/transfer.ts'
import { wordOf } from '../answers/field-names.ts'
import type { Language } from '../answers/language.ts'
import { message } from '../answers/messages.ts'
import { trimmed } from '../saving/trim.ts'
import { type FileColumn, fieldsOfEntity, type KeyedField } from './columns.ts'
import { type CatalogueRow, matching } from './matching.ts'
import type { Referable } from './references.ts'
import { brokenRules } from './rules.ts'
import { type Cell, type FileLine, isEmptyCell, textOfCell } from './table.ts'
import { cellReader, type Said, shownValue, type Value } from './values.ts'
import { inWords } from './words.ts'

/** A line with what applying it needs. */
export type JudgedLine = Omit<TransferLine, 'action'> & {
  action: LineAction
  /** The revision that the row had; null of a new one. */
  readonly rev: number | null
  /** What is saved of it, by the names of the fields' columns. */
  readonly values: Readonly<Record<string, Value>>
  /** The same for the cells that empty. */
  readonly emptied: Readonly<Record<string, Value>>
  /** All values of the row as it would be, of lines that change something. */
  readonly after: Readonly<Record<string, Value>>
  /** The cells as they came. */
  readonly asTheyCame: readonly Cell[]
}

export type Judging = {
  readonly entity: TransferredEntity
  readonly language: Language
  /** Where the caller saves; undefined: everywhere. */
  readonly scope: Scope | undefined
  readonly rows: readonly CatalogueRow[]
  /** The rows that each referring field may name, by the names of the fields' columns. */
  readonly references: Readonly<Record<string, Referable>>
}

type Problem = TransferLine['problems'][number]

/** Compares the lines of a file with the catalogue: what each would do, cell by cell, and what stands against it. */
export function judgeLines(
  columns: readonly FileColumn[],
  lines: readonly FileLine[],
  judging: Judging,
): JudgedLine[] {
  const { entity, language, rows, references } = judging
  const match = matching(entity, rows)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const idPlace = columns.findIndex(({ column }) => column?.of === 'id')
  const readers = columns.flatMap(({ column }, place) =>
    column === undefined || typeof column.of === 'string'
      ? []
      : [{ place, field: column.of, read: cellReader(column.of, language, references[column.of.key]) }],
  )
  const judge = judgeOf(judging)
  const firstLineOf = new Map<number, number>()

  return lines.map(({ line, cells }) => {
    const said = readers.map(({ field, place, read }) => ({
      field,
      raw: cells[place],
      said: read(cells[place]),
    }))
    const values: Record<string, Value | undefined> = {}
    for (const { field, said: one } of said)
      if (one === undefined && field.kind === 'text') values[field.key] = ''
      else if (one !== undefined && 'value' in one) values[field.key] = one.value
    const found = findRow(cells[idPlace], byId, () => match(values), language)
    if ('problem' in found) return judge(line, cells, said, undefined, found)
    const { row } = found
    const first = row === undefined ? undefined : firstLineOf.get(row.id)
    if (row !== undefined && first === undefined) firstLineOf.set(row.id, line)
    const twice = first === undefined ? undefined : inWords(language, 'rowTwice', { line: first })
    return judge(line, cells, said, row, twice === undefined ? undefined : { problem: twice })
  })
}

type Found = { row: CatalogueRow | undefined } | { problem: string; unclear?: true }

function findRow(
  idCell: Cell | undefined,
  byId: ReadonlyMap<number, CatalogueRow>,
  match: () => readonly CatalogueRow[],
  language: Language,
): Found {
  if (!isEmptyCell(idCell)) {
    const row = byId.get(Number(textOfCell(idCell)))
    return row === undefined
      ? { problem: inWords(language, 'rowUnknown', { id: textOfCell(idCell).slice(0, 20) }) }
      : { row }
  }
  const rows = match()
  if (rows.length < 2) return { row: rows[0] }
  const numbers = rows.slice(0, 5).map(({ id }) => `№ ${id}`)
  return { problem: inWords(language, 'rowUnclear', { rows: numbers.join(', ') }), unclear: true }
}

type SaidCell = {
  readonly field: KeyedField
  readonly raw: Cell | undefined
  readonly said: Said | undefined
}

function judgeOf({ entity, language, scope, references }: Judging) {
  const { savedBy }: EntityFacts = factsOf[entity]
  const fields = fieldsOfEntity(entity)
  const shown = (field: KeyedField, value: Value | undefined) =>
    shownValue(value, references[field.key], language)
  const labelOf = labelWriter(fields, references, language)
  const place = typeof savedBy === 'object' ? fields.find(({ refers }) => refers === 'faculty') : undefined
  const isOutside = (values: Readonly<Record<string, Value>>) => {
    const faculty = place && values[place.key]
    if (place === undefined || scope === undefined || typeof faculty !== 'number') return false
    const institution = references[place.key]?.institutionOf(faculty) ?? ids.create
    return !isInScope(scope, [{ institution, faculty }])
  }

  return (
    line: number,
    asTheyCame: readonly Cell[],
    said: readonly SaidCell[],
    row: CatalogueRow | undefined,
    refused: { problem: string; unclear?: true } | undefined,
  ): JudgedLine => {
    const problems: Problem[] = refused === undefined ? [] : [{ field: null, message: refused.problem }]
    const cells: TransferCell[] = []
    const values: Record<string, Value> = {}
    const emptied: Record<string, Value> = {}
    for (const { field, raw, said: one } of said) {
      const before = row?.values[field.key]
      const isStored = before !== undefined && before !== null && before !== ''
      if (one === undefined) {
        if (!isStored || !canBeEmptied(field)) continue
        const after = field.kind === 'text' ? '' : null
        emptied[field.key] = after
        cells.push({ field: field.row, before: shown(field, before), after, empties: true })
      } else if ('problem' in one) {
        problems.push({ field: field.row, message: one.problem })
        cells.push({ field: field.row, before: shown(field, before), after: textOfCell(raw) })
      } else if (!isSame(one.value, before)) {
        values[field.key] = one.value
        cells.push({ field: field.row, before: shown(field, before), after: shown(field, one.value) })
        if (row?.editable === false && field.locked === true)
          problems.push({
            field: field.row,
            message: inWords(language, 'locked', { field: wordOf(language, field.word) }),
          })
      }
    }
    const isNew = row === undefined && refused === undefined
    const blank = Object.fromEntries(fields.filter(({ kind }) => kind === 'text').map(({ key }) => [key, '']))
    const after: Record<string, Value> = { ...(row?.values ?? blank), ...values }
    if (isNew) problems.push(...missingIn(fields, said, values, language))
    if (problems.length === 0 && Object.keys(values).length > 0) {
      problems.push(...brokenRules(entity, { fields, after, values, references, language }))
      if (isOutside(after) || (row !== undefined && isOutside(row.values)))
        problems.push({ field: null, message: message(language, 'outsideScope') })
    }
    const action =
      problems.length > 0
        ? refused?.unclear === true
          ? 'unclear'
          : 'problem'
        : isNew
          ? 'add'
          : Object.keys(values).length > 0
            ? 'change'
            : 'same'
    return {
      line,
      action,
      id: row?.id ?? null,
      rev: row?.rev ?? null,
      label: labelOf(row === undefined ? after : row.values),
      cells: action === 'same' && Object.keys(emptied).length === 0 ? [] : cells,
      problems,
      values,
      emptied,
      after,
      asTheyCame,
    }
  }
}

/** A file keeps no blanks at the ends of a text, and has its own ends of lines. */
const isSame = (value: Value, before: Value | undefined) =>
  value === before ||
  (typeof value === 'string' && typeof before === 'string' && plain(value) === plain(before))

const plain = (text: string) => trimmed(text).replaceAll(/\r\n?/g, '\n')

/** A text that need not be there, and what else the facts do not ask for. */
const canBeEmptied = ({ needed }: KeyedField) => needed !== 'always'

/** What a new row needs and the line does not say; a cell that says nonsense has its problem already. */
function missingIn(
  fields: readonly KeyedField[],
  said: readonly SaidCell[],
  values: Readonly<Record<string, Value>>,
  language: Language,
): Problem[] {
  const wrong = new Set(said.flatMap(({ field, said: one }) => (one && 'problem' in one ? [field.key] : [])))
  return fields.flatMap(({ key, needed, word, row }) =>
    needed === undefined || wrong.has(key) || (values[key] ?? '') !== ''
      ? []
      : [{ field: row, message: message(language, 'fieldMissing', { field: wordOf(language, word) }) }],
  )
}

/** How a person calls a row, as the history does: its texts, then what it refers to. */
function labelWriter(
  fields: readonly KeyedField[],
  references: Judging['references'],
  language: Language,
): (values: Readonly<Record<string, Value>>) => string {
  const known = fields.filter(({ identity }) => identity === true)
  const texts = known.filter(({ kind }) => kind !== 'reference')
  const referring = known.filter(({ kind }) => kind === 'reference')
  const translationOf = (field: KeyedField) =>
    fields.find(({ name, language: own }) => name !== undefined && name === field.name && own === language)
  return (values) => {
    const own = texts.map((field) => {
      const translated = translationOf(field)
      return String((translated && values[translated.key]) || (values[field.key] ?? ''))
    })
    const others = referring.map(({ key }) => {
      const id = values[key]
      return typeof id === 'number' ? (references[key]?.labelOf(id, language) ?? '') : ''
    })
    return [own.join(' ').trim(), ...others].filter((text) => text !== '').join(apart)
  }
}

const apart = ' · '
