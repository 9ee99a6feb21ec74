export type BackgroundJob = {
  /** Starts the work unless it runs, began within `rest` or was stopped. Returns at once, does not throw. */
  trigger: () => void
  /** Aborts the work permanently. Resolves when it has ended. */
  stop: () => Promise<void>
}

/** Runs `work` at once and then every 15 seconds, so that work of a new day begins in its first minute. */
export function runEveryQuarterMinute(
  work: (signal: AbortSignal) => Promise<void>,
  failed: (error: unknown) => void,
): Pick<BackgroundJob, 'stop'> {
  const running = createBackgroundJob(0, work, failed)
  running.trigger()
  const watch = setInterval(running.trigger, 15_000).unref()
  return {
    stop() {
      clearInterval(watch)
      return running.stop()
    },
  }
}

/** Runs never overlap; at least `rest` milliseconds pass between two starts. Errors go to `failed`. */
export function createBackgroundJob(
  rest: number,
  work: (signal: AbortSignal) => Promise<void>,
  failed: (error: unknown) => void,
): BackgroundJob {
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
    trigger() {
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
