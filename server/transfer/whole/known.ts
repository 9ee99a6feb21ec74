import { getTableName } from 'drizzle-orm'
import { sameText } from '#contract/same-text.ts'
import type { Entity } from '#contract/entities.ts'
import { wordOf } from '../../answers/field-names.ts'
import type { Language } from '../../answers/language.ts'
import { message } from '../../answers/messages.ts'
import { entityOf, tables } from '../../entities.ts'
import { trimmed } from '../../saving/trim.ts'
import type { KeyedField } from '../columns.ts'
import { references } from '../../history/references.ts'
import { referable, type ReferenceTables, type StoredRow, unknownReference } from '../references.ts'
import { type Cell, isEmptyCell, textOfCell } from '../table.ts'
import { isStroke, type Said, type Value } from '../values.ts'
import { inWords } from '../words.ts'
import { knownFields, sheetColumnNames, targetOfField } from './shape.ts'

/** How a field that refers is read and written: in as many columns as people know its rows by. */
type WideReference = {
  readonly columns: number
  readonly read: (cells: readonly (Cell | undefined)[]) => Said | undefined
  /** The columns of a row. */
  readonly textsOf: (id: number) => readonly string[]
  readonly labelOf: (id: number, language: Language) => string
  /** A row that is known by others lies where these do. */
  readonly institutionOf: (id: number) => number | undefined
  /** Whether a text means one row; undefined of a reference in several columns. */
  readonly isKnown?: (text: string) => boolean
}

/** The rows that references may name, those among them that lines of the workbook are going to make. */
export type Known = {
  /** The rows of a table; their texts were written by the database in this shape. */
  readonly rows: (table: string) => StoredRow[]
  /** How a field of an entity refers. Rows that come later are not seen by it. */
  readonly reference: (entity: Entity, field: KeyedField) => WideReference
}

/** Rows out of their lists; the database wrote these in this shape. */
export const rowsOf = (lists: readonly string[]): StoredRow[] =>
  lists.flatMap((list) => JSON.parse(list) as StoredRow[])

type Making = {
  readonly language: Language
  /** The institution of a workbook; null of a catalogue alone, where a reference has one column. */
  readonly institution: number | null
  /** Makes a row that a line names and that is not there; undefined where it may not be made. */
  readonly make: (table: string, values: Readonly<Record<string, Value>>) => number | undefined
}

const tableOf = (entity: Entity) => getTableName(tables[entity])
const apart = ' · '
const ofOneInstitution = () => undefined

export function openKnown(rows: Known['rows'], making: Making): Known {
  const known = new Map<string, WideReference>()
  const reference: Known['reference'] = (entity, field) => {
    const target = targetOfField(entity, field)
    const made = known.get(`${target} ${field.word}`)
    if (made !== undefined) return made
    const fields = making.institution === null ? undefined : knownFields(field.refers)
    const one =
      fields === undefined || fields.every(({ kind }) => kind !== 'reference')
        ? byName(rows, target, field, fields?.length ?? 1, making)
        : byFields(rows, reference, field, fields, making)
    known.set(`${target} ${field.word}`, one)
    return one
  }
  return { rows, reference }
}

/** To which row of another table a row belongs, by whose name it is told apart from others of its own. */
const parents: ReferenceTables['parents'] = {
  ...Object.fromEntries(
    references
      .filter(({ target }) => target === 'institution' || target === 'faculty')
      .map(({ table, column, target }) => [table, { column, table: target }] as const)
      .toReversed(),
  ),
  study_form: { column: 'programme_id', table: 'study_programme' },
}

/** The tables without which a table's rows have no names. */
function tablesBeside(table: string): readonly string[] {
  const parent = parents[table]?.table
  return parent === undefined ? [] : [parent, ...tablesBeside(parent)]
}

