import { type Entity, entities } from '#contract/entities.ts'
import { type Operation, operations } from '#contract/operations.ts'
import { readId, writeId, withParameter } from '../location/parameter.ts'
import { dayOf } from '../i18n/dates.ts'
import { readDate } from '../editing/fields/typed-texts.ts'

/** Periods besides the default, which is the last 30 days. */
export const periods = ['year', 'all'] as const

export type JournalFilters = {
  readonly period: (typeof periods)[number] | undefined
  readonly operation: Operation | undefined
  readonly entity: Entity | undefined
  readonly idUser: number | undefined
  readonly from: string | undefined
  readonly to: string | undefined
  /** Id of the institution of the changed rows; `idFaculty`: of their faculty. */
  readonly idVuz: number | undefined
  readonly idFaculty: number | undefined
  /** Text that changed rows must contain. */
  readonly name: string | undefined
}

export const noFilters: JournalFilters = {
  period: undefined,
  operation: undefined,
  entity: undefined,
  idUser: undefined,
  from: undefined,
  to: undefined,
  idVuz: undefined,
  idFaculty: undefined,
  name: undefined,
}

const readDay = (text: string | null) => (text !== null && readDate(text) === text ? text : undefined)

/** Reads the filters in the URL: `?operation=bulk&entity=quota&user=5&faculty=7&from=2026-09-01&to=2026-09-30`. */
export const readFilters = (search: URLSearchParams): JournalFilters => ({
  period: periods.find((one) => one === search.get('period')),
  operation: operations.find((one) => one === search.get('operation')),
  entity: entities.find((one) => one === search.get('entity')),
  idUser: readId(search, 'user'),
  from: readDay(search.get('from')),
  to: readDay(search.get('to')),
  idVuz: readId(search, 'vuz'),
  idFaculty: readId(search, 'faculty'),
  name: search.get('q')?.trim() || undefined,
})

export const writeFilters = (search: URLSearchParams, change: Partial<JournalFilters>) => {
  const { idUser, idVuz, idFaculty, name, ...texts } = { ...readFilters(search), ...change }
  return Object.entries({ ...texts, q: name }).reduce(
    (address, [parameter, value]) => withParameter(address, parameter, value),
    writeId(writeId(writeId(search, 'user', idUser), 'vuz', idVuz), 'faculty', idFaculty),
  )
}

const daysOf = { month: 30, year: 365 } as const

export const isDefaultPeriod = ({ period, from, to }: JournalFilters) =>
  period === undefined && from === undefined && to === undefined

/** A period is sent as its first day; `all` has none. */
export const requestFilters = ({ period, ...filters }: JournalFilters, today: Date) => {
  const days = isDefaultPeriod({ ...filters, period }) ? daysOf.month : period === 'year' && daysOf.year
  return days ? { ...filters, from: dayOf(new Date(today.getTime() - days * 86_400_000)) } : filters
}

/** Returns the id of the open change, `?change=123`, or of the change to undo, `?undo=123`. */
export const readChange = (
  search: URLSearchParams,
  name: 'change' | 'undo' = 'change',
): string | undefined => {
  const text = search.get(name) ?? ''
  return /^\d{1,18}$/.test(text) ? text : undefined
}

export const writeChange = (search: URLSearchParams, change: string | undefined) =>
  withParameter(search, 'change', change)
