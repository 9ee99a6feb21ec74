import { translate } from '../words.ts'
import { toCount, firstText, firstYearOf, isEmptyId } from './cells.ts'
import { quotaSource } from './mapping.ts'
import {
  idColumnOf,
  type MapOptions,
  type MapResult,
  type Outcome,
  type SheetLine,
  type MappedRow,
  type Texts,
} from './mapped.ts'

type QuotaOptions = MapOptions & {
  readonly importedRow: (table: string, number: string) => MappedRow | undefined
  readonly referenceTo: (table: string, number: string, path: string) => Texts | undefined
}

const halfYears = { 1: 'Осеннее полугодие', 2: 'Весеннее полугодие' }
const halfYearsOf = { both: [1, 2], autumn: [1], spring: [2] } as const

/**
 * Maps planned students, for which AVN stores no year and half-year: the year follows from the course of the
 * group, and the user chooses the half-year. If a group has several rows for a course, the latest row counts.
 */
export function mapQuotas({
  tables,
  questions,
  language,
  importedRow,
  referenceTo,
}: QuotaOptions): Omit<MapResult, 'joined'> & { readonly joined: ReadonlyMap<string, string> } {
  const outcomes: Outcome[] = []
  const lines: SheetLine[] = []
  const table = tables.get(quotaSource.table.toLowerCase())
  const joined = new Map<string, string>()
  const places: (readonly [number: string, place: string])[] = []
  if (table === undefined) return { outcomes, lines, joined }
  const key = idColumnOf(quotaSource.key, table)
  const halves = halfYearsOf[questions.halfYear.answer]
  const seen = new Set<string>()
  const newest = new Map<string, { outcome: Outcome; lines: SheetLine[] }>()
  for (const row of table.rows) {
    const number = key === undefined ? '' : firstText(row, [key])
    const outcome: Outcome = {
      table: quotaSource.table,
      number,
      state: 'left',
      reason: '',
      label: '',
      entity: 'quota',
    }
    outcomes.push(outcome)
    const group = firstText(row, [quotaSource.groupColumn])
    const course = Number(firstText(row, [quotaSource.course]))
    const parent = isEmptyId(group) ? undefined : importedRow(quotaSource.group, group)
    const year = parent?.texts['id_group_y']
    if (row.damage) outcome.reason = translate(language, row.damage)
    else if (number === '')
      outcome.reason = translate(language, 'avn.missing', { field: quotaSource.key[0] ?? '' })
    else if (seen.has(number)) outcome.reason = translate(language, 'avn.twice')
    else if (year === undefined)
      outcome.reason = translate(language, 'avn.missing', { field: quotaSource.groupColumn })
    else if (!Number.isInteger(course) || course < 1)
      outcome.reason = translate(language, 'avn.missing', { field: quotaSource.course })
    seen.add(number)
    if (outcome.reason !== '' || parent === undefined || year === undefined) continue
    const begins = firstYearOf(year) + course - 1
    const label = `${begins}-${begins + 1}`
    const own = {
      id_a_year: label,
      kol_b: toCount(firstText(row, ['kol_b'])),
      kol_k: toCount(firstText(row, ['kol_k'])),
    }
    const values = { id_group: group, ...own }
    outcome.label = label
    outcome.state = 'taken'
    const place = `${parent.outcome.number} ${label}`
    places.push([number, place])
    const before = newest.get(place)
    const isOlder = before !== undefined && Number(before.outcome.number) > Number(number)
    const [remaining, older] = isOlder ? [before.outcome, outcome] : [outcome, before?.outcome]
    if (older !== undefined) {
      older.state = 'joined'
      older.reason = translate(language, 'avn.older', { number: remaining.number })
    }
    if (isOlder) continue
    newest.set(place, {
      outcome,
      lines: halves.map((half) => ({
        entity: 'quota',
        number: `${number}-${half}`,
        get texts() {
          return { ...referenceTo(quotaSource.group, group, 'id_group'), ...own, id_w_s: halfYears[half] }
        },
        values,
        outcome,
      })),
    })
  }
  for (const { lines: own } of newest.values()) lines.push(...own)
  for (const [number, place] of places) {
    const remaining = newest.get(place)?.outcome.number
    if (remaining !== undefined && remaining !== number)
      for (const half of halves) joined.set(`${number}-${half}`, `${remaining}-${half}`)
  }
  return { outcomes, lines, joined }
}