/** A reference by a name, or by code and name in two columns. */
function byName(
  rows: Known['rows'],
  table: string,
  field: KeyedField,
  columns: number,
  { language, make }: Making,
): WideReference {
  const named = Object.fromEntries([table, ...tablesBeside(table)].map((one) => [one, rows(one)]))
  const found = referable({ rows: named, parents }, table)
  const byId = new Map(rows(table).map((row) => [row.id, row]))
  const made = new Map<string, number>()
  const said = new Map<string, Said>()
  const labels = new Map<number, string>()
  const word = wordOf(language, field.word)
  const meaning = (text: string): Said => {
    const ids = found.find(text)
    const [id] = ids
    if (id !== undefined && ids.length === 1) return { value: id }
    const own = made.get(sameText(text)) ?? (ids.length === 0 ? make(table, nameOf(table, text)) : undefined)
    if (own === undefined) return unknownReference(language, word, text, found)
    made.set(sameText(text), own)
    labels.set(own, text)
    return { value: own }
  }
  return {
    columns,
    read(cells) {
      const text = trimmed(cells.map((cell) => trimmed(textOfCell(cell))).join(' '))
      if (text === '') return undefined
      // a subgroup is called so
      if (isStroke(text) && found.find(text).length === 0) return undefined
      const known = said.get(text) ?? meaning(text)
      said.set(text, known)
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
    ...(columns === 1 && { isKnown: (text: string) => found.find(text).length === 1 }),
  }
}

const nameOf = (table: string, text: string) => ({ [table === 'grading_rule' ? 'name' : 'name_ru']: text })

/** A reference by the fields of the row that it means, each in its columns. */
function byFields(
  rows: Known['rows'],
  reference: Known['reference'],
  field: KeyedField,
  fields: readonly KeyedField[],
  { language, make }: Making,
): WideReference {
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
  const said = new Map<string, Said>()
  const textsOf = (id: number): string[] =>
    (byId.get(id) ?? []).flatMap((own, place) => members[place]?.of.textsOf(own) ?? [])

  const meaning = (cells: readonly (Cell | undefined)[]): Said => {
    let place = 0
    const ids: number[] = []
    for (const { field: one, of } of members) {
      const own = of.read(cells.slice(place, place + of.columns))
      if (own === undefined)
        return {
          problem: message(language, 'fieldMissing', { field: wordOf(language, one.word) }),
          part: place,
        }
      if ('problem' in own) return { problem: own.problem, part: place + (own.part ?? 0) }
      ids.push(Number(own.value))
      place += of.columns
    }
    const id = byMembers.get(ids.join())
    if (id !== undefined) return { value: id }
    const made = make(table, Object.fromEntries(fields.map((one, at) => [columnOf(one), ids[at] ?? null])))
    if (made !== undefined) {
      add(made, ids)
      return { value: made }
    }
    const like = [...byId].filter(
      ([, own]) => own.filter((one, at) => one === ids[at]).length >= ids.length - 1,
    )
    const values = {
      field: wordOf(language, field.word),
      value: cells
        .map(textOfCell)
        .filter((text) => text !== '')
        .join(apart),
    }
    if (like.length === 0) return { problem: inWords(language, 'referenceUnknown', values) }
    const nearest = like.slice(0, 3).map(([one]) => textsOf(one).join(apart))
    return { problem: inWords(language, 'referenceLike', { ...values, rows: nearest.join('; ') }) }
  }
  return {
    columns,
    read(cells) {
      if (cells.every((cell) => isEmptyCell(cell))) return undefined
      const key = cells.map(textOfCell).join('\u0001')
      const known = said.get(key) ?? meaning(cells)
      said.set(key, known)
      return known
    },
    textsOf,
    labelOf(id, of) {
      const own = byId.get(id) ?? []
      const labels = members.map((member, place) => member.of.labelOf(own[place] ?? 0, of))
      return calledBy(entity, labels)
    },
    institutionOf: ofOneInstitution,
  }
}

/** How a person calls a row by what it is known by: a speciality by its name and form, a group by its name and year. */
function calledBy(entity: Entity, labels: readonly string[]): string {
  if (entity === 'speciality') return [labels[3], labels[2]].join(apart)
  if (entity === 'speciality-group') return labels[2] === '-' ? (labels[1] ?? '') : labels.slice(1).join('/')
  return labels.join(apart)
}

/** The tables that have to be known where lines of an entity refer: those of its fields, and of what these are known by. */
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
      for (const one of [table, ...tablesBeside(table)]) found.add(one)
      const own = institution === null ? undefined : entityOf(table)
      if (own !== undefined) visit(own, knownFields(field.refers) ?? [])
    }
  }
  visit(entity, fields)
  return found
}
