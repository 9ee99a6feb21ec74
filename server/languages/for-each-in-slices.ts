import { setImmediate as yieldToEvents } from 'node:timers/promises'

const sliceTime = 3

/** Calls `act` for each element. Every 3 ms, other work of the process can run. */
export async function forEachInSlices<T>(all: readonly T[], act: (one: T) => void): Promise<void> {
  let began = performance.now()
  for (const one of all) {
    act(one)
    if (performance.now() - began < sliceTime) continue
    await yieldToEvents()
    began = performance.now()
  }
}
