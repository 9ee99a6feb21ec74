import { readId } from '../hierarchy/cascade/path.ts'
import { type Choices, choose, withChoices } from '../address/useCascade.ts'

/** The quota screen's cascade, from the top (spec §4). */
export const quotaLevels = ['faculty', 'year', 'halfYear', 'course'] as const
export type QuotaLevel = (typeof quotaLevels)[number]
export type QuotaChoices = Choices<QuotaLevel>
export type AllQuotaChoices = Readonly<Record<QuotaLevel, number>>

const names: Record<QuotaLevel, string> = {
  faculty: 'm-fac',
  year: 'm-year',
  halfYear: 'm-half',
  course: 'm-rate',
}

/** What is chosen until the address says otherwise: the faculty of the path, the calendar year (spec §4). */
export type QuotaDefaults = { readonly faculty: number | undefined; readonly year: number | undefined }

/** The cascade in the address, down to the first level that is not chosen. `m-fac=` without a value says: none. */
export const readChoices = (search: URLSearchParams, defaults: QuotaDefaults): QuotaChoices => {
  const choices: QuotaChoices = {}
  for (const level of quotaLevels) {
    const name = names[level]
    const byDefault = level === 'faculty' || level === 'year' ? defaults[level] : undefined
    const id = search.has(name) ? readId(search.get(name)) : byDefault
    if (id === undefined) break
    choices[level] = id
  }
  return choices
}

export type QuotaLists = Readonly<Record<QuotaLevel, readonly number[] | undefined>>

/** The address after a choice: every level below is cleared, and has its default again. */
export const withChoice = (
  search: URLSearchParams,
  choices: QuotaChoices,
  level: QuotaLevel,
  id: number | undefined,
): URLSearchParams => {
  const chosen = choose(quotaLevels, choices, level, id)
  const next = withChoices(search, quotaLevels, names, chosen)
  if (id === undefined) next.set(names[level], '')
  return next
}

export const isComplete = (choices: QuotaChoices): choices is AllQuotaChoices =>
  quotaLevels.every((level) => choices[level] !== undefined)
