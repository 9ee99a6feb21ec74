import { withParameter } from './parameter.ts'

const parameter = 'page'

/** From 1; it may be past the last. */
export const readPage = (search: URLSearchParams): number => {
  const text = search.get(parameter) ?? ''
  return /^\d{1,10}$/.test(text) ? Math.max(1, Number(text)) : 1
}

export const writePage = (search: URLSearchParams, page: number) =>
  withParameter(search, parameter, page > 1 ? page : undefined)
