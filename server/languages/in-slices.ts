import { setImmediate as othersFirst } from 'node:timers/promises'

const longestSlice = 3

/** Does something with each of many, and lets other calls have their turn every few milliseconds. */
export async function inSlices<T>(all: readonly T[], act: (one: T) => void): Promise<void> {
  let began = performance.now()
  for (const one of all) {
    act(one)
    if (performance.now() - began < longestSlice) continue
    await othersFirst()
    began = performance.now()
  }
}
