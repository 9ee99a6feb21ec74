export type Background = {
  /** Starts the work unless it runs, has run just now, or is stopped. Never waits, never throws. */
  poke: () => void
  /** Ends what runs, for good; answers when it has ended. */
  stop: () => Promise<void>
}

/**
 * Work that nobody waits for: one at a time, and so many milliseconds apart. Its errors go to `failed` alone.
 */
export function inBackground(
  rest: number,
  work: (signal: AbortSignal) => Promise<void>,
  failed: (error: unknown) => void,
): Background {
  const ending = new AbortController()
  let running: Promise<void> | undefined
  let startedAt = Number.NEGATIVE_INFINITY

  const runOnce = async () => {
    try {
      await work(ending.signal)
    } catch (error) {
      if (!ending.signal.aborted) failed(error)
    } finally {
      running = undefined
    }
  }
  return {
    poke() {
      if (running !== undefined || ending.signal.aborted || performance.now() - startedAt < rest) return
      startedAt = performance.now()
      running = runOnce()
    },
    async stop() {
      ending.abort()
      await running
    },
  }
}
