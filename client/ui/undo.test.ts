import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SaveAnswer } from '#contract/save.ts'
import { toast, toasts } from './toasts/toast.ts'
import { forgetUndo, redoLast, rememberUndo, undoLast } from './undo.ts'

// the texts need a page; their keys are enough here
vi.mock('../i18n/i18n.ts', () => ({ i18n: { t: (key: string) => key } }))

const updated = (rev: number): SaveAnswer => [{ sms: '2', rev }]
const stale: SaveAnswer = [{ sms: '7', reason: 'stale' }]
const texts = () => toasts.get().log.map(({ text }) => text)
const shown = () => toasts.get().shown.map(({ text }) => text)
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

type Save = (rev: number | undefined, values: string) => Promise<SaveAnswer>

/** A save of one row, which can be taken back, and what is asked of it. */
const given = ({ id = 1, rev = 2, from = 'a', to = 'b', answer = updated(9) } = {}) => {
  const save = vi.fn<Save>(() => Promise.resolve(answer))
  const row = { id, before: { rev: rev - 1, values: from }, after: { rev, values: to }, save }
  return { save, saved: { rows: [row], detail: '710100' } }
}

/** A row on the server: it takes only what was made onto its revision. */
const stored = (start: { rev: number; value: string }) => {
  const row = { ...start }
  const save: Save = (rev, value) => {
    if (rev !== row.rev) return Promise.resolve(stale)
    row.rev += 1
    row.value = value
    return Promise.resolve(updated(row.rev))
  }
  /** A person's save, with its way back. */
  const write = async (value: string) => {
    const before = { rev: row.rev, values: row.value }
    await save(row.rev, value)
    const after = { rev: row.rev, values: row.value }
    rememberUndo({ rows: [{ id: 1, before, after, save }], detail: '' })
  }
  return { row, save, write }
}

beforeEach(() => {
  forgetUndo()
  toasts.set(() => ({ shown: [], log: [] }))
})
afterEach(() => vi.unstubAllGlobals())

test('undo: nothing saved → it is said', async () => {
  undoLast()
  await settled()
  expect(texts()).toEqual(['toast.nothingToUndo'])
  redoLast()
  await settled()
  expect(texts()).toEqual(['toast.nothingToRedo', 'toast.nothingToUndo'])
})

// @rule toast-undo
test('undo: the last save is taken back, once; then the one before', async () => {
  const first = given({ id: 1 })
  const second = given({ id: 2 })
  rememberUndo(first.saved)
  rememberUndo(second.saved)
  undoLast()
  await settled()
  expect(second.save.mock.calls).toEqual([[2, 'a']])
  expect(first.save).not.toHaveBeenCalled()
  undoLast()
  await settled()
  expect(first.save.mock.calls).toEqual([[2, 'a']])
  undoLast()
  await settled()
  expect(second.save).toHaveBeenCalledTimes(1)
  expect(texts()).toEqual(['toast.nothingToUndo', 'toast.undone', 'toast.undone'])
})

test('undo: pressed twice before the answer → one save goes once', async () => {
  const one = given()
  rememberUndo(one.saved)
  undoLast()
  undoLast()
  await settled()
  expect(one.save).toHaveBeenCalledTimes(1)
})

test('undo: pressed twice before the answer → two saves of a row go one after the other', async () => {
  const server = stored({ rev: 1, value: 'a' })
  await server.write('b')
  await server.write('c')
  undoLast()
  undoLast()
  await settled()
  expect(server.row.value).toBe('a')
  expect(texts()).toEqual(['toast.undone', 'toast.undone'])
})

test('undo: saves of one row, there and back and there again → each goes onto the revision that is there', async () => {
  const server = stored({ rev: 1, value: 'a' })
  for (const value of ['b', 'c', 'd']) await server.write(value)
  const seen: string[] = []
  for (const go of [undoLast, undoLast, undoLast, redoLast, redoLast, undoLast, redoLast, redoLast]) {
    go()
    await settled()
    seen.push(server.row.value)
  }
  expect(seen).toEqual(['c', 'b', 'a', 'b', 'c', 'b', 'c', 'd'])
  expect(texts()).not.toContain('toast7')
})

test('redo: something else was saved since → nothing is done again', async () => {
  const server = stored({ rev: 1, value: 'a' })
  await server.write('b')
  undoLast()
  await settled()
  await server.write('x')
  redoLast()
  await settled()
  expect(server.row.value).toBe('x')
  expect(texts()[0]).toBe('toast.nothingToRedo')
})

test('undo: the toast’s button and the keys are one → the second does nothing, and the toast goes', async () => {
  const one = given()
  const action = rememberUndo(one.saved)
  toast.success('saved', { action })
  undoLast()
  await settled()
  expect(shown()).not.toContain('saved')
  action.run()
  await settled()
  expect(one.save).toHaveBeenCalledTimes(1)
  expect(texts()).not.toContain('toast.nothingToUndo')
})

test('undo: an older save’s own toast → takes that save back, and leaves the last one alone', async () => {
  const older = given({ id: 1 })
  const last = given({ id: 2 })
  const action = rememberUndo(older.saved)
  rememberUndo(last.saved)
  action.run()
  await settled()
  expect(older.save).toHaveBeenCalledTimes(1)
  expect(last.save).not.toHaveBeenCalled()
  undoLast()
  await settled()
  expect(last.save).toHaveBeenCalledTimes(1)
})

// @rule toast-undo
test('undo: refused, because somebody changed the row since → it is said and not tried again', async () => {
  const one = given({ answer: stale })
  rememberUndo(one.saved)
  undoLast()
  await settled()
  expect(texts()).toEqual(['toast7'])
  undoLast()
  await settled()
  expect(one.save).toHaveBeenCalledTimes(1)
})

test('undo: no answer → it is said, and may be tried again', async () => {
  vi.stubGlobal('window', { reportError: () => undefined })
  const one = given()
  one.save.mockRejectedValueOnce(new Error('no connection'))
  rememberUndo(one.saved)
  undoLast()
  await settled()
  expect(texts()).toEqual(['error.unknown'])
  undoLast()
  await settled()
  expect(one.save).toHaveBeenCalledTimes(2)
  expect(texts()).toEqual(['toast.undone', 'error.unknown'])
})

test('undo: of several rows one gets no answer → the next try goes on from there', async () => {
  vi.stubGlobal('window', { reportError: () => undefined })
  const [first, second] = [given({ id: 1 }), given({ id: 2 })]
  second.save.mockRejectedValueOnce(new Error('no connection'))
  const rows = [...first.saved.rows, ...second.saved.rows]
  rememberUndo({ ...first.saved, rows })
  undoLast()
  await settled()
  undoLast()
  await settled()
  expect([first, second].map(({ save }) => save.mock.calls.length)).toEqual([1, 2])
  redoLast()
  await settled()
  // both are done again, onto the revisions that taking them back has left
  expect(first.save).toHaveBeenLastCalledWith(9, 'b')
  expect(second.save).toHaveBeenLastCalledWith(9, 'b')
})

test('undo: forgotten when another person signs in', async () => {
  const one = given()
  rememberUndo(one.saved)
  forgetUndo()
  undoLast()
  await settled()
  expect(one.save).not.toHaveBeenCalled()
})
