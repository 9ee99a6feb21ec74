import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { delays } from '#contract/limits.ts'
import { onSlowCalls, stopWaiting, waitForAnswer } from './send.ts'

let slow = false
let end = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  slow = false
  end = onSlowCalls((now) => {
    slow = now
  })
})
afterEach(() => {
  end()
  vi.useRealTimers()
})

const isSlow = () => slow

// @rule error-slow
test('api waiting: no response for eight seconds → reported as slow until the response arrives', () => {
  const waiting = waitForAnswer()
  vi.advanceTimersByTime(delays.slow - 1)
  expect(isSlow()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(isSlow()).toBe(true)
  waiting.end()
  expect(isSlow()).toBe(false)
  expect(waiting.cancelled.aborted).toBe(false)
})

test('api waiting: response arrives in time → the call is not reported as slow', () => {
  waitForAnswer().end()
  vi.advanceTimersByTime(delays.slow * 2)
  expect(isSlow()).toBe(false)
})

test('api waiting: user stops waiting → slow calls are aborted, recent calls continue', () => {
  const [first, second] = [waitForAnswer(), waitForAnswer()]
  vi.advanceTimersByTime(delays.slow)
  const third = waitForAnswer()
  stopWaiting()
  expect([first, second, third].map(({ cancelled }) => cancelled.aborted)).toEqual([true, true, false])
  first.end()
  expect(isSlow()).toBe(true)
  second.end()
  expect(isSlow()).toBe(false)
  third.end()
})
