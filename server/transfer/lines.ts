import { isDeepStrictEqual } from 'node:util'
import type { Entity } from '#contract/entities.ts'
import type { LineAction, TransferCell, TransferLine } from '#contract/transfer.ts'
import { textOfKey } from '../messages/field-names.ts'
import type { Language } from '../messages/language.ts'
import { message } from '../messages/messages.ts'
import { inputText } from '#contract/input-text.ts'
import type { KeyedField } from './columns.ts'
import type { CatalogueRow } from './matching.ts'
import type { NearRow, ReferenceFinder, StoredRow } from './references.ts'
import { findBrokenRules } from './rules.ts'
import { type Cell, isErrorCell, isFormula, textOfCell } from '#contract/reading/cell.ts'
import type { FileLine } from './table.ts'
import { cellError, type CellResult, toDisplayValue, type Value } from './values.ts'
import { translate } from './words.ts'

/** Reason why a line cannot be saved. `text`: text of the cell; `nearest`: rows that the cell may mean. */
export type Problem = TransferLine['problems'][number] & {
  readonly text?: string
  readonly nearest?: readonly NearRow[]
}

/** Compared line of a file, with the values that its save writes. */
export type ComparedLine = Omit<TransferLine, 'action' | 'problems'> & {
  action: LineAction
  readonly problems: Problem[]
  /** Revision of the row; null for a new row. */
  readonly rev: number | null
  /** Changed values by field key. */
  readonly values: Readonly<Record<string, Value>>
  /** Blank values by field key; each is saved only if the user lets empty cells clear that field. */
  readonly emptied: Readonly<Record<string, Value>>
  /** All values of the row after the save, by field key. */
  readonly after: Readonly<Record<string, Value>>
  readonly rawCells: readonly Cell[]
}

/** Reader of a field, in one column, or in several columns for some references. */
export type FieldReader = {
  readonly field: KeyedField
  readonly places: readonly number[]
  readonly read: (cells: readonly (Cell | undefined)[]) => CellResult | undefined
  readonly columns: readonly string[]
}

type PlainLine = Pick<ComparedLine, 'line' | 'label' | 'action' | 'rawCells'> &
  Partial<Pick<ComparedLine, 'cells' | 'problems' | 'remarks' | 'values' | 'after'>> & {
    readonly row?: StoredRow | undefined
  }

/** Returns a line of a sheet that does not use `createLineComparer`. `row`: stored row of the line. */
export const createLine = ({ row, rawCells, problems = [], ...line }: PlainLine): ComparedLine => ({
  cells: [],
  remarks: [],
  values: {},
  emptied: {},
  after: {},
  ...line,
  id: row?.id ?? null,
  rev: row === undefined ? null : Number(row['rev']),
  problems,
  ...(problems.length > 0 && { texts: rawCells.map(textOfCell) }),
  rawCells,
})

export type RowValues = Readonly<Record<string, Value>>

/**
 * Row that a line means (undefined: the line adds a row), or the problem of the line. `isOther`: the id is
 * that of a row with another code and name.
 */
export type MatchResult =
  | { row: CatalogueRow | undefined; isOther?: boolean }
  | { problem: string; unclear?: true }

export type LineComparerOptions = {
  readonly entity: Entity
  readonly language: Language
  readonly fields: readonly KeyedField[]
  readonly readers: readonly FieldReader[]
  readonly find: (line: FileLine, values: Readonly<Record<string, Value | undefined>>) => MatchResult
  readonly references: Readonly<Record<string, Pick<ReferenceFinder, 'labelOf' | 'institutionOf'>>>
  /** Default values of a new row, by field key. */
  readonly blanks: RowValues
  /** Returns a message if the caller may not save the row as it was before, or as it will be. */
  readonly hindrance: (after: RowValues, before: RowValues | undefined) => string | undefined
  /** Returns problems with those rules of the entity that depend on stored rows. */
  readonly demands?: (
    after: RowValues,
    values: RowValues,
    row: CatalogueRow | undefined,
  ) => readonly Problem[]
}

