import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectGarbageWhenIdle } from './collect-garbage.ts'

const megabyte = 1024 ** 2
const advance = () => vi.advanceTimersByTime(5_000)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Returns a server with a heap of 100 MB, of which a garbage collection leaves 40 MB. */
function createServer() {
  const state = { heap: 100 * megabyte, busy: 0.9, collections: 0 }
  const collect = () => {
    state.heap = 40 * megabyte
    state.collections += 1
  }
  const end = collectGarbageWhenIdle(collect, { heap: () => state.heap, busy: () => state.busy })
  return { state, end }
}

test('garbage collection: quiet server → collected once, and again only after the heap has grown; never under load', () => {
  const { state, end } = createServer()
  advance()
  expect(state.collections).toBe(0)
  state.busy = 0.01
  advance()
  advance()
  expect(state.collections).toBe(1)
  state.heap += 10 * megabyte
  advance()
  expect(state.collections).toBe(1)
  state.heap += 10 * megabyte
  advance()
  expect(state.collections).toBe(2)
  state.heap += 90 * megabyte
  end()
  advance()
  expect(state.collections).toBe(2)
})

/** Returns the used heap. A separate function, so that no register refers to the objects afterwards. */
function fillHeap(): number {
  const objects = Array.from({ length: 400_000 }, (_, n) => ({ n }))
  return objects.length && process.memoryUsage().heapUsed
}

test('garbage collection: started without a collector function → V8 frees unreferenced objects', () => {
  const full = fillHeap()
  const end = collectGarbageWhenIdle(undefined, { heap: () => 999 * megabyte, busy: () => 0 })
  advance()
  end()
  expect(full - process.memoryUsage().heapUsed).toBeGreaterThan(5 * megabyte)
})
