import { vi } from 'vitest'

/** Until what goes on in the background is done; the limit is for a machine that has much else to do. */
export const eventually = <T>(probe: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(probe, { timeout: 15_000, interval: 20 })
