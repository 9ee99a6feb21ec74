import { getTableName } from 'drizzle-orm'
import { renamedEntities } from '#contract/entities/registry.ts'
import { periodDates } from '#contract/limits.ts'
import type { RenamedEntity } from '#contract/names-through-time.ts'
import { rightsRefusalOf } from '#contract/rights.ts'
import { comparableText } from '#contract/same-text.ts'
import type { TransferCell } from '#contract/transfer.ts'
import { languages } from '#contract/languages/kinds.ts'
import { textOfKey } from '../../messages/field-names.ts'
import type { Language } from '../../messages/language.ts'
import { message } from '../../messages/messages.ts'
import { tables } from '../../entities.ts'
import { namedFields } from '../../names/named-fields.ts'
import { trimText } from '../../saving/normalise.ts'
import type { FileColumn, KeyedField } from '../columns.ts'
import { type ComparedLine, createLine, type Problem, type RowValues } from '../lines.ts'
import type { StoredRow } from '../references.ts'
import { type Cell, textOfCell } from '#contract/reading/cell.ts'
import type { FileLine } from '../table.ts'
import { createCellReader, type CellResult, toDisplayValue, type Value } from '../values.ts'
import { translate } from '../words.ts'
import type { KnownRows } from './known-rows.ts'
import { createHindrance } from './places.ts'
import { sheetFields } from './shape.ts'
import { entityOfSheet, sheetTitle } from './sheet-names.ts'
import type { ReadingWork } from '../worker-messages.ts'

// Sheet of names by date (domain.md#transfer-whole-names). A line identifies its row by
// entity, current code and name, and a department also by its faculty.

const tableOf = (entity: RenamedEntity) => getTableName(tables[entity])

export const namedTables: readonly string[] = renamedEntities.map(tableOf)

const isNamed = (entity: string | undefined): entity is RenamedEntity =>
  renamedEntities.some((one) => one === entity)

/** Returns the title of the sheet; institutions have no sheet, so the label of the entity is used. */
const titleOfEntity = (entity: RenamedEntity, language: Language) =>
  entity === 'institution' ? translate(language, 'institution') : sheetTitle(entity, language)

const institutionWords = new Set(
  ['institution', ...languages.map((language) => translate(language, 'institution'))].map(comparableText),
)

