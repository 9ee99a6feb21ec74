import { getTableName } from 'drizzle-orm'
import { lengths } from '#contract/limits.ts'
import { unquote } from '#contract/reading/values.ts'
import { comparableText } from '#contract/same-text.ts'
import type { Entity } from '#contract/entities.ts'
import { textOfKey } from '../../messages/field-names.ts'
import type { Language } from '../../messages/language.ts'
import { message } from '../../messages/messages.ts'
import { entityOf, tables } from '../../entities.ts'
import { trimText } from '../../saving/normalise.ts'
import type { KeyedField } from '../columns.ts'
import { references } from '../../history/references.ts'
import {
  createReferenceFinder,
  type ReferenceTables,
  type StoredRow,
  unknownReferenceProblem,
} from '../references.ts'
import { type Cell, isEmptyCell, isEmptyMarker, textOfCell, isDash } from '#contract/reading/cell.ts'
import { type CellResult, createCellReader, type Value } from '../values.ts'
import { translate } from '../words.ts'
import { identityFields, sheetColumnNames, targetOfField } from './shape.ts'

/** Reference with its columns: one, or several if several fields identify the referenced row. */
type ReferenceColumns = {
  readonly columns: number
  readonly read: (cells: readonly (Cell | undefined)[]) => CellResult | undefined
  readonly textsOf: (id: number) => readonly string[]
  readonly labelOf: (id: number, language: Language) => string
  /** Returns the institution; undefined: the row has none, or several fields identify the row. */
  readonly institutionOf: (id: number) => number | undefined
  /** Returns the number of rows that a text means. Undefined if the reference has several columns. */
  readonly countMatches?: (text: string) => number
}

/** Rows to which references may refer, including those that lines of the workbook will insert. */
export type KnownRows = {
  readonly rows: (table: string) => StoredRow[]
  /** Returns a cached reference, which does not find rows that are added later. */
  readonly reference: (entity: Entity, field: KeyedField) => ReferenceColumns
}

export const rowsOf = (lists: readonly string[]): StoredRow[] =>
  lists.flatMap((list) => JSON.parse(list) as StoredRow[])

type KnownRowsOptions = {
  readonly language: Language
  /** Id; null for the file of a catalogue, in which every reference has one column. */
  readonly institution: number | null
  /** Adds a row to which a line refers. Returns a provisional id; undefined: not allowed. */
  readonly make: (table: string, values: Readonly<Record<string, Value>>) => number | undefined
}

const tableOf = (entity: Entity) => getTableName(tables[entity])
const separator = ' · '
const undivided = '-'
const noInstitution = () => undefined

export function createKnownRows(rows: KnownRows['rows'], options: KnownRowsOptions): KnownRows {
  const known = new Map<string, ReferenceColumns>()
  const reference: KnownRows['reference'] = (entity, field) => {
    const target = targetOfField(entity, field)
    const cached = known.get(`${target} ${field.word}`)
    if (cached !== undefined) return cached
    const fields = options.institution === null ? undefined : identityFields(field.refers)
    const one =
      fields === undefined || fields.every(({ kind }) => kind !== 'reference')
        ? referenceByName(rows, target, field, fields, options)
        : referenceByFields(rows, reference, field, fields, options)
    known.set(`${target} ${field.word}`, one)
    return one
  }
  return { rows, reference }
}

/** Parents whose names distinguish rows with equal names. */
const distinguishingParents: ReferenceTables['parents'] = {
  ...Object.fromEntries(
    references
      .filter(({ target }) => target === 'institution' || target === 'faculty')
      .map(({ table, column, target }) => [table, { column, table: target }] as const)
      .toReversed(),
  ),
  study_form: { column: 'programme_id', table: 'study_programme' },
}

/** Returns the parent tables. The full name of a row of `table` contains the names of its parent rows. */
function parentTables(table: string): readonly string[] {
  const parent = distinguishingParents[table]?.table
  return parent === undefined ? [] : [parent, ...parentTables(parent)]
}

