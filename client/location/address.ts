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

const pageParameter = 'page'

/** From 1; it may be past the last. */
export const readPage = (search: URLSearchParams): number => {
  const text = search.get(pageParameter) ?? ''
  return /^\d{1,10}$/.test(text) ? Math.max(1, Number(text)) : 1
}

export const writePage = (search: URLSearchParams, page: number) =>
  withParameter(search, pageParameter, page > 1 ? page : undefined)

export type Sort = { readonly column: string; readonly isDescending: boolean }

const sortParameter = 'sort'

/** The order of `sort=grade`, downwards of `sort=-grade`. */
export const readSort = (search: URLSearchParams, name = sortParameter): Sort | undefined => {
  const text = search.get(name) ?? ''
  const column = text.replace(/^-/, '')
  return column === '' ? undefined : { column, isDescending: column !== text }
}

export const writeSort = (search: URLSearchParams, sort: Sort | undefined, name = sortParameter) =>
  withParameter(search, name, sort && `${sort.isDescending ? '-' : ''}${sort.column}`)

export const isSameSort = (one: Sort, other: Sort) =>
  one.column === other.column && one.isDescending === other.isDescending

/** A condition on a column: one of these values, nothing in it, from and to, or a part of its text. */
const operators = ['is', 'empty', 'from', 'to', 'has'] as const
export type Operator = (typeof operators)[number]

/** The conditions of a column count together; of several values one is enough. */
export type Condition = { readonly column: string; readonly operator: Operator; readonly value: string }

const between = '~'

const written = (value: string) => value.replaceAll('%', '%25').replaceAll(between, '%7E')
const readValue = (text: string) => text.replaceAll('%7E', between).replaceAll('%25', '%')

/** The conditions of `endsOn.from.2026-01-01~supplement.empty`, as the address has them; one of an unknown kind is left out. */
export const readConditions = (asked: string): readonly Condition[] =>
  asked.split(between).flatMap((one) => {
    const [, column = '', kind, value = ''] = /^([A-Za-z]\w*)\.([a-z]+)(?:\.(.*))?$/s.exec(one) ?? []
    const operator = operators.find((known) => known === kind)
    if (operator === undefined || (operator !== 'empty' && value === '')) return []
    return [{ column, operator, value: readValue(value) }]
  })

export const writeConditions = (conditions: readonly Condition[]) =>
  conditions
    .map(({ column, operator, value }) =>
      operator === 'empty' ? `${column}.empty` : `${column}.${operator}.${written(value)}`,
    )
    .join(between)

/** The parameter of a table that is not the one list of its screen. */
export const conditionsParameter = (table: string) => `f-${table}`

/** The state that a catalogue keeps in the address: `?q=&f=&page=&sort=&gap=1&row=5&modal=edit&id=5`. */
export type CatalogueLocation = {
  readonly search: string
  /** From 1; it may be past the last. */
  readonly page: number
  readonly sort: Sort | undefined
  readonly onlyGaps: boolean
  /** Conditions on columns, as `readConditions` reads them; '' is nothing. */
  readonly conditions: string
  /** The record that the address points at; its row comes selected. */
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
  conditions: (search, asked) => withParameter(search, 'f', asked || undefined),
  row: (search, id) => writeId(search, 'row', id),
  dialog: writeRowDialog,
}
const keys = ['search', 'page', 'sort', 'onlyGaps', 'conditions', 'row', 'dialog'] as const

/** The parameters after a change; those that are not the catalogue's own, or not named, stay. */
export const writeLocation = (
  search: URLSearchParams,
  change: Partial<CatalogueLocation>,
): URLSearchParams => {
  const write = <K extends keyof CatalogueLocation>(before: URLSearchParams, key: K) =>
    // a key that is named is written, `sort: undefined` too; one that is not stays as it is
    key in change ? writers[key](before, change[key] as CatalogueLocation[K]) : before
  return keys.reduce(write, new URLSearchParams(search))
}

