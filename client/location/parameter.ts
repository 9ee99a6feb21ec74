import { ids } from '#contract/limits.ts'

/** Returns the search with this parameter. Undefined removes the parameter; '' makes it empty. */
export const withParameter = (
  search: URLSearchParams,
  name: string,
  value: number | string | undefined,
): URLSearchParams => {
  const next = new URLSearchParams(search)
  if (value === undefined) next.delete(name)
  else next.set(name, String(value))
  return next
}

/** Returns the id in a parameter, 0 to 2147483647. Undefined for any other text, and for the placeholder's id. */
export const readId = (search: URLSearchParams, name: string): number | undefined => {
  const text = search.get(name) ?? ''
  if (!/^\d{1,10}$/.test(text)) return undefined
  const id = Number(text)
  return id > ids.max || id === ids.placeholder ? undefined : id
}

/** Throws if the id is undefined, since rows cannot be saved before their parent is chosen. */
export const chosenId = (id: number | undefined): number => {
  if (id === undefined) throw new Error('No row is saved before it is chosen where it belongs')
  return id
}

export const writeId = (search: URLSearchParams, name: string, id: number | undefined) =>
  withParameter(search, name, id)
