import type { Failure } from '#contract/system.ts'

/** The calls of this process that failed last, for its administrators. */
export type Failures = {
  note: (failure: Omit<Failure, 'count'>) => void
  /** The newest first. */
  list: () => Failure[]
}

/** Keeps so many; calls of one route that fail alike are one, so that a flood of them pushes nothing else out. */
export function keepFailures(most = 30): Failures {
  // A Map iterates in the order of insertion: the first one is the oldest.
  const kept = new Map<string, Failure>()
  return {
    note(failure) {
      const key = `${failure.status} ${failure.route} ${failure.reason}`
      const count = (kept.get(key)?.count ?? 0) + 1
      kept.delete(key)
      kept.set(key, { ...failure, count })
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    },
    list: () => [...kept.values()].toReversed(),
  }
}