/** Returns a function that compares a line with the stored rows: action, changed cells and problems. */
export function createLineComparer(options: LineComparerOptions): (line: FileLine) => ComparedLine {
  const { language, readers, find } = options
  const compare = createRowComparer(options)
  const firstLineOf = new Map<number, number>()
  return (fileLine) => {
    const { line, cells } = fileLine
    const readings = readers.map(({ field, places, read, columns }) => {
      const raw = places.map((place) => cells[place])
      return { field, columns, raw, result: read(raw) }
    })
    const values: Record<string, Value | undefined> = {}
    for (const { field, result: one } of readings)
      if (one === undefined && field.kind === 'text') values[field.key] = ''
      else if (one !== undefined && 'value' in one) values[field.key] = one.value
    const found = find(fileLine, values)
    if ('problem' in found) return compare(line, cells, readings, undefined, found)
    const { row, isOther } = found
    const first = row === undefined ? undefined : firstLineOf.get(row.id)
    if (row !== undefined && first === undefined) firstLineOf.set(row.id, line)
    const repeated = first === undefined ? undefined : translate(language, 'rowTwice', { line: first })
    return compare(
      line,
      cells,
      readings,
      row,
      repeated === undefined ? undefined : { problem: repeated },
      isOther,
    )
  }
}

type FieldReading = {
  readonly field: KeyedField
  readonly columns: readonly string[]
  readonly raw: readonly (Cell | undefined)[]
  readonly result: CellResult | undefined
}

function createRowComparer({
  entity,
  language,
  fields,
  references,
  blanks,
  hindrance,
  demands,
}: LineComparerOptions) {
  const shown = (field: KeyedField, value: Value | undefined) =>
    toDisplayValue(value, references[field.key], language)
  const labelOf = createLabelWriter(fields, references, language)
  return (
    line: number,
    rawCells: readonly Cell[],
    readings: readonly FieldReading[],
    row: CatalogueRow | undefined,
    refused: { problem: string; unclear?: true } | undefined,
    isOther = false,
  ): ComparedLine => {
    const problems: Problem[] = refused === undefined ? [] : [{ field: null, message: refused.problem }]
    const cells: TransferCell[] = []
    const values: Record<string, Value> = {}
    const emptied: Record<string, Value> = {}
    for (const { field, columns, raw, result: one } of readings) {
      const before = row?.values[field.key]
      const isStored =
        typeof before === 'object' ? (before?.length ?? 0) > 0 : before !== undefined && before !== ''
      if (one === undefined) {
        if (!isStored || !canBeEmptied(field)) continue
        const after = field.kind === 'text' ? '' : null
        emptied[field.key] = field.kind === 'parts' ? [] : after
        cells.push({ field: field.row, before: shown(field, before), after, empties: true })
      } else if ('problem' in one) {
        const texts = raw.map(textOfCell)
        problems.push({
          field: columns[one.part ?? 0] ?? field.row,
          message: one.problem,
          text: texts[one.part ?? 0] ?? '',
          ...(one.nearest && { nearest: one.nearest }),
        })
        const after = texts.filter((part) => part !== '').join(' ')
        cells.push({ field: field.row, before: shown(field, before), after })
      } else if (!isSame(one.value, before)) {
        values[field.key] = one.value
        cells.push({ field: field.row, before: shown(field, before), after: shown(field, one.value) })
        if (row?.editable === false && field.locked === true)
          problems.push({
            field: field.row,
            message: translate(language, 'locked', { field: textOfKey(language, field.word) }),
          })
      }
    }
    const isNew = row === undefined && refused === undefined
    const after: Record<string, Value> = { ...(row?.values ?? blanks), ...values }
    if (isNew) problems.push(...findMissing(fields, readings, after, language))
    if (problems.length === 0 && (isNew || Object.keys(values).length > 0)) {
      problems.push(...findBrokenRules(entity, { fields, after, values, references, language }))
      problems.push(...(demands?.(after, values, row) ?? []))
      const rightProblem = hindrance(after, row?.values)
      if (rightProblem !== undefined) problems.push({ field: null, message: rightProblem })
    }
    // A line whose row has another code and name is saved if it breaks no rule and is selected by number.
    const isTakable = !isOther || problems.length === 0
    if (isOther && row !== undefined)
      problems.unshift({
        field: null,
        message: translate(language, 'rowOther', { id: row.id, label: labelOf(row.values) }),
      })
    const action =
      problems.length > 0
        ? refused?.unclear === true || isOther
          ? 'unclear'
          : 'problem'
        : isNew
          ? 'add'
          : Object.keys(values).length > 0
            ? 'change'
            : 'same'
    const changing = action === 'same' && Object.keys(emptied).length === 0 ? [] : cells
    const inCells = new Set(changing.map(({ field }) => field))
    return {
      line,
      action,
      id: isTakable ? (row?.id ?? null) : null,
      rev: row?.rev ?? null,
      label: labelOf(row === undefined ? after : row.values),
      cells: changing,
      problems,
      remarks: [],
      ...(isOther && { other: true as const }),
      ...(problems.length > 0
        ? { texts: rawCells.map(textOfCell) }
        : row !== undefined &&
          changing.length > 0 && {
            kept: Object.fromEntries(
              readings.flatMap(({ field }) =>
                inCells.has(field.row) ? [] : [[field.row, shown(field, row.values[field.key])]],
              ),
            ),
          }),
      values,
      emptied,
      after,
      rawCells,
    }
  }
}