/** Returns a reference with one column for the name, or with two for code and name. */
function referenceByName(
  rows: KnownRows['rows'],
  table: string,
  field: KeyedField,
  fields: readonly KeyedField[] | undefined,
  { language, make }: KnownRowsOptions,
): ReferenceColumns {
  const columns = fields?.length ?? 1
  const named = Object.fromEntries([table, ...parentTables(table)].map((one) => [one, rows(one)]))
  const found = createReferenceFinder({ rows: named, parents: distinguishingParents }, table)
  const byId = new Map(rows(table).map((row) => [row.id, row]))
  const addedIds = new Map<string, number>()
  const results = new Map<string, CellResult>()
  const labels = new Map<number, string>()
  const word = textOfKey(language, field.word)
  /** Adds the missing row. A row with a code needs a new code and a name. */
  const addMissing = (text: string, texts: readonly string[]) => {
    if (fields === undefined) return make(table, namedValues(table, text))
    const [code, name] = fields.map((one, at) => createCellReader(one, language)(texts[at]))
    const isNew =
      code && 'value' in code && name && 'value' in name && found.find(texts[0] ?? '').length === 0
    return isNew ? make(table, { code: code.value, name_ru: name.value }) : undefined
  }
  const resolve = (text: string, cells: readonly string[]): CellResult => {
    const ids = found.find(text)
    const [id] = ids
    if (id !== undefined && ids.length === 1) return { value: id }
    const own = addedIds.get(comparableText(text)) ?? (ids.length === 0 ? addMissing(text, cells) : undefined)
    if (own === undefined) return unknownReferenceProblem(language, word, text, found)
    addedIds.set(comparableText(text), own)
    labels.set(own, text)
    return { value: own }
  }
  return {
    columns,
    read(cells) {
      const texts = cells.map((cell) => trimText(textOfCell(cell)))
      const text = trimText(texts.join(' '))
      if (text === '') return undefined
      // A mark of an empty cell, such as a dash, is ignored unless a row has this name, as one subgroup has.
      if ((isDash(text) || isEmptyMarker(text)) && found.find(text).length === 0) return undefined
      const known = results.get(text) ?? resolve(found.find(text).length === 0 ? unquote(text) : text, texts)
      results.set(text, known)
      return known
    },
    textsOf(id) {
      if (columns === 1) return [found.textOf(id)]
      const row = byId.get(id)
      return ['code', 'name_ru'].map((column) => (typeof row?.[column] === 'string' ? row[column] : ''))
    },
    labelOf(id, of) {
      const code = byId.get(id)?.['code']
      const label = labels.get(id) ?? found.labelOf(id, of)
      labels.set(id, label)
      return columns > 1 && typeof code === 'string' ? `${code} ${label}` : label
    },
    institutionOf: found.institutionOf,
    ...(columns === 1 && { countMatches: (text: string) => found.find(text).length }),
  }
}

/** Returns the values of a row that has only a name. For a faculty this is the full and the short name. */
const namedValues = (table: string, text: string): Readonly<Record<string, string>> =>
  table === 'faculty'
    ? { short_ru: text.slice(0, lengths.shortName).trim(), full_ru: text }
    : { [table === 'grading_rule' || table === 'group_name' ? 'name' : 'name_ru']: text }

