import { useCallback } from 'react'
import { readId, writeId, withParameter } from './parameter.ts'

/** The ids of a chain of dependent selects. A step has one only below chosen ones. */
export type Choices<Step extends string> = Partial<Record<Step, number>>

/**
 * Chooses a step, or clears it with undefined; every step below is cleared (domain.md#cascade-clears). A step
 * whose upper steps are not all chosen cannot be chosen: nothing changes.
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

/** The choices down to the first that its list, once read, does not have: a link may be old, or lead elsewhere. */
export const keepKnown = <Step extends string>(
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

/** The parameters of a chain in the address, from its first step down. */
export type ChainParameters<Step extends string> = {
  readonly steps: readonly Step[]
  readonly names: Readonly<Record<Step, string>>
  /** Steps that are chosen until the address says otherwise; `year=` without a value says that none is. */
  readonly withDefault: readonly Step[]
}

/** The choices of the address, down to the first step that it leaves open or that is not an id. */
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

/** The address with these choices alone: a step that is open has no parameter. */
export const writeChoices = <Step extends string>(
  search: URLSearchParams,
  { steps, names }: ChainParameters<Step>,
  choices: Choices<Step>,
): URLSearchParams =>
  steps.reduce((next, step) => writeId(next, names[step], choices[step]), new URLSearchParams(search))

/** The address after a choice: every step below is cleared, and has its default again. */
export const writeChoice = <Step extends string>(
  search: URLSearchParams,
  parameters: ChainParameters<Step>,
  choices: Choices<Step>,
  step: Step,
  id: number | undefined,
): URLSearchParams => {
  const next = writeChoices(search, parameters, choose(parameters.steps, choices, step, id))
  const isTakenBack = id === undefined && parameters.withDefault.includes(step)
  return isTakenBack ? withParameter(next, parameters.names[step], '') : next
}

/**
 * A chain of dependent selects over choices that stand elsewhere, in the address or in a form's
 * values: the hook keeps nothing itself, so that there are never two truths. Answers the function that chooses a step.
 */
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
