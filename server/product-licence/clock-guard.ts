const hour = 3_600_000
const day = 24 * hour

/**
 * Returns a function that returns the time with which the licence is compared (domain.md#licence-clock). The
 * time is never before the mark (the latest time in the database), and at most a day after the mark of an
 * hour ago. So a machine's clock that is set back does not revive a licence, and a single wrong jump forward
 * does not end it. After a long pause the mark advances a day each hour. `elapsed`: milliseconds of a clock
 * that cannot be set.
 */
export function createClockGuard(elapsed: () => number = () => performance.now()) {
  let window: { openedAt: number; from: number } | undefined
  /** Guarded time, and `elapsed` at that time, while the machine's clock is behind the mark. */
  let guarded: { time: number; at: number } | undefined
  return (now: Date, mark: Date | undefined): Date => {
    if (mark === undefined) {
      window = undefined
      guarded = undefined
      return now
    }
    const from = mark.getTime()
    // The mark is earlier than the start of the window, because an operator has set it back.
    if (window !== undefined && from < window.from) guarded = undefined
    if (window === undefined || from < window.from || elapsed() - window.openedAt >= hour)
      window = { openedAt: elapsed(), from }
    if (now.getTime() >= from) {
      guarded = undefined
      return new Date(Math.min(now.getTime(), window.from + day))
    }
    const at = elapsed()
    guarded = { time: Math.max(from, guarded === undefined ? from : guarded.time + at - guarded.at), at }
    return new Date(guarded.time)
  }
}
