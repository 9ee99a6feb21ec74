import { vi } from 'vitest'

/** Retries a probe until background work is done; the limit allows for a busy machine. */
export const eventually = <T>(probe: () => T | Promise<T>, timeout = 15_000): Promise<T> =>
  vi.waitFor(probe, { timeout, interval: 20 })
