import { delays } from '#contract/limits.ts'
import { createEvent } from './event.ts'

const slowCalls = createEvent<boolean>()

/** Hears whether any call has waited for long. */
export const onSlowCalls = slowCalls.listen

/** The calls that have waited long already; each can be ended. */
const slow = new Set<AbortController>()

const report = () => slowCalls.report(slow.size > 0)

/** One call waits for its answer: `cancelled` is aborted when the user does not want to wait any more. */
export const waitForAnswer = () => {
  const ending = new AbortController()
  const timer = setTimeout(() => {
    slow.add(ending)
    report()
  }, delays.slow)
  return {
    cancelled: ending.signal,
    end: () => {
      clearTimeout(timer)
      if (slow.delete(ending)) report()
    },
  }
}

/** Ends the waiting of every call that is slow; those begun just now go on. */
export const stopWaiting = () => {
  for (const ending of slow) ending.abort()
}
