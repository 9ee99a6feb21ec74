import { setTimeout as sleep } from 'node:timers/promises'

const freshness = 1000
/** Milliseconds that a page waits for the database before the previous value is used. */
const patience = 300

/** Returns a function that caches `read` for a second; it returns `first` until the first result. */
export function cacheBriefly<Value>(first: Value, read: () => Promise<Value>): () => Promise<Value> {
  let known = first
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined

  const ask = async () => {
    try {
      known = await read()
    } catch {
      // The failure is not reported: the page is served without the value, and the page's calls report it.
    } finally {
      asking = undefined
    }
  }
  return async () => {
    if (asking === undefined && performance.now() - askedAt >= freshness) {
      askedAt = performance.now()
      asking = ask()
    }
    await Promise.race([asking, sleep(patience, undefined, { ref: false })])
    return known
  }
}
