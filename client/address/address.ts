import { ids } from '#contract/limits.ts'

export type Sort = { readonly column: string; readonly isDescending: boolean }

/** The modal in the address. `unknown`: a link that names no record. */
export type RowDialog =
  | { readonly kind: 'none' }
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'delete'; readonly id: number }
  | { readonly kind: 'unknown' }

/** What the address of a catalogue says: `?q=&page=&sort=&gap=1&row=5&modal=edit&id=5`. */
export type CatalogueAddress = {
  readonly search: string
  /** From 1; it may be past the last. */
  readonly page: number
  readonly sort: Sort | undefined
  readonly onlyGaps: boolean
  /** The record that the address points at; its row comes selected. */
  readonly row: number | undefined
  readonly dialog: RowDialog
}

const wholeNumber = (text: string | null) =>
  text !== null && /^\d{1,10}$/.test(text) ? Number(text) : undefined

const readRowDialog = (parameters: URLSearchParams): RowDialog => {
  const kind = parameters.get('modal')
  if (kind === 'add') return { kind }
  if (kind !== 'edit' && kind !== 'delete') return { kind: 'none' }
  const id = wholeNumber(parameters.get('id'))
  return id === undefined || id > ids.max ? { kind: 'unknown' } : { kind, id }
}

export const readSort = (text: string | null): Sort | undefined => {
  if (text === null || text === '' || text === '-') return undefined
  return text.startsWith('-')
    ? { column: text.slice(1), isDescending: true }
    : { column: text, isDescending: false }
}

/** As `readSort` reads it: `grade`, and `-grade` downwards. */
export const sortText = ({ column, isDescending }: Sort) => `${isDescending ? '-' : ''}${column}`

export const readAddress = (parameters: URLSearchParams): CatalogueAddress => ({
  search: (parameters.get('q') ?? '').trim(),
  page: Math.max(1, wholeNumber(parameters.get('page')) ?? 1),
  sort: readSort(parameters.get('sort')),
  onlyGaps: parameters.get('gap') === '1',
  row: wholeNumber(parameters.get('row')),
  dialog: readRowDialog(parameters),
})

const writers: {
  readonly [K in keyof CatalogueAddress]: (value: CatalogueAddress[K]) => Record<string, string>
} = {
  search: (search) => ({ q: search.trim() }),
  page: (page) => ({ page: page > 1 ? String(page) : '' }),
  sort: (sort) => ({ sort: sort === undefined ? '' : sortText(sort) }),
  onlyGaps: (only) => ({ gap: only ? '1' : '' }),
  row: (id) => ({ row: id === undefined ? '' : String(id) }),
  dialog: (dialog) => ({
    modal: dialog.kind === 'none' || dialog.kind === 'unknown' ? '' : dialog.kind,
    id: dialog.kind === 'edit' || dialog.kind === 'delete' ? String(dialog.id) : '',
  }),
}

const write = <K extends keyof CatalogueAddress>(key: K, change: Partial<CatalogueAddress>) => {
  const value = change[key]
  // a key that is named is written, `sort: undefined` too; one that is not stays as it is
  return key in change ? writers[key](value as CatalogueAddress[K]) : {}
}

/** The parameters after a change. What is not the catalogue's own, and what is not named, stays. */
export const writeAddress = (
  parameters: URLSearchParams,
  change: Partial<CatalogueAddress>,
): URLSearchParams => {
  const next = new URLSearchParams(parameters)
  const written = {
    ...write('search', change),
    ...write('page', change),
    ...write('sort', change),
    ...write('onlyGaps', change),
    ...write('row', change),
    ...write('dialog', change),
  }
  for (const [name, value] of Object.entries(written)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** Where a record is seen in its catalogue, by what the search finds it by. */
export const recordAddress = (search: string, row: number) =>
  writeAddress(new URLSearchParams(), { search, row })
