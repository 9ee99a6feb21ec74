import { isDeepStrictEqual } from 'node:util'
import type { Entity } from '#contract/entities.ts'
import type { LineAction, TransferCell, TransferLine } from '#contract/transfer.ts'
import { wordOf } from '../answers/field-names.ts'
import type { Language } from '../answers/language.ts'
import { message } from '../answers/messages.ts'
import { doorText } from '#contract/door-text.ts'
import type { KeyedField } from './columns.ts'
import type { CatalogueRow } from './matching.ts'
import type { NearRow, Referable } from './references.ts'
import { brokenRules } from './rules.ts'
import { type Cell, type FileLine, textOfCell } from './table.ts'
import { type Said, shownValue, type Value } from './values.ts'
import { inWords } from './words.ts'

/** Why a line cannot be taken: the field and its text, and the rows that the text may mean. */
export type Problem = TransferLine['problems'][number] & {
  readonly text?: string
  readonly nearest?: readonly NearRow[]
}

/** A line with what applying it needs. */
export type JudgedLine = Omit<TransferLine, 'action' | 'problems'> & {
  action: LineAction
  readonly problems: Problem[]
  /** The revision that the row had; null of a new one. */
  readonly rev: number | null
  /** The values that the line saves, by the names of the fields' columns. */
  readonly values: Readonly<Record<string, Value>>
  /** The values that its empty cells save. */
  readonly emptied: Readonly<Record<string, Value>>
  /** All values of the row as it would be, of lines that change something. */
  readonly after: Readonly<Record<string, Value>>
  /** The cells as they came. */
  readonly asTheyCame: readonly Cell[]
}

/** A field that the file has, in one column or, of a reference, in several. */
export type FieldReader = {
  readonly field: KeyedField
  readonly places: readonly number[]
  readonly read: (cells: readonly (Cell | undefined)[]) => Said | undefined
  /** How a problem names one of the columns. */
  readonly columns: readonly string[]
}

export type Values = Readonly<Record<string, Value>>

/** The row that a line means, none for a new one, or why that cannot be said. `isOther`: the row of the number has another code and name. */
export type Found = { row: CatalogueRow | undefined; isOther?: boolean } | { problem: string; unclear?: true }

export type Judging = {
  readonly entity: Entity
  readonly language: Language
  readonly fields: readonly KeyedField[]
  readonly readers: readonly FieldReader[]
  readonly find: (line: FileLine, values: Readonly<Record<string, Value | undefined>>) => Found
  /** The rows that each referring field may name, by the names of the fields' columns. */
  readonly references: Readonly<Record<string, Pick<Referable, 'labelOf' | 'institutionOf'>>>
  /** The values of a new row of which the file says nothing, by the names of the fields' columns. */
  readonly blanks: Values
  /** Why the caller may not save the row as it is or would be; undefined: he may. */
  readonly hindrance: (after: Values, before: Values | undefined) => string | undefined
  /** The rules of one entity over what is there already. */
  readonly demands?: (after: Values, values: Values, row: CatalogueRow | undefined) => readonly Problem[]
}

/** Compares lines of a file, one after the other, with what is stored: what each would do, cell by cell, and what stands against it. */
export function lineJudge(judging: Judging): (line: FileLine) => JudgedLine {
  const { language, readers, find } = judging
  const judge = judgeOf(judging)
  const firstLineOf = new Map<number, number>()
  return (fileLine) => {
    const { line, cells } = fileLine
    const said = readers.map(({ field, places, read, columns }) => {
      const raw = places.map((place) => cells[place])
      return { field, columns, raw, said: read(raw) }
    })
    const values: Record<string, Value | undefined> = {}
    for (const { field, said: one } of said)
      if (one === undefined && field.kind === 'text') values[field.key] = ''
      else if (one !== undefined && 'value' in one) values[field.key] = one.value
    const found = find(fileLine, values)
    if ('problem' in found) return judge(line, cells, said, undefined, found)
    const { row, isOther } = found
    const first = row === undefined ? undefined : firstLineOf.get(row.id)
    if (row !== undefined && first === undefined) firstLineOf.set(row.id, line)
    const twice = first === undefined ? undefined : inWords(language, 'rowTwice', { line: first })
    return judge(line, cells, said, row, twice === undefined ? undefined : { problem: twice }, isOther)
  }
}

type SaidCell = {
  readonly field: KeyedField
  readonly columns: readonly string[]
  readonly raw: readonly (Cell | undefined)[]
  readonly said: Said | undefined
}

function judgeOf({ entity, language, fields, references, blanks, hindrance, demands }: Judging) {
  const shown = (field: KeyedField, value: Value | undefined) =>
    shownValue(value, references[field.key], language)
  const labelOf = labelWriter(fields, references, language)
  return (
    line: number,
    asTheyCame: readonly Cell[],
    said: readonly SaidCell[],
    row: CatalogueRow | undefined,
    refused: { problem: string; unclear?: true } | undefined,
    isOther = false,
  ): JudgedLine => {
    const problems: Problem[] = refused === undefined ? [] : [{ field: null, message: refused.problem }]
    const cells: TransferCell[] = []
    const values: Record<string, Value> = {}
    const emptied: Record<string, Value> = {}
    for (const { field, columns, raw, said: one } of said) {
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
            message: inWords(language, 'locked', { field: wordOf(language, field.word) }),
          })
      }
    }
    const isNew = row === undefined && refused === undefined
    const after: Record<string, Value> = { ...(row?.values ?? blanks), ...values }
    if (isNew) problems.push(...missingIn(fields, said, after, language))
    if (problems.length === 0 && (isNew || Object.keys(values).length > 0)) {
      problems.push(...brokenRules(entity, { fields, after, values, references, language }))
      problems.push(...(demands?.(after, values, row) ?? []))
      const hindered = hindrance(after, row?.values)
      if (hindered !== undefined) problems.push({ field: null, message: hindered })
    }
    // Named by its line, a row with another name is taken where every rule allows it: only then has the line its row.
    const isTakable = !isOther || problems.length === 0
    if (isOther && row !== undefined)
      problems.unshift({
        field: null,
        message: inWords(language, 'rowOther', { id: row.id, label: labelOf(row.values) }),
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
        ? { texts: asTheyCame.map(textOfCell) }
        : row !== undefined &&
          changing.length > 0 && {
            kept: Object.fromEntries(
              said.flatMap(({ field }) =>
                inCells.has(field.row) ? [] : [[field.row, shown(field, row.values[field.key])]],
              ),
            ),
          }),
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
  (Array.isArray(value) && isDeepStrictEqual(value, before)) ||
  (typeof value === 'string' && typeof before === 'string' && plain(value) === plain(before))

const plain = (text: string) => doorText(text, { kyrgyz: true })

/** A text that need not be there, and what else the facts do not ask for. */
const canBeEmptied = ({ needed }: KeyedField) => needed !== 'always'

/** The fields that a new row needs and the line does not say; a cell that says nonsense has its problem already. */
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
      const text = (translated && values[translated.key]) || (values[field.key] ?? '')
      return typeof text === 'object' ? '' : String(text)
    })
    const others = referring.map(({ key }) => {
      const id = values[key]
      return typeof id === 'number' ? (references[key]?.labelOf(id, language) ?? '') : ''
    })
    return [own.join(' ').trim(), ...others].filter((text) => text !== '').join(apart)
  }
}

const apart = ' · '
