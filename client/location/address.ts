import {
  type RowDialog,
  readRowDialog,
  writeRowDialog,
  useDialogNavigation,
  useDialogSearch,
} from './dialog.ts'
import { hasDialog, currentSearch } from '../ui/dialogs/stack.ts'
import { readId, writeId, withParameter } from './parameter.ts'
import { useCallback, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ComparedEntity } from '#contract/duplicates.ts'
import { entities, type RecordRef } from '#contract/entities.ts'
import { isNamesCatalogue, namesPath } from '#contract/entities/names.ts'

const pageParameter = 'page'

/** Returns the page number, which starts at 1 and may exceed the last page. */
export const readPage = (search: URLSearchParams): number => {
  const text = search.get(pageParameter) ?? ''
  return /^\d{1,10}$/.test(text) ? Math.max(1, Number(text)) : 1
}

export const writePage = (search: URLSearchParams, page: number) =>
  withParameter(search, pageParameter, page > 1 ? page : undefined)

export type Sort = { readonly column: string; readonly isDescending: boolean }

const sortParameter = 'sort'

/** Reads a sort order: `sort=grade` is ascending, `sort=-grade` descending. */
export const readSort = (search: URLSearchParams, name = sortParameter): Sort | undefined => {
  const text = search.get(name) ?? ''
  const column = text.replace(/^-/, '')
  return column === '' ? undefined : { column, isDescending: column !== text }
}

export const writeSort = (search: URLSearchParams, sort: Sort | undefined, name = sortParameter) =>
  withParameter(search, name, sort && `${sort.isDescending ? '-' : ''}${sort.column}`)

export const isSameSort = (one: Sort, other: Sort) =>
  one.column === other.column && one.isDescending === other.isDescending

/** Operators of a condition on a column: equal, empty, at least, at most, contains. */
const operators = ['is', 'empty', 'from', 'to', 'has'] as const
export type Operator = (typeof operators)[number]

/** Condition on a column. A row must meet all, but only one of several `is` and `empty` on one column. */
export type Condition = { readonly column: string; readonly operator: Operator; readonly value: string }

const conditionSeparator = '~'

const escapeValue = (value: string) => value.replaceAll('%', '%25').replaceAll(conditionSeparator, '%7E')
const unescapeValue = (text: string) => text.replaceAll('%7E', conditionSeparator).replaceAll('%25', '%')

/** Parses `endsOn.from.2026-01-01~supplement.empty`. Malformed conditions and unknown operators are ignored. */
export const readConditions = (conditionsText: string): readonly Condition[] =>
  conditionsText.split(conditionSeparator).flatMap((one) => {
    const [, column = '', kind, value = ''] = /^([A-Za-z]\w*)\.([a-z]+)(?:\.(.*))?$/s.exec(one) ?? []
    const operator = operators.find((known) => known === kind)
    if (operator === undefined || (operator !== 'empty' && value === '')) return []
    return [{ column, operator, value: unescapeValue(value) }]
  })

export const writeConditions = (conditions: readonly Condition[]) =>
  conditions
    .map(({ column, operator, value }) =>
      operator === 'empty' ? `${column}.empty` : `${column}.${operator}.${escapeValue(value)}`,
    )
    .join(conditionSeparator)

export const conditionsParameter = (table: string) => `f-${table}`

/** State of a catalogue in the URL: `?q=&f=&page=&sort=&gap=1&row=5&modal=edit&id=5`. */
export type CatalogueLocation = {
  readonly search: string
  readonly page: number
  readonly sort: Sort | undefined
  readonly onlyGaps: boolean
  /** Conditions on columns, in the format of `readConditions`; '' without conditions. */
  readonly conditions: string
  readonly row: number | undefined
  readonly dialog: RowDialog
}

export const readLocation = (search: URLSearchParams): CatalogueLocation => ({
  search: (search.get('q') ?? '').trim(),
  page: readPage(search),
  sort: readSort(search),
  onlyGaps: search.get('gap') === '1',
  conditions: search.get('f') ?? '',
  row: readId(search, 'row'),
  dialog: readRowDialog(search),
})

const writers: {
  readonly [K in keyof CatalogueLocation]: (
    search: URLSearchParams,
    value: CatalogueLocation[K],
  ) => URLSearchParams
} = {
  search: (search, text) => withParameter(search, 'q', text.trim() || undefined),
  page: writePage,
  sort: writeSort,
  onlyGaps: (search, only) => withParameter(search, 'gap', only ? 1 : undefined),
  conditions: (search, conditionsText) => withParameter(search, 'f', conditionsText || undefined),
  row: (search, id) => writeId(search, 'row', id),
  dialog: writeRowDialog,
}
const keys = ['search', 'page', 'sort', 'onlyGaps', 'conditions', 'row', 'dialog'] as const