/** True for equal values, ignoring outer blanks and kinds of line ends, which a file may change. */
const isSame = (value: Value, before: Value | undefined) =>
  value === before ||
  (Array.isArray(value) && isDeepStrictEqual(value, before)) ||
  (typeof value === 'string' && typeof before === 'string' && toComparable(value) === toComparable(before))

const toComparable = (text: string) => inputText(text, { kyrgyz: true })

const canBeEmptied = ({ needed }: KeyedField) => needed !== 'always'

/**
 * Returns problems for required fields that a new row lacks, except for fields that already have a problem. All
 * fields without a column are one problem.
 */
function findMissing(
  fields: readonly KeyedField[],
  readings: readonly FieldReading[],
  values: Readonly<Record<string, Value>>,
  language: Language,
): Problem[] {
  const fieldsWithProblem = new Set(
    readings.flatMap(({ field, result: one }) => (one && 'problem' in one ? [field.key] : [])),
  )
  const missingFields = fields.filter(
    ({ key, needed }) => needed !== undefined && !fieldsWithProblem.has(key) && (values[key] ?? '') === '',
  )
  const rawOf = ({ key }: KeyedField) => readings.find((one) => one.field.key === key)?.raw
  const columns = missingFields.filter((field) => rawOf(field) === undefined)
  const problems = missingFields.flatMap((field): Problem[] => {
    const raw = rawOf(field)
    if (raw === undefined) return []
    const values = { field: textOfKey(language, field.word) }
    const error = raw.find(isErrorCell)
    const missing = raw.some(isFormula)
      ? translate(language, 'formulaBlank', values)
      : message(language, 'fieldMissing', values)
    return [{ field: field.row, message: error === undefined ? missing : cellError(field, language, error) }]
  })
  return columns.length === 0
    ? problems
    : [{ field: null, message: missingColumnsText(language, columns) }, ...problems]
}

const missingColumnsText = (language: Language, fields: readonly KeyedField[]) => {
  const [name = '', ...more] = fields.map(({ word }) => textOfKey(language, word))
  return more.length === 0
    ? translate(language, 'columnMissing', { field: name })
    : translate(language, 'columnsMissing', { fields: [name, ...more].map((one) => `«${one}»`).join(', ') })
}

/**
 * Returns a function that writes the label of a row as the history does: identity texts, then labels of
 * references.
 */
function createLabelWriter(
  fields: readonly KeyedField[],
  references: LineComparerOptions['references'],
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
      const text = (translated && values[translated.key]) || (values[field.key] ?? '')
      return typeof text === 'object' ? '' : String(text)
    })
    const others = referring.map(({ key }) => {
      const id = values[key]
      return typeof id === 'number' ? (references[key]?.labelOf(id, language) ?? '') : ''
    })
    return [own.join(' ').trim(), ...others].filter((text) => text !== '').join(separator)
  }
}

const separator = ' · '
