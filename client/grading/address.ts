import type { GradingRuleRow } from '#contract/grading.ts'
import { ids } from '#contract/limits.ts'
import { conditionsParameter, isSameSort, readSort, type Sort, writeSort } from '../location/address.ts'
import { type Dialog, readDialog, writeDialog } from '../location/dialog.ts'
import { readId, writeId, withParameter } from '../location/parameter.ts'

const kinds = ['delete', 'band.split', 'band.join', 'configurator', 'field.delete', 'displayRules'] as const
export type GradingDialog = (typeof kinds)[number]

const defaultSorts = {
  bands: { column: 'start', isDescending: false },
  details: { column: 'start', isDescending: false },
  fields: { column: 'order', isDescending: false },
  display: { column: 'band', isDescending: false },
} as const satisfies Readonly<Record<string, Sort>>

export type SortedTable = keyof typeof defaultSorts

const sortParameter = (table: SortedTable) => `sort-${table}`
const dialogTables: readonly SortedTable[] = ['fields', 'display']

export type GradingLocation = {
  /** Id of the chosen rule. `default`: the user has not chosen yet; `none`: the user chose '--'. */
  readonly rule: number | 'default' | 'none'
  readonly band: number | undefined
  readonly sorts: Readonly<Record<SortedTable, Sort>>
  readonly dialog: Dialog<GradingDialog>
}

const readRule = (search: URLSearchParams): GradingLocation['rule'] =>
  search.has('rule') ? (readId(search, 'rule') ?? 'none') : 'default'

const sortIn = (search: URLSearchParams, table: SortedTable) =>
  readSort(search, sortParameter(table)) ?? defaultSorts[table]

export const readGradingLocation = (search: URLSearchParams): GradingLocation => ({
  rule: readRule(search),
  band: readId(search, 'band'),
  sorts: {
    bands: sortIn(search, 'bands'),
    details: sortIn(search, 'details'),
    fields: sortIn(search, 'fields'),
    display: sortIn(search, 'display'),
  },
  dialog: readDialog(search, kinds),
})

/** Returns the search parameters with this rule and without a band; undefined: no rule. */
export const withRule = (search: URLSearchParams, rule: number | undefined) =>
  withParameter(writeId(search, 'band', undefined), 'rule', rule ?? '')

export const withBand = (search: URLSearchParams, band: number) => writeId(search, 'band', band)

export const withGradingDialog = (search: URLSearchParams, kind: GradingDialog | 'none', id?: number) => {
  const next = writeDialog(search, kind, id)
  if (kind !== 'none') return next
  for (const table of dialogTables) {
    next.delete(sortParameter(table))
    next.delete(conditionsParameter(table))
  }
  return next
}

export const withSort = (search: URLSearchParams, table: SortedTable, sort: Sort) =>
  writeSort(search, isSameSort(sort, defaultSorts[table]) ? undefined : sort, sortParameter(table))

/** Returns the chosen or default rule (domain.md#grading-default-rule); undefined if there is none. */
export const chosenRule = (rules: readonly GradingRuleRow[], rule: GradingLocation['rule']) => {
  const find = (id: number) => rules.find(({ id_ebe_var }) => id_ebe_var === id)
  if (rule === 'none') return undefined
  return rule === 'default' ? (find(ids.defaultGradingRule) ?? rules[0]) : find(rule)
}
