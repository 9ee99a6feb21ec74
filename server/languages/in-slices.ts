import { setImmediate as othersFirst } from 'node:timers/promises'

const longestSlice = 3

/** Calls `act` for each element, and lets other calls run every 3 ms. */
export async function inSlices<T>(all: readonly T[], act: (one: T) => void): Promise<void> {
  let began = performance.now()
  for (const one of all) {
    act(one)
    if (performance.now() - began < longestSlice) continue
    await othersFirst()
    began = performance.now()
  }
}
