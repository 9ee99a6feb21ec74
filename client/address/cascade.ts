import { useCallback } from 'react'

/** Ids of a chain of dependent selects. A level stands here only below chosen ones. */
export type Choices<Level extends string> = Partial<Record<Level, number>>

/**
 * Chooses a level, or clears it with undefined; every level below is cleared (spec §4). A level
 * whose upper levels are not all chosen cannot be chosen: nothing changes.
 */
export const choose = <Level extends string>(
  levels: readonly Level[],
  choices: Choices<Level>,
  level: Level,
  id: number | undefined,
): Choices<Level> => {
  const upper = levels.slice(0, levels.indexOf(level))
  if (upper.some((one) => choices[one] === undefined)) return choices
  const next: Choices<Level> = {}
  for (const one of upper) next[one] = choices[one]
  if (id !== undefined) next[level] = id
  return next
}

/** Down to the first level whose list is there and does not have it: a link may be old, or lead elsewhere. */
export const keepKnown = <Level extends string>(
  choices: Choices<Level>,
  levels: readonly Level[],
  lists: Readonly<Partial<Record<Level, readonly number[] | undefined>>>,
): Choices<Level> => {
  const known: Choices<Level> = {}
  for (const level of levels) {
    const id = choices[level]
    if (id === undefined || lists[level]?.includes(id) === false) break
    known[level] = id
  }
  return known
}

/** The address with these choices, each under its level's name; of a level that is open it says nothing. */
export const withChoices = <Level extends string>(
  search: URLSearchParams,
  levels: readonly Level[],
  names: Readonly<Record<Level, string>>,
  choices: Choices<Level>,
): URLSearchParams => {
  const next = new URLSearchParams(search)
  for (const level of levels) {
    const id = choices[level]
    if (id === undefined) next.delete(names[level])
    else next.set(names[level], String(id))
  }
  return next
}

/**
 * A chain of dependent selects over choices that stand elsewhere, in the address or in a form's
 * values: the hook keeps nothing itself, so that there are never two truths. Answers what chooses a level.
 */
export const useCascade = <Level extends string>(
  levels: readonly Level[],
  choices: Choices<Level>,
  onChange: (next: Choices<Level>) => void,
) =>
  useCallback(
    (level: Level, id: number | undefined) => {
      const next = choose(levels, choices, level, id)
      if (next[level] !== choices[level]) onChange(next)
    },
    [levels, choices, onChange],
  )
