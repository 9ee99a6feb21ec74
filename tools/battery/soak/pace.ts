import type { Day } from './day.ts'

/** Milliseconds of responses in the first and in the last sixth of the run. */
export type Times = { first: number[]; last: number[]; answers: number; failed: number }

export type Work = {
  /** Milliseconds without the pauses. */
  elapsed: () => number
  count: () => number
  /**
   * Awaits all responses, after which the temporary memory of calls is free. The returned function continues
   * the run.
   */
  pauseCalls: () => Promise<() => void>
  stop: () => Promise<Times>
}

/** Sends a fixed number of calls a second, without waiting for earlier responses. */
export function sendAtRate(day: Day, rate: number, minutes: number): Work {
  const started = performance.now()
  let pausedTime = 0
  let pausedSince: number | undefined
  const elapsed = () => (pausedSince ?? performance.now()) - started - pausedTime
  const open = new Set<Promise<void>>()
  const times: Times = { first: [], last: [], answers: 0, failed: 0 }
  let sent = 0
  const stretch = (minutes * 60_000) / 6
  const lastFrom = minutes * 60_000 - stretch

  async function one(): Promise<void> {
    const [at, began] = [elapsed(), performance.now()]
    const right = await day.nextAction().catch(() => false)
    const took = performance.now() - began
    times.answers++
    if (!right) times.failed++
    if (at < stretch) times.first.push(took)
    else if (at >= lastFrom) times.last.push(took)
  }
  const timer = setInterval(() => {
    for (const due = (elapsed() / 1000) * rate; sent < due; sent++) {
      const asking = one()
      open.add(asking)
      void asking.then(() => open.delete(asking))
    }
  }, 5)
  return {
    elapsed,
    count: () => times.answers,
    async pauseCalls() {
      pausedSince = performance.now()
      const since = pausedSince
      await Promise.all(open)
      return () => {
        pausedTime += performance.now() - since
        pausedSince = undefined
      }
    },
    async stop() {
      clearInterval(timer)
      await Promise.all(open)
      return times
    },
  }
}
