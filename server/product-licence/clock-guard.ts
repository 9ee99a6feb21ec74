const hour = 3_600_000
const day = 24 * hour

/**
 * The time that the licence is compared with (domain.md#licence-clock): never before the mark, the latest time that
 * the database has seen, and never more than a day past where the mark stood up to an hour ago. So a clock turned back
 * revives nothing, one wrong jump forward kills nothing, and after a long rest the mark catches up a day each hour. While
 * the clock is behind the mark the time goes on from there, as long as this process runs: it does not stand still.
 * @param elapsed milliseconds that no clock change touches
 */
export function clockGuard(elapsed: () => number = () => performance.now()) {
  let window: { openedAt: number; from: number } | undefined
  /** The time while the clock is behind, and when it was that. */
  let behind: { time: number; at: number } | undefined
  return (now: Date, mark: Date | undefined): Date => {
    if (mark === undefined) {
      window = undefined
      behind = undefined
      return now
    }
    const from = mark.getTime()
    // A mark before the window's was set back by hand.
    if (window !== undefined && from < window.from) behind = undefined
    if (window === undefined || from < window.from || elapsed() - window.openedAt >= hour)
      window = { openedAt: elapsed(), from }
    if (now.getTime() >= from) {
      behind = undefined
      return new Date(Math.min(now.getTime(), window.from + day))
    }
    const at = elapsed()
    behind = { time: Math.max(from, behind === undefined ? from : behind.time + at - behind.at), at }
    return new Date(behind.time)
  }
}
