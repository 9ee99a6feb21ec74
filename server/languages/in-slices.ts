import { setImmediate as othersFirst } from 'node:timers/promises'

const longestSlice = 3

/** Calls `act` for each element. Every 3 ms other work of the process can run. */
export async function inSlices<T>(all: readonly T[], act: (one: T) => void): Promise<void> {
  let began = performance.now()
  for (const one of all) {
    act(one)
    if (performance.now() - began < longestSlice) continue
    await othersFirst()
    began = performance.now()
  }
}
