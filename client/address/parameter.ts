/** The address with another value of one parameter: undefined takes it out, '' says that it is none. */
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