function referenceByFields(
  rows: KnownRows['rows'],
  reference: KnownRows['reference'],
  field: KeyedField,
  fields: readonly KeyedField[],
  { language, make }: KnownRowsOptions,
): ReferenceColumns {
  const entity = field.refers
  if (entity === undefined) throw new Error(`${field.key} refers to no entity`)
  const table = tableOf(entity)
  const names = sheetColumnNames(entity)
  const columnOf = ({ key }: KeyedField) => names[key] ?? key
  const members = fields.map((one) => ({ field: one, of: reference(entity, one) }))
  const columns = members.reduce((sum, { of }) => sum + of.columns, 0)
  const byId = new Map<number, readonly number[]>()
  const byMembers = new Map<string, number>()
  const add = (id: number, ids: readonly number[]) => {
    byId.set(id, ids)
    byMembers.set(ids.join(), id)
  }
  for (const row of rows(table))
    add(
      row.id,
      fields.map((one) => Number(row[columnOf(one)])),
    )
  const results = new Map<string, CellResult>()
  const textsOf = (id: number): string[] =>
    (byId.get(id) ?? []).flatMap((own, place) => members[place]?.of.textsOf(own) ?? [])

  const resolve = (cells: readonly (Cell | undefined)[]): CellResult => {
    let place = 0
    const ids: number[] = []
    for (const { field: one, of } of members) {
      const own =
        of.read(cells.slice(place, place + of.columns)) ??
        // A group without a subgroup has the subgroup that means «undivided».
        (one.key === 'subgroupId' ? of.read([undivided]) : undefined)
      if (own === undefined)
        return {
          problem: message(language, 'fieldMissing', { field: textOfKey(language, one.word) }),
          part: place,
        }
      if ('problem' in own) return { problem: own.problem, part: place + (own.part ?? 0) }
      ids.push(Number(own.value))
      place += of.columns
    }
    const id = byMembers.get(ids.join())
    if (id !== undefined) return { value: id }
    const addedId = make(table, Object.fromEntries(fields.map((one, at) => [columnOf(one), ids[at] ?? null])))
    if (addedId !== undefined) {
      add(addedId, ids)
      return { value: addedId }
    }
    const similarRows = [...byId].filter(
      ([, own]) => own.filter((one, at) => one === ids[at]).length >= ids.length - 1,
    )
    const values = {
      field: textOfKey(language, field.word),
      value: cells
        .map(textOfCell)
        .filter((text) => text !== '')
        .join(separator),
    }
    if (similarRows.length === 0) return { problem: translate(language, 'referenceUnknown', values) }
    const nearest = similarRows.slice(0, 3).map(([one]) => textsOf(one).join(separator))
    return { problem: translate(language, 'referenceLike', { ...values, rows: nearest.join('; ') }) }
  }
  return {
    columns,
    read(cells) {
      if (cells.every((cell) => isEmptyCell(cell) || isEmptyMarker(trimText(textOfCell(cell)))))
        return undefined
      const key = cells.map(textOfCell).join('\u0001')
      const known = results.get(key) ?? resolve(cells)
      results.set(key, known)
      return known
    },
    textsOf,
    labelOf(id, of) {
      const own = byId.get(id) ?? []
      const labels = members.map((member, place) => member.of.labelOf(own[place] ?? 0, of))
      return labelOfMembers(entity, labels)
    },
    institutionOf: noInstitution,
  }
}

/** Returns the label: name and form of a speciality, name and subgroup of a group, else all labels. */
function labelOfMembers(entity: Entity, labels: readonly string[]): string {
  if (entity === 'speciality') return [labels[3], labels[2]].join(separator)
  if (entity === 'speciality-group') return labels[2] === '-' ? (labels[1] ?? '') : labels.slice(1).join('/')
  return labels.join(separator)
}

/** Returns the referenced tables, and those whose rows are part of the names of the referenced rows. */
export function tablesOfReferences(
  entity: Entity,
  fields: readonly KeyedField[],
  institution: number | null,
): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (of: Entity, all: readonly KeyedField[]) => {
    for (const field of all) {
      if (field.kind !== 'reference' && field.kind !== 'parts') continue
      const table = targetOfField(of, field)
      for (const one of [table, ...parentTables(table)]) found.add(one)
      const own = institution === null ? undefined : entityOf(table)
      if (own !== undefined) visit(own, identityFields(field.refers) ?? [])
    }
  }
  visit(entity, fields)
  return found
}
