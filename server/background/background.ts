export type Background = {
  /** Starts the work unless it runs, has run just now, or is stopped. Never waits, never throws. */
  poke: () => void
  /** Ends what runs, for good; answers when it has ended. */
  stop: () => Promise<void>
}

/** Looks several times in the first minute of a day for what has come to it, and at once for what came while none ran. */
export function onTheirDay(
  work: (signal: AbortSignal) => Promise<void>,
  failed: (error: unknown) => void,
): Pick<Background, 'stop'> {
  const looking = inBackground(0, work, failed)
  looking.poke()
  const watch = setInterval(looking.poke, 15_000).unref()
  return {
    stop() {
      clearInterval(watch)
      return looking.stop()
    },
  }
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
