import { withParameter } from './parameter.ts'

export type Sort = { readonly column: string; readonly isDescending: boolean }

const parameter = 'sort'

/** `sort=grade`, and `sort=-grade` downwards. */
export const readSort = (search: URLSearchParams, name = parameter): Sort | undefined => {
  const text = search.get(name) ?? ''
  const column = text.replace(/^-/, '')
  return column === '' ? undefined : { column, isDescending: column !== text }
}

export const writeSort = (search: URLSearchParams, sort: Sort | undefined, name = parameter) =>
  withParameter(search, name, sort && `${sort.isDescending ? '-' : ''}${sort.column}`)

export const isSameSort = (one: Sort, other: Sort) =>
  one.column === other.column && one.isDescending === other.isDescending
