import { vi } from 'vitest'

/** Until what goes on in the background is done; the limit is for a machine that has much else to do. */
export const eventually = <T>(probe: () => T | Promise<T>, timeout = 15_000): Promise<T> =>
  vi.waitFor(probe, { timeout, interval: 20 })
