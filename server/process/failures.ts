import type { Failure } from '#contract/system.ts'

/** Recent failed calls of this process, for administrators. */
export type Failures = {
  note: (failure: Omit<Failure, 'count'>) => void
  list: () => Failure[]
}

/** Returns a list in which equal failures of one route are one entry, so that others are not displaced. */
export function createFailureList(maxEntries = 30): Failures {
  // The oldest entry is first: a Map iterates in the order of insertion.
  const entries = new Map<string, Failure>()
  return {
    note(failure) {
      const key = `${failure.status} ${failure.route} ${failure.reason}`
      const count = (entries.get(key)?.count ?? 0) + 1
      entries.delete(key)
      entries.set(key, { ...failure, count })
      const [oldest] = entries.keys()
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
    },
    list: () => [...entries.values()].toReversed(),
  }
}
