import type { Failure } from '#contract/system.ts'

/** Recent failed calls of this process, for administrators. */
export type Failures = {
  note: (failure: Omit<Failure, 'count'>) => void
  list: () => Failure[]
}

/** Stores failures. Equal failures of one route are one entry, so that they do not displace others. */
export function keepFailures(most = 30): Failures {
  // The oldest entry is first: a Map iterates in the order of insertion.
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
