import { useSearchParams } from 'react-router'
import { withParameter } from '../../address/parameter.ts'
import { readDate } from '../../editing/fields/date-text.ts'

const parameter = 'names'

/** The day whose names paper and file bear (domain.md#names-on-paper): `?names=2026-06-15`; undefined: those of now. */
export const useNamesDay = () => {
  const [search] = useSearchParams()
  const text = search.get(parameter)
  return text !== null && readDate(text) === text ? text : undefined
}

export const withNamesDay = (search: URLSearchParams, day: string | undefined) =>
  withParameter(search, parameter, day)
