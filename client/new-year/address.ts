import { readId, writeId } from '../location/parameter.ts'
import type { Kind } from './plan.ts'

const names = ['vuz', 'fac', 'from', 'to'] as const
export type Step = (typeof names)[number]

export const readSteps = (search: URLSearchParams): Partial<Record<Step, number>> =>
  Object.fromEntries(
    names.flatMap((name) => (readId(search, name) === undefined ? [] : [[name, readId(search, name)]])),
  )

/** By choice, the choice that it clears: an institution clears the faculty, a source year the target year. */
const clearedSteps: Readonly<Partial<Record<Step, Step>>> = { vuz: 'fac', from: 'to' }

export const writeStep = (search: URLSearchParams, step: Step, id: number | undefined): URLSearchParams => {
  const next = writeId(search, step, id)
  const cleared = clearedSteps[step]
  return cleared === undefined ? next : writeId(next, cleared, undefined)
}

type ChosenSteps = Readonly<Partial<Record<Step, number | undefined>>>

const shownBy = {
  group: { path: '/educational', steps: { vuz: 'vuz', fac: 'fac' } },
  quota: { path: '/quota', steps: { fac: 'fac', to: 'year' } },
  position: { path: '/position-teaching', steps: { to: 'year' } },
  commission: { path: '/state-member', steps: { vuz: 'vuz', fac: 'fac', to: 'year' } },
} as const satisfies Record<Kind, { path: string; steps: Partial<Record<Step, string>> }>

export const locationOf = (kind: Kind, chosen: ChosenSteps): string => {
  const { path, steps } = shownBy[kind]
  const search = new URLSearchParams(
    names.flatMap((step) => {
      const name = Object.entries(steps).find(([one]) => one === step)?.[1]
      const id = chosen[step]
      return name === undefined || id === undefined ? [] : [[name, String(id)]]
    }),
  )
  return `${path}?${search}`
}