function parseEntity(text: string): RenamedEntity | undefined {
  if (institutionWords.has(comparableText(text))) return 'institution'
  const entity = entityOfSheet(text)
  return isNamed(entity) ? entity : undefined
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Returns the texts that identify a row: code, short or only name, and for a department the faculty. */
function identityTexts(entity: RenamedEntity, row: StoredRow, rows: KnownRows['rows']): readonly string[] {
  const short = entity === 'faculty' || entity === 'institution'
  const faculty =
    entity === 'department' ? rows('faculty').find(({ id }) => id === row['faculty_id']) : undefined
  return [
    textOf(row['code']),
    textOf(short ? row['short_ru'] : row['name_ru']),
    textOf(faculty?.['short_ru']),
  ]
}

export function periodLines(rows: KnownRows['rows'], language: Language): Cell[][] {
  const day = (value: unknown) => (typeof value === 'string' ? new Date(`${value}T00:00:00Z`) : null)
  return renamedEntities.flatMap((entity) => {
    const byId = new Map(rows(tableOf(entity)).map((row) => [row.id, row]))
    const own = rows('name_period').filter((period) => period['entity'] === entity)
    return own
      .toSorted(
        (a, b) =>
          Number(a['record']) - Number(b['record']) ||
          textOf(a['starts_on']).localeCompare(textOf(b['starts_on'])),
      )
      .flatMap((period): Cell[][] => {
        const row = byId.get(Number(period['record']))
        if (row === undefined) return []
        const known = [titleOfEntity(entity, language), ...identityTexts(entity, row, rows)]
        return [
          sheetFields('name-period').flatMap((field): Cell[] => {
            if (field.key === 'entity') return known
            if (field.key === 'record') return []
            if (field.key === 'startsOn') return [day(period['starts_on'])]
            if (field.key === 'endsOn') return [day(period['ends_on'])]
            return [textOf(period[columnOf(field)])]
          }),
        ]
      })
  })
}

const columnOf = ({ key }: KeyedField) => key.replace(/([A-Z])/g, (letter) => `_${letter.toLowerCase()}`)

type PeriodComparerOptions = {
  readonly work: Pick<ReadingWork, 'language' | 'rights' | 'institution' | 'today'>
  readonly columns: readonly FileColumn[]
  readonly known: KnownRows
}

/** Returns a function that compares a line with the stored periods of its row, if there are any. */
export function createPeriodComparer({
  work,
  columns,
  known,
}: PeriodComparerOptions): (line: FileLine) => ComparedLine {
  const { language, today } = work
  const rows = (table: string) => known.rows(table)
  const fields = sheetFields('name-period')
  const find = createRecordFinder(work, rows)
  const hindrances = new Map<RenamedEntity, (row: StoredRow) => string | undefined>()
  const stored = new Map<string, StoredRow[]>()
  for (const period of rows('name_period')) {
    const key = `${textOf(period['entity'])} ${String(period['record'])}`
    stored.set(key, [...(stored.get(key) ?? []), period])
  }
  const taken = new Map<string, { line: number; from: string; until: string }[]>()
  const readers = fields.map((field) => ({
    field,
    place: columns.findIndex(({ column }) => column?.field === field.row),
    read: createCellReader(field, language),
  }))
  const recordPlaces = ['code', 'name', 'faculty'].map((one) =>
    columns.findIndex(({ column }) => column?.field === `id.${one}`),
  )

  return ({ line, cells: rawCells }) => {
    const problems: Problem[] = []
    const cells: TransferCell[] = []
    const values: Record<string, Value> = {}
    const refuse = (field: string | null, words: string) => void problems.push({ field, message: words })
    const missing = (word: KeyedField['word'], field: string) =>
      refuse(field, message(language, 'fieldMissing', { field: textOfKey(language, word) }))
    const setValue = (field: KeyedField, result: CellResult | undefined) => {
      if (result === undefined) return
      if ('problem' in result) return refuse(field.row, result.problem)
      values[field.key] = result.value
      cells.push({ field: field.row, before: null, after: toDisplayValue(result.value, undefined, language) })
    }
    const kindPlace = columns.findIndex(({ column }) => column?.field === 'entity')
    const kindText = trimText(textOfCell(rawCells[kindPlace] ?? null))
    const entity = parseEntity(kindText)
    const row =
      entity &&
      find(
        entity,
        recordPlaces.map((place) => trimText(textOfCell(rawCells[place] ?? null))),
      )
    for (const { field, place, read } of readers)
      if (field.key !== 'entity' && field.key !== 'record') setValue(field, read(rawCells[place]))
    const label = row !== undefined && 'row' in row ? row.label : kindText
    if (entity === undefined) {
      refuse('entity', message(language, 'badField', { field: translate(language, 'periodOf') }))
    } else if (row !== undefined && 'problem' in row) refuse('id.name', row.problem)
    const from = textOf(values['startsOn'])
    const until = textOf(values['endsOn'])
    const isOutOfRange = (day: string) => day !== '' && (day < periodDates.first || day > periodDates.last)
    if (from === '' && until === '') missing('journal.from', 'from')
    else if (isOutOfRange(from))
      refuse('from', message(language, 'badField', { field: textOfKey(language, 'journal.from') }))
    else if (isOutOfRange(until) || (until !== '' && until <= from))
      refuse('until', message(language, 'badField', { field: translate(language, 'periodUntil') }))
    if (from !== '' && textOf(values['basis']) === '') missing('journal.ground', 'basis')
    const named = entity === undefined ? [] : namedFields(entity)
    if (entity !== undefined && !named.some(({ periodKey }) => textOf(values[periodKey]) !== ''))
      missing(named.find(({ field }) => field.language === 'ru')?.field.word ?? 'field.nameRu', 'name')

    const found = row !== undefined && 'row' in row ? row.row : undefined
    if (entity !== undefined && found !== undefined && problems.length === 0) {
      const period: Record<string, Value> = {
        entity,
        record: found.id,
        state: until !== '' ? 'former' : from > today ? 'planned' : 'present',
        ...values,
      }
      const key = `${entity} ${found.id}`
      const own = stored.get(key) ?? []
      if (own.some((one) => isSame(one, period, entity)))
        return createLine({ line, action: 'same', label, rawCells })
      if (own.length > 0) refuse(null, translate(language, 'periodsThere'))
      const span = { line, from, until: until === '' ? from : until }
      const others = taken.get(key) ?? []
      const other = others.find(
        (one) => (one.from < span.until && span.from < one.until) || one.from === span.from,
      )
      if (other !== undefined) refuse(null, translate(language, 'periodTwice', { line: other.line }))
      else taken.set(key, [...others, span])
      if (!hindrances.has(entity)) hindrances.set(entity, hindranceFor(entity, work, known))
      const rightProblem = hindrances.get(entity)?.(found)
      if (rightProblem !== undefined) refuse(null, rightProblem)
      if (problems.length === 0)
        return createLine({ line, action: 'add', label, cells, values: period, after: period, rawCells })
    }
    return createLine({ line, action: 'problem', label, cells, problems, rawCells })
  }
}

/** Compares a line with a period; a missing name equals ''. */
function isSame(period: StoredRow, line: RowValues, entity: RenamedEntity): boolean {
  const columns = [
    ['starts_on', 'startsOn'],
    ['ends_on', 'endsOn'],
    ['basis', 'basis'],
    ...namedFields(entity).map(({ periodColumn, periodKey }) => [periodColumn, periodKey] as const),
  ] as const
  return columns.every(([column, key]) => textOf(period[column]) === textOf(line[key]))
}

type FoundRecord = { readonly row: StoredRow; readonly label: string } | { readonly problem: string }

/** Returns a function that finds a row by its current name; the institution is always that of the workbook. */
function createRecordFinder(
  { language, institution }: PeriodComparerOptions['work'],
  rows: KnownRows['rows'],
) {
  const indexes = new Map<RenamedEntity, Map<string, StoredRow[]>>()
  const keyOf = (parts: readonly string[]) => parts.map(comparableText).join('\u0001')
  const indexOf = (entity: RenamedEntity) => {
    const known = indexes.get(entity)
    if (known !== undefined) return known
    const index = new Map<string, StoredRow[]>()
    for (const row of rows(tableOf(entity))) {
      const key = keyOf(identityTexts(entity, row, rows))
      const others = (index.get(key) ?? []).filter(({ id }) => id !== row.id)
      index.set(key, [...others, row])
    }
    indexes.set(entity, index)
    return index
  }
  return (entity: RenamedEntity, parts: readonly string[]): FoundRecord => {
    const value = parts.filter((part) => part !== '').join(' ')
    const found =
      entity === 'institution'
        ? rows('institution').filter(({ id }) => id === institution)
        : (indexOf(entity).get(keyOf(parts)) ?? [])
    const [row, another] = found
    const field = translate(language, 'periodRecord')
    if (row === undefined) return { problem: translate(language, 'referenceUnknown', { field, value }) }
    if (another !== undefined)
      return {
        problem: translate(language, 'referenceUnclear', { field, value, rows: String(found.length) }),
      }
    return { row, label: value === '' ? titleOfEntity(entity, language) : value }
  }
}

function hindranceFor(entity: RenamedEntity, work: PeriodComparerOptions['work'], known: KnownRows) {
  const { language, rights, institution } = work
  if (entity === 'institution') {
    const hindrance = rightsRefusalOf(rights, 'administrator')
    return () => hindrance && message(language, hindrance)
  }
  const hindrance = createHindrance({ entity, language, rights, institution, known, names: {} })
  // `names` is empty, so values by column name can replace values by field key.
  return (row: StoredRow) => hindrance(row as RowValues, undefined)
}
