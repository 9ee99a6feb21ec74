import type { GradingRuleRow } from '#contract/grading.ts'
import { ids } from '#contract/limits.ts'
import { readSort, type Sort, sortText } from '../address/address.ts'

const kinds = ['delete', 'configurator', 'field-delete', 'display-rules'] as const
export type GradingDialog = (typeof kinds)[number]

/** The tables and how each stands at first: by the scores, and the fields of a rule by their order. */
const startSorts = {
  bands: { column: 'start', isDescending: false },
  details: { column: 'start', isDescending: false },
  fields: { column: 'order', isDescending: false },
  display: { column: 'band', isDescending: false },
} as const satisfies Readonly<Record<string, Sort>>

export type SortedTable = keyof typeof startSorts

/** Each in a parameter of its own: two of them stand on the screen at once. */
const sortParameter = (table: SortedTable) => `sort-${table}`
const inDialogs: readonly SortedTable[] = ['fields', 'display']

export type GradingAddress = {
  /** `default` while nobody has chosen; `none` after the choice of '--'. */
  readonly rule: number | 'default' | 'none'
  readonly band: number | undefined
  readonly sorts: Readonly<Record<SortedTable, Sort>>
  readonly dialog:
    | { readonly kind: 'none' }
    | { readonly kind: GradingDialog; readonly id: number | undefined }
}

const idIn = (text: string | null) => (text !== null && /^\d{1,10}$/.test(text) ? Number(text) : undefined)

const ruleIn = (text: string | null): GradingAddress['rule'] => {
  if (text === null) return 'default'
  return idIn(text) ?? 'none'
}

const sortIn = (search: URLSearchParams, table: SortedTable) =>
  readSort(search.get(sortParameter(table))) ?? startSorts[table]

export const readGradingAddress = (search: URLSearchParams): GradingAddress => {
  const named = search.get('modal')
  const kind = kinds.find((one) => one === named)
  return {
    rule: ruleIn(search.get('rule')),
    band: idIn(search.get('band')),
    sorts: {
      bands: sortIn(search, 'bands'),
      details: sortIn(search, 'details'),
      fields: sortIn(search, 'fields'),
      display: sortIn(search, 'display'),
    },
    dialog: kind === undefined ? { kind: 'none' } : { kind, id: idIn(search.get('id')) },
  }
}

const withParameter = (search: URLSearchParams, name: string, value: number | string | undefined) => {
  if (value === undefined) search.delete(name)
  else search.set(name, String(value))
}

/** The same address with another rule, of which no band is chosen yet. Undefined: none. */
export const withRule = (search: URLSearchParams, rule: number | undefined) => {
  const next = new URLSearchParams(search)
  withParameter(next, 'rule', rule ?? '')
  withParameter(next, 'band', undefined)
  return next
}

export const withBand = (search: URLSearchParams, band: number) => {
  const next = new URLSearchParams(search)
  withParameter(next, 'band', band)
  return next
}

export const withGradingDialog = (search: URLSearchParams, kind: GradingDialog | 'none', id?: number) => {
  const next = new URLSearchParams(search)
  withParameter(next, 'modal', kind === 'none' ? undefined : kind)
  withParameter(next, 'id', id)
  if (kind === 'none') for (const table of inDialogs) next.delete(sortParameter(table))
  return next
}

export const withSort = (search: URLSearchParams, table: SortedTable, sort: Sort) => {
  const next = new URLSearchParams(search)
  const isStart = sortText(sort) === sortText(startSorts[table])
  withParameter(next, sortParameter(table), isStart ? undefined : sortText(sort))
  return next
}

/** Spec §9: rule 1 comes first, wherever it stands in the list; the list's first where there is no rule 1. */
export const chosenRule = (rules: readonly GradingRuleRow[], rule: GradingAddress['rule']) => {
  const find = (id: number) => rules.find(({ id_ebe_var }) => id_ebe_var === id)
  if (rule === 'none') return undefined
  return rule === 'default' ? (find(ids.defaultGradingRule) ?? rules[0]) : find(rule)
}
