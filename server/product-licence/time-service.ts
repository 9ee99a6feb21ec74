import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { createBackgroundJob } from '../background/background.ts'
import { fetchJson } from '../background/outgoing-requests.ts'

export type TimeSource = {
  now: () => Date
  /** True after the first response or failure; until then the machine's clock is used. */
  settled: () => boolean
  stop: () => Promise<void>
}

type Options = { timeout?: number; interval?: number; failed: (error: unknown) => void }

const Answer = Type.Object({ now: Type.String() })

/** Milliseconds between two requests; in between the time is extrapolated. */
const defaultInterval = 10_000

/**
 * Opens a time source: the configured service, or the machine's clock when the service fails, is slow, sends
 * no valid time or is not configured. No caller waits for the background requests.
 */
export function openTimeSource(url: string | undefined, clock: () => Date, options: Options): TimeSource {
  if (url === undefined) return { now: clock, settled: () => true, stop: async () => {} }
  const { timeout, interval = defaultInterval, failed } = options
  let reported: { time: number; at: number } | undefined
  let settled = false
  let failing = false

  const request = async (signal: AbortSignal) => {
    try {
      const time = readTime(await fetchJson(url, { signal, ...(timeout && { timeout }) }))
      reported = { time, at: performance.now() }
      failing = false
    } catch (error) {
      reported = undefined
      throw error
    } finally {
      settled = true
    }
  }
  // A failure is reported once, until the service responds again.
  const fail = (error: unknown) => {
    if (!failing) failed(error)
    failing = true
  }
  const background = createBackgroundJob(interval, request, fail)
  background.trigger()
  return {
    now() {
      background.trigger()
      return reported === undefined ? clock() : new Date(reported.time + performance.now() - reported.at)
    },
    settled: () => settled,
    stop: background.stop,
  }
}

// ISO 8601 with a time zone, because a time without one is ambiguous.
const isoPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d([.,]\d+)?)?(Z|[+-]\d\d:?\d\d)$/

function readTime(answer: unknown): number {
  if (!Value.Check(Answer, answer) || !isoPattern.test(answer.now))
    throw new Error('The service reported no time')
  const time = Date.parse(answer.now)
  if (Number.isNaN(time)) throw new Error('The service reported no time')
  return time
}
