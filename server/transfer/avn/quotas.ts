import { inWords } from '../words.ts'
import { count, firstOf, firstYear, isEmptyId } from './cells.ts'
import { quotas } from './mapping.ts'
import {
  keyOf,
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
const halvesOf = { both: [1, 2], autumn: [1], spring: [2] } as const

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
  const table = tables.get(quotas.table.toLowerCase())
  const joined = new Map<string, string>()
  const places: (readonly [number: string, place: string])[] = []
  if (table === undefined) return { outcomes, lines, joined }
  const key = keyOf(quotas.key, table)
  const halves = halvesOf[questions.halfYear.answer]
  const seen = new Set<string>()
  const newest = new Map<string, { outcome: Outcome; lines: SheetLine[] }>()
  for (const row of table.rows) {
    const number = key === undefined ? '' : firstOf(row, [key])
    const outcome: Outcome = {
      table: quotas.table,
      number,
      state: 'left',
      reason: '',
      label: '',
      entity: 'quota',
    }
    outcomes.push(outcome)
    const group = firstOf(row, [quotas.groupColumn])
    const course = Number(firstOf(row, [quotas.course]))
    const parent = isEmptyId(group) ? undefined : importedRow(quotas.group, group)
    const year = parent?.texts['id_group_y']
    if (row.damage) outcome.reason = inWords(language, row.damage)
    else if (number === '') outcome.reason = inWords(language, 'avn.missing', { field: quotas.key[0] ?? '' })
    else if (seen.has(number)) outcome.reason = inWords(language, 'avn.twice')
    else if (year === undefined)
      outcome.reason = inWords(language, 'avn.missing', { field: quotas.groupColumn })
    else if (!Number.isInteger(course) || course < 1)
      outcome.reason = inWords(language, 'avn.missing', { field: quotas.course })
    seen.add(number)
    if (outcome.reason !== '' || parent === undefined || year === undefined) continue
    const begins = firstYear(year) + course - 1
    const label = `${begins}-${begins + 1}`
    const own = {
      id_a_year: label,
      kol_b: count(firstOf(row, ['kol_b'])),
      kol_k: count(firstOf(row, ['kol_k'])),
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
      older.reason = inWords(language, 'avn.older', { number: remaining.number })
    }
    if (isOlder) continue
    newest.set(place, {
      outcome,
      lines: halves.map((half) => ({
        entity: 'quota',
        number: `${number}-${half}`,
        get texts() {
          return { ...referenceTo(quotas.group, group, 'id_group'), ...own, id_w_s: halfYears[half] }
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