export const writeLocation = (
  search: URLSearchParams,
  change: Partial<CatalogueLocation>,
): URLSearchParams => {
  const write = <K extends keyof CatalogueLocation>(before: URLSearchParams, key: K) =>
    // the cast is safe: `key` is in `change`; undefined as its value removes the parameter
    key in change ? writers[key](before, change[key] as CatalogueLocation[K]) : before
  return keys.reduce(write, new URLSearchParams(search))
}

const recordLocation = (search: string, row: number) => writeLocation(new URLSearchParams(), { search, row })

export const useCatalogueLocation = () => {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const opening = useDialogNavigation()
  const address = useMemo(() => readLocation(parameters), [parameters])

  // reads the current URL, since another change of it may not be rendered yet
  const searchWith = (change: Partial<CatalogueLocation>) => writeLocation(currentSearch(), change)
  const linkTo = (change: Partial<CatalogueLocation>) => ({
    search: writeLocation(parameters, change).toString(),
  })
  const go = (change: Partial<CatalogueLocation>) => void navigate({ search: searchWith(change).toString() })
  const open = (dialog: RowDialog) => void opening.open(searchWith({ dialog }))
  const close = (change: Partial<CatalogueLocation> = {}) => {
    const closed = searchWith({ dialog: { kind: 'none' } })
    const next = searchWith({ ...change, dialog: { kind: 'none' } })
    if (String(next) === String(closed)) opening.close(closed)
    else void navigate({ search: String(next) }, { replace: true })
  }
  return { address, linkTo, go, open, close }
}

/**
 * Returns the conditions on the columns of a list and their setter. `table`: name of the table, if the screen
 * has several. With `table` or an open dialog, the setter replaces the history entry.
 */
export const useConditions = (table?: string) => {
  const [search] = useSearchParams()
  const { address, go } = useCatalogueLocation()
  const { change } = useDialogSearch()
  if (table !== undefined) {
    const parameter = conditionsParameter(table)
    return [
      search.get(parameter) ?? '',
      (conditionsText: string) => change(withParameter(search, parameter, conditionsText || undefined)),
    ] as const
  }
  return [
    address.conditions,
    (conditions: string) => {
      const next = { conditions, page: 1 }
      if (hasDialog(search)) change(writeLocation(search, next))
      else go(next)
    },
  ] as const
}

const otherScreens: Readonly<Partial<Record<ComparedEntity, string>>> = {
  department: '/kafedra',
  room: '/audience',
}

export const screenOf = (entity: ComparedEntity) =>
  isNamesCatalogue(entity) ? namesPath(entity) : (otherScreens[entity] ?? `/${entity}`)

type LinkedRecord = { readonly id: number; readonly text: string; readonly building?: number | undefined }

export const recordLink = (entity: ComparedEntity, { id, text, building }: LinkedRecord) => {
  // a room is found by its building, so the link has no search text
  const search = recordLocation(building === undefined ? text : '', id)
  return {
    pathname: screenOf(entity),
    search: String(building === undefined ? search : writeId(search, 'building', building)),
  }
}

const historyParameter = 'history'

/** Returns the record whose history is open: `?history=direction.5`. */
export const readHistory = (search: URLSearchParams): RecordRef | undefined => {
  const [, name, id] = /^([a-z-]+)\.([1-9]\d{0,8})$/.exec(search.get(historyParameter) ?? '') ?? []
  const entity = entities.find((one) => one === name)
  return entity === undefined ? undefined : { entity, id: Number(id) }
}

export const writeHistory = (search: URLSearchParams, record: RecordRef | undefined) =>
  withParameter(search, historyParameter, record && `${record.entity}.${record.id}`)

export const useHistoryLocation = () => {
  const [search] = useSearchParams()
  const { open, change, close } = useDialogNavigation()
  return {
    record: readHistory(search),
    // reads the current URL, since the same click may have changed the row selected in the URL
    open: useCallback((record: RecordRef) => void open(writeHistory(currentSearch(), record)), [open]),
    /** Shows the history of another record without a new entry in the browser's history. */
    move: useCallback((record: RecordRef) => void change(writeHistory(currentSearch(), record)), [change]),
    close: useCallback(() => close(writeHistory(search, undefined)), [close, search]),
  }
}
