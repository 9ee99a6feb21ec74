import { describe, expect, test } from 'vitest'
import { afterBell, afterTick, closed, type PageState, openByHand, type Widget } from './opening.ts'

const free: PageState = {
  age: 15_000,
  today: '2026-11-20',
  shownOn: null,
  isReady: true,
  isHidden: false,
  isDialogOpen: false,
  isTyping: false,
  isInUse: false,
  isCovered: false,
}
const itself = (left: number): Widget => ({ kind: 'open', by: 'itself', left })

// @rule notice-opens notice-waits
describe('automatic opening', () => {
  test.each([
    ['15 s after the start, never shown before', {}],
    ['shown yesterday', { shownOn: '2026-11-19' }],
    ['shown on a later day, because the clock was wrong', { shownOn: '2026-12-01' }],
    ['long after the start', { age: 40_000_000 }],
    ['pointer over the widget', { isInUse: true }],
  ])('%s → the strip opens', (_, change) => {
    expect(afterTick(closed, 500, { ...free, ...change })).toEqual(itself(15_000))
  })

  test.each([
    ['before 15 s', { age: 14_999 }],
    ['at the start', { age: 0 }],
    ['shown today', { shownOn: '2026-11-20' }],
    ['script not loaded, or empty installation', { isReady: false }],
    ['page is hidden', { isHidden: true }],
    ['dialog is open', { isDialogOpen: true }],
    ['input has the focus', { isTyping: true }],
    ['message covers the widget', { isCovered: true }],
    ['typing in an open dialog', { isDialogOpen: true, isTyping: true }],
  ])('%s → the strip remains closed', (_, change) => {
    expect(afterTick(closed, 500, { ...free, ...change })).toBe(closed)
  })

  test('user stops typing in an input → the strip opens', () => {
    const typing = { ...free, age: 60_000, isTyping: true }
    expect(afterTick(closed, 500, typing)).toBe(closed)
    expect(afterTick(closed, 500, { ...typing, isTyping: false })).toEqual(itself(15_000))
  })
})

// @rule notice-opens
describe('automatic closing', () => {
  const shown = { ...free, shownOn: free.today }

  test('strip is open for 15 s → it closes, but not earlier', () => {
    let widget = afterTick(closed, 500, free)
    for (let passed = 500; passed < 15_000; passed += 500) {
      widget = afterTick(widget, 500, shown)
      expect(widget).toEqual(itself(15_000 - passed))
    }
    expect(afterTick(widget, 500, shown)).toBe(closed)
  })

  test('time until closing is no longer than a tick → the strip closes; it is longer → the strip remains open for the rest', () => {
    expect(afterTick(itself(400), 500, shown)).toBe(closed)
    expect(afterTick(itself(500), 500, shown)).toBe(closed)
    expect(afterTick(itself(501), 500, shown)).toEqual(itself(1))
  })

  test.each(['isInUse', 'isDialogOpen', 'isHidden', 'isCovered'] as const)(
    '%s → the time until closing stops',
    (reason) => {
      const widget = itself(500)
      expect(afterTick(widget, 500, { ...shown, [reason]: true })).toBe(widget)
    },
  )

  test('user types outside the strip → the time until closing continues', () => {
    expect(afterTick(itself(500), 500, { ...shown, isTyping: true })).toBe(closed)
  })

  test('strip has opened and closed on a day → it does not open a second time on that day', () => {
    expect(afterTick(closed, 500, { ...shown, age: 90_000 })).toBe(closed)
  })
})

describe('opened by hand', () => {
  // @rule notice-bell
  test('user presses the bell → the closed panel opens, the open panel closes', () => {
    expect(afterBell(closed)).toBe(openByHand)
    expect(afterBell(openByHand)).toBe(closed)
    expect(afterBell(itself(9000))).toBe(closed)
  })

  // @rule notice-bell
  test.each([
    ['no dialog', free],
    ['open dialog', { ...free, isDialogOpen: true }],
    ['pointer elsewhere', { ...free, age: 9_000_000, shownOn: free.today }],
  ])('%s → the panel does not close automatically', (_, moment) => {
    expect(afterTick(openByHand, 15_000, moment)).toBe(openByHand)
  })
})
