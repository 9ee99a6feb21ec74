import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SaveAnswer } from '#contract/save.ts'
import { queryClient } from '../api/client.ts'
import { toast, toasts } from './toasts/toast.ts'
import { rememberUndo, undoLast } from './undo.ts'

// the texts need a page; which ones are said is enough here
vi.mock('../i18n/i18n.ts', () => ({ i18n: { t: (key: string) => key } }))

const updated: SaveAnswer = [{ sms: '2', rev: 3 }]
const stale: SaveAnswer = [{ sms: '7', reason: 'stale' }]
const texts = () => toasts.get().log.map(({ text }) => text)
const shown = () => toasts.get().shown.map(({ text }) => text)

/** A save that can be taken back, and what is asked of it. */
const given = (answer: SaveAnswer = updated) => {
  const save = vi.fn<() => Promise<SaveAnswer>>(() => Promise.resolve(answer))
  const reread = vi.fn<() => Promise<void>>(() => Promise.resolve())
  return { save, reread, detail: '710100' }
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

beforeEach(() => {
  queryClient.clear()
  toasts.set(() => ({ shown: [], log: [] }))
})
afterEach(() => vi.unstubAllGlobals())

test('with nothing saved there is nothing to take back', () => {
  expect(undoLast()).toBe(false)
})

test('the last save is taken back, once, and its lists are read again', async () => {
  const first = given()
  const second = given()
  rememberUndo(first)
  rememberUndo(second)
  expect(undoLast()).toBe(true)
  await settled()
  expect(second.save).toHaveBeenCalledTimes(1)
  expect(second.reread).toHaveBeenCalledTimes(1)
  expect(undoLast()).toBe(false)
  // one save is remembered: the one before stays
  expect(first.save).not.toHaveBeenCalled()
})

test('pressed twice before the answer it goes once', async () => {
  const inverse = given()
  rememberUndo(inverse)
  undoLast()
  undoLast()
  await settled()
  expect(inverse.save).toHaveBeenCalledTimes(1)
})

test('the toast’s button and the keys are one: whichever comes second does nothing, and the toast goes', async () => {
  const inverse = given()
  const action = rememberUndo(inverse)
  toast.success('saved', { action })
  undoLast()
  expect(shown()).not.toContain('saved')
  action.run()
  await settled()
  expect(inverse.save).toHaveBeenCalledTimes(1)
})

test('an older save’s own toast still takes that save back, and leaves the last one alone', async () => {
  const older = given()
  const last = given()
  const action = rememberUndo(older)
  rememberUndo(last)
  action.run()
  await settled()
  expect(older.save).toHaveBeenCalledTimes(1)
  expect(last.save).not.toHaveBeenCalled()
  expect(undoLast()).toBe(true)
})

test('refused, because somebody changed the row since: it is said, read again and not tried again', async () => {
  const inverse = given(stale)
  rememberUndo(inverse)
  undoLast()
  await settled()
  expect(inverse.reread).toHaveBeenCalledTimes(1)
  expect(texts()).toEqual(['toast7'])
  expect(undoLast()).toBe(false)
})

test('without an answer it is said, and may be tried again', async () => {
  vi.stubGlobal('window', { reportError: () => undefined })
  const save = vi.fn<() => Promise<SaveAnswer>>()
  save.mockRejectedValueOnce(new Error('no connection')).mockResolvedValueOnce(updated)
  rememberUndo({ ...given(), save })
  undoLast()
  await settled()
  expect(texts()).toEqual(['error.unknown'])
  expect(undoLast()).toBe(true)
  await settled()
  expect(save).toHaveBeenCalledTimes(2)
  expect(undoLast()).toBe(false)
})
