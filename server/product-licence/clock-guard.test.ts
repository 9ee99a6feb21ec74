import { beforeEach, expect, test } from 'vitest'
import { createClockGuard } from './clock-guard.ts'

const hour = 3_600_000
const timeAt = (hours: number) => new Date(Date.UTC(2026, 10, 20) + hours * hour)

let elapsed = 0
let guard = createClockGuard()
beforeEach(() => {
  elapsed = 0
  guard = createClockGuard(() => elapsed)
})

test('clock guard: no mark → the time of the clock is used', () => {
  expect(guard(timeAt(0), undefined)).toEqual(timeAt(0))
})

test.each([
  ['equal to the mark', 0, 0],
  ['a little later', 0.001, 0.001],
  ['a day later', 24, 24],
  ['a day and more later', 24.001, 24],
  ['ten years later', 10 * 365 * 24, 24],
  ['an hour earlier', -1, 0],
  ['25 hours earlier', -25, 0],
  ['ten years earlier', -10 * 365 * 24, 0],
])('clock guard: clock %s (%d h) → the guarded time is %d h after the mark', (_name, clock, counts) => {
  expect(guard(timeAt(clock), timeAt(0))).toEqual(timeAt(counts))
})

// @rule licence-clock
test('clock guard: wrong clock, read many times in an hour → the mark moves by at most a day', () => {
  let mark = timeAt(0)
  for (elapsed = 0; elapsed < hour; elapsed += 60_000) mark = guard(timeAt(90_000), mark)
  expect(mark).toEqual(timeAt(24))
  expect(guard(timeAt(1), mark)).toEqual(timeAt(24))
  elapsed = hour
  expect(guard(timeAt(90_000), mark)).toEqual(timeAt(48))
})

test('clock guard: server off for ten days → the mark reaches the clock within ten hours', () => {
  let mark = timeAt(0)
  for (let i = 0; i < 10; i++) {
    mark = guard(timeAt(240 + i), mark)
    elapsed += hour
  }
  expect(guard(timeAt(250), mark)).toEqual(timeAt(250))
})

test('clock guard: clock and mark advance together → the clock’s time is used at once', () => {
  let mark = timeAt(0)
  for (let i = 1; i <= 100; i++) {
    elapsed += hour / 2
    mark = guard(timeAt(i / 2), mark)
    expect(mark).toEqual(timeAt(i / 2))
  }
})

// @rule licence-clock
test('clock guard: stored time set back by an operator → the new stored time is used at once', () => {
  expect(guard(timeAt(1000), timeAt(990))).toEqual(timeAt(1000))
  expect(guard(timeAt(0), undefined)).toEqual(timeAt(0))
  expect(guard(timeAt(1), timeAt(0))).toEqual(timeAt(1))
  guard(timeAt(1000), timeAt(990))
  expect(guard(timeAt(30), timeAt(0))).toEqual(timeAt(24))
})

// @rule licence-clock
test('clock guard: clock set back → the guarded time advances with the running process, hour by hour', () => {
  let mark = timeAt(0)
  for (let i = 0; i <= 48; i++) {
    mark = guard(timeAt(-100), mark)
    expect(mark).toEqual(timeAt(i))
    elapsed += hour
  }
  expect(guard(timeAt(60), timeAt(48))).toEqual(timeAt(60))
  expect(guard(timeAt(-100), timeAt(-90))).toEqual(timeAt(-90))
})
