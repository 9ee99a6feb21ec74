import { useCallback } from 'react'
import { readId, writeId, withParameter } from './parameter.ts'

/** A step is set only if all steps above it are set. */
export type Choices<Step extends string> = Partial<Record<Step, number>>

/**
 * Sets or clears a step and clears all steps below it (domain.md#cascade-clears). Without a choice in each
 * step above, nothing changes.
 */
export const choose = <Step extends string>(
  steps: readonly Step[],
  choices: Choices<Step>,
  step: Step,
  id: number | undefined,
): Choices<Step> => {
  const upper = steps.slice(0, steps.indexOf(step))
  if (upper.some((one) => choices[one] === undefined)) return choices
  const next: Choices<Step> = {}
  for (const one of upper) next[one] = choices[one]
  if (id !== undefined) next[step] = id
  return next
}

/** Returns the choices above the first one that is missing or, as in an old link, not in its loaded list. */
export const withKnownIds = <Step extends string>(
  choices: Choices<Step>,
  steps: readonly Step[],
  lists: Readonly<Partial<Record<Step, readonly number[] | undefined>>>,
): Choices<Step> => {
  const known: Choices<Step> = {}
  for (const step of steps) {
    const id = choices[step]
    if (id === undefined || lists[step]?.includes(id) === false) break
    known[step] = id
  }
  return known
}

export type ChainParameters<Step extends string> = {
  readonly steps: readonly Step[]
  readonly names: Readonly<Record<Step, string>>
  /** Steps that have a default. `year=` without a value means that the user cleared the default. */
  readonly withDefault: readonly Step[]
}

/** Reads the choices, or the defaults of steps that the URL lacks, up to the first step without an id. */
export const readChoices = <Step extends string>(
  search: URLSearchParams,
  { steps, names, withDefault }: ChainParameters<Step>,
  defaults?: Readonly<Partial<Record<Step, number | undefined>>>,
): Choices<Step> => {
  const choices: Choices<Step> = {}
  for (const step of steps) {
    const isOpen = withDefault.includes(step) && !search.has(names[step])
    const id = isOpen ? defaults?.[step] : readId(search, names[step])
    if (id === undefined) break
    choices[step] = id
  }
  return choices
}

export const writeChoices = <Step extends string>(
  search: URLSearchParams,
  { steps, names }: ChainParameters<Step>,
  choices: Choices<Step>,
): URLSearchParams =>
  steps.reduce((next, step) => writeId(next, names[step], choices[step]), new URLSearchParams(search))

/** Returns the search parameters with a choice. Steps below are cleared or have their defaults again. */
export const writeChoice = <Step extends string>(
  search: URLSearchParams,
  parameters: ChainParameters<Step>,
  choices: Choices<Step>,
  step: Step,
  id: number | undefined,
): URLSearchParams => {
  const next = writeChoices(search, parameters, choose(parameters.steps, choices, step, id))
  const isDefaultCleared = id === undefined && parameters.withDefault.includes(step)
  return isDefaultCleared ? withParameter(next, parameters.names[step], '') : next
}

export const useCascade = <Step extends string>(
  steps: readonly Step[],
  choices: Choices<Step>,
  onChange: (next: Choices<Step>) => void,
) =>
  useCallback(
    (step: Step, id: number | undefined) => {
      const next = choose(steps, choices, step, id)
      if (next[step] !== choices[step]) onChange(next)
    },
    [steps, choices, onChange],
  )
