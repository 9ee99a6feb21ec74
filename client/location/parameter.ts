import { ids } from '#contract/limits.ts'

/** The address with another value of one parameter: undefined takes it out, '' that it has no value. */
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

/** The id that a parameter names, 0 to 2147483647 and never the placeholder's; undefined for anything else. */
export const readId = (search: URLSearchParams, name: string): number | undefined => {
  const text = search.get(name) ?? ''
  if (!/^\d{1,10}$/.test(text)) return undefined
  const id = Number(text)
  return id > ids.max || id === ids.placeholder ? undefined : id
}

/** The id under which a row is saved: until one is chosen there are no rows. */
export const chosenId = (id: number | undefined): number => {
  if (id === undefined) throw new Error('No row is saved before it is chosen where it belongs')
  return id
}

export const writeId = (search: URLSearchParams, name: string, id: number | undefined) =>
  withParameter(search, name, id)
