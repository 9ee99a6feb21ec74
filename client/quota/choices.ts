import { readId } from '../hierarchy/cascade/path.ts'
import { type Choices, choose, withChoices } from '../address/cascade.ts'

/** The quota screen's cascade, from the top (spec §4). */
export const quotaSteps = ['faculty', 'year', 'halfYear', 'course'] as const
export type QuotaStep = (typeof quotaSteps)[number]
export type QuotaChoices = Choices<QuotaStep>
export type AllQuotaChoices = Readonly<Record<QuotaStep, number>>

const names: Record<QuotaStep, string> = {
  faculty: 'm-fac',
  year: 'm-year',
  halfYear: 'm-half',
  course: 'm-rate',
}

/** What is chosen until the address says otherwise: the faculty of the path, the calendar year (spec §4). */
export type QuotaDefaults = { readonly faculty: number | undefined; readonly year: number | undefined }

/** The cascade in the address, down to the first level that is not chosen. `m-fac=` without a value says: none. */
export const readQuotaChoices = (search: URLSearchParams, defaults: QuotaDefaults): QuotaChoices => {
  const choices: QuotaChoices = {}
  for (const level of quotaSteps) {
    const name = names[level]
    const byDefault = level === 'faculty' || level === 'year' ? defaults[level] : undefined
    const id = search.has(name) ? readId(search.get(name)) : byDefault
    if (id === undefined) break
    choices[level] = id
  }
  return choices
}

export type QuotaLists = Readonly<Record<QuotaStep, readonly number[] | undefined>>

/** The address after a choice: every level below is cleared, and has its default again. */
export const withQuotaChoice = (
  search: URLSearchParams,
  choices: QuotaChoices,
  level: QuotaStep,
  id: number | undefined,
): URLSearchParams => {
  const chosen = choose(quotaSteps, choices, level, id)
  const next = withChoices(search, quotaSteps, names, chosen)
  if (id === undefined) next.set(names[level], '')
  return next
}

export const isCompleteChoice = (choices: QuotaChoices): choices is AllQuotaChoices =>
  quotaSteps.every((level) => choices[level] !== undefined)
