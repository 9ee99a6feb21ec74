import { setTimeout as sleep } from 'node:timers/promises'

const maxAge = 1000
/** Milliseconds that a caller waits for the database before it receives the previous value. */
const maxWait = 300

/** Returns a function that caches `read` for a second, and returns `first` until `read` has succeeded. */
export function cacheBriefly<Value>(first: Value, read: () => Promise<Value>): () => Promise<Value> {
  let known = first
  let askedAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> | undefined

  const ask = async () => {
    try {
      known = await read()
    } catch {
      // The failure is ignored: the previous value is returned, and the calls of the page report the failure.
    } finally {
      running = undefined
    }
  }
  return async () => {
    if (running === undefined && performance.now() - askedAt >= maxAge) {
      askedAt = performance.now()
      running = ask()
    }
    await Promise.race([running, sleep(maxWait, undefined, { ref: false })])
    return known
  }
}
