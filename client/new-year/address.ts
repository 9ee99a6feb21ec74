import { readId, writeId } from '../address/id.ts'

/** The choices of the page: an institution, one of its faculties or all, and the two years. */
const names = ['vuz', 'fac', 'from', 'to'] as const
export type Step = (typeof names)[number]

export const readSteps = (search: URLSearchParams): Partial<Record<Step, number>> =>
  Object.fromEntries(
    names.flatMap((name) => (readId(search, name) === undefined ? [] : [[name, readId(search, name)]])),
  )

/** Another institution has other faculties; another first year its own following one. */
const below: Readonly<Partial<Record<Step, Step>>> = { vuz: 'fac', from: 'to' }

export const writeStep = (search: URLSearchParams, step: Step, id: number | undefined): URLSearchParams => {
  const next = writeId(search, step, id)
  const cleared = below[step]
  return cleared === undefined ? next : writeId(next, cleared, undefined)
}