/** The place of a record in its catalogue, by the text that finds it. */
const recordLocation = (search: string, row: number) => writeLocation(new URLSearchParams(), { search, row })

/** The catalogue's state in the address: reading it, links into it, and the dialog that Back closes. */
export const useCatalogueLocation = () => {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const opening = useDialogNavigation()
  const address = useMemo(() => readLocation(parameters), [parameters])

  const searchWith = (change: Partial<CatalogueLocation>) => writeLocation(parameters, change)
  const linkTo = (change: Partial<CatalogueLocation>) => ({ search: searchWith(change).toString() })
  const go = (change: Partial<CatalogueLocation>) => void navigate(linkTo(change))
  const open = (dialog: RowDialog) => void opening.open(searchWith({ dialog }))
  /** Closes the dialog; `change` is the list's state after it. */
  const close = (change: Partial<CatalogueLocation> = {}) => {
    const closed = searchWith({ dialog: { kind: 'none' } })
    const next = searchWith({ ...change, dialog: { kind: 'none' } })
    if (String(next) === String(closed)) opening.close(closed)
    else void navigate({ search: String(next) }, { replace: true })
  }
  return { address, linkTo, go, open, close }
}

/**
 * The conditions on the columns of a screen's list, and the function that writes others; a table of several, or one in a dialog, has a
 * parameter of its own. Back still closes the dialog over the list.
 */
export const useConditions = (table?: string) => {
  const [search] = useSearchParams()
  const { address, go } = useCatalogueLocation()
  const { change } = useDialogSearch()
  if (table !== undefined) {
    const parameter = conditionsParameter(table)
    return [
      search.get(parameter) ?? '',
      (asked: string) => change(withParameter(search, parameter, asked || undefined)),
    ] as const
  }
  return [
    address.conditions,
    (conditions: string) => {
      const asked = { conditions, page: 1 }
      if (hasDialog(search)) change(writeLocation(search, asked))
      else go(asked)
    },
  ] as const
}

/** The screens that have another address than the name of their catalogue. */
const otherScreens: Readonly<Partial<Record<ComparedEntity, string>>> = {
  'speciality-name': '/speciality',
  department: '/kafedra',
  qualification: '/qual',
  room: '/audience',
}

/** The screen of a catalogue; rooms are listed by building. */
export const screenOf = (entity: ComparedEntity) => otherScreens[entity] ?? `/${entity}`

type Linked = { readonly id: number; readonly text: string; readonly building?: number | undefined }

/** The place of a record, found by a text that it bears. */
export const recordLink = (entity: ComparedEntity, { id, text, building }: Linked) => {
  // a room is found in its building
  const search = recordLocation(building === undefined ? text : '', id)
  return {
    pathname: screenOf(entity),
    search: String(building === undefined ? search : writeId(search, 'building', building)),
  }
}

const historyParameter = 'history'

/** The row whose history is open: `?history=direction.5`. It lies over the screen and over its dialog. */
export const readHistory = (search: URLSearchParams): RecordRef | undefined => {
  const [, name, id] = /^([a-z-]+)\.([1-9]\d{0,8})$/.exec(search.get(historyParameter) ?? '') ?? []
  const entity = entities.find((one) => one === name)
  return entity === undefined ? undefined : { entity, id: Number(id) }
}

export const writeHistory = (search: URLSearchParams, record: RecordRef | undefined) =>
  withParameter(search, historyParameter, record && `${record.entity}.${record.id}`)

/** The row whose history is open, and the functions that open another one's, go on to it and close it. */
export const useHistoryLocation = () => {
  const [search] = useSearchParams()
  const { open, change, close } = useDialogNavigation()
  return {
    record: readHistory(search),
    // a press that opens it may have chosen the row just now
    open: useCallback((record: RecordRef) => void open(writeHistory(currentSearch(), record)), [open]),
    /** The history of the row beside it: Back closes the history still. */
    move: useCallback((record: RecordRef) => void change(writeHistory(currentSearch(), record)), [change]),
    close: useCallback(() => close(writeHistory(search, undefined)), [close, search]),
  }
}
