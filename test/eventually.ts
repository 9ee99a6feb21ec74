import { vi } from 'vitest'

/** Waits for background work. The time limit is long enough for a busy machine. */
export const eventually = <T>(probe: () => T | Promise<T>, timeout = 15_000): Promise<T> =>
  vi.waitFor(probe, { timeout, interval: 20 })
