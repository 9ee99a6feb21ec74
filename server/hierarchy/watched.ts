import { setTimeout as sleep } from 'node:timers/promises'

const freshness = 1000
/** Milliseconds that a page waits for the database; then it has what was known before. */
const patience = 300

/** Answers what `read` has read, at most a second old; `first` until then. */
export function watched<Value>(first: Value, read: () => Promise<Value>): () => Promise<Value> {
  let known = first
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined

  const ask = async () => {
    try {
      known = await read()
    } catch {
      // Without the database the page is served all the same; whatever it asks for then says why.
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
