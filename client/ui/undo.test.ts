import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UndoOutcome } from '#contract/history.ts'
import { tellChange } from '../api/send.ts'
import { toast, toasts } from './toasts/toast.ts'
import { forgetUndo, redoLast, rememberUndo, undoLast } from './undo.ts'

// the texts need a page; their keys are enough here
vi.mock('../i18n/i18n.ts', () => ({ i18n: { t: (key: string) => key } }))

type Undo = (call: unknown, body: { change: string }) => Promise<UndoOutcome[]>
const server = vi.hoisted(() => {
  // modules that a file before this one has read in this process have the texts of a page
  vi.resetModules()
  return { undo: vi.fn<Undo>() }
})
vi.mock('../api/mutate.ts', () => ({ mutate: server.undo }))

// the files that follow in this process read the modules again, without these
afterAll(() => void vi.resetModules())

/** The changes that the server was asked to undo, in order. */
const asked = () => server.undo.mock.calls.map(([, { change }]) => change)
const texts = () => toasts.get().log.map(({ text }) => text)
const shown = () => toasts.get().shown.map(({ text }) => text)
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

/** A save that made this change, remembered. */
const saved = (...changes: string[]) => {
  const answers = changes.map((change) => {
    const answer: object[] = []
    tellChange(answer, change)
    return answer
  })
  const action = rememberUndo(answers, '710100')
  if (action === undefined) throw new Error('Nothing was changed')
  return action
}

const refused: UndoOutcome[] = [
  {
    sms: '6',
    reason: 'changedSince',
    rows: [{ entity: 'direction', id: 1, label: '710100 Иное', change: '9' }],
  },
]

beforeEach(() => {
  forgetUndo()
  toasts.set(() => ({ shown: [], log: [] }))
  let count = 100
  server.undo
    .mockReset()
    .mockImplementation(() => Promise.resolve([{ sms: '2', change: `${++count}`, rows: 1 }]))
})
afterEach(() => vi.unstubAllGlobals())

test('undo: nothing saved → a message', async () => {
  undoLast()
  await settled()
  expect(texts()).toEqual(['toast.nothingToUndo'])
  redoLast()
  await settled()
  expect(texts()).toEqual(['toast.nothingToRedo', 'toast.nothingToUndo'])
})

test('undo: answer without a change → nothing to undo', () => {
  expect(rememberUndo([[{ sms: '7' }]], '710100')).toBeUndefined()
})

// @rule toast-undo
test('undo: last save → undone once; then the previous one', async () => {
  saved('1')
  saved('2')
  undoLast()
  await settled()
  expect(asked()).toEqual(['2'])
  undoLast()
  await settled()
  undoLast()
  await settled()
  expect(asked()).toEqual(['2', '1'])
  expect(texts()).toEqual(['toast.nothingToUndo', 'toast.undone', 'toast.undone'])
})

test('undo: pressed twice before the answer → one save goes once, two go one after the other', async () => {
  saved('1')
  undoLast()
  undoLast()
  await settled()
  expect(asked()).toEqual(['1'])
  saved('2')
  saved('3')
  undoLast()
  undoLast()
  await settled()
  expect(asked()).toEqual(['1', '3', '2'])
})

test('undo: there and back and there again → each time the change that was made last', async () => {
  for (const change of ['1', '2']) saved(change)
  for (const go of [undoLast, undoLast, redoLast, redoLast, undoLast]) {
    go()
    await settled()
  }
  // 101 undid 2, 102 undid 1; 103 undoes 102, 104 undoes 101, and 105 undoes 104
  expect(asked()).toEqual(['2', '1', '102', '101', '104'])
})

test('redo: something else was saved since → nothing is done again', async () => {
  saved('1')
  undoLast()
  await settled()
  saved('2')
  redoLast()
  await settled()
  expect(asked()).toEqual(['1'])
  expect(texts()[0]).toBe('toast.nothingToRedo')
})

test('undo: the toast’s button and the keys are one → the second does nothing, and the toast goes', async () => {
  const action = saved('1')
  toast.success('saved', { action })
  undoLast()
  await settled()
  expect(shown()).not.toContain('saved')
  action.run()
  await settled()
  expect(asked()).toEqual(['1'])
  expect(texts()).not.toContain('toast.nothingToUndo')
})

test('undo: an older save’s own toast → takes that save back, and leaves the last one alone', async () => {
  const older = saved('1')
  saved('2')
  older.run()
  await settled()
  expect(asked()).toEqual(['1'])
  undoLast()
  await settled()
  expect(asked()).toEqual(['1', '2'])
})

// @rule toast-undo
test('undo: refused because another user changed the row → a message, and no second try', async () => {
  server.undo.mockResolvedValueOnce(refused)
  saved('1')
  undoLast()
  await settled()
  expect(toasts.get().log).toMatchObject([{ text: 'toast7', detail: 'undo.changedSince' }])
  undoLast()
  await settled()
  expect(asked()).toEqual(['1'])
})

test('undo: no answer → a message, and a second try is possible', async () => {
  vi.stubGlobal('window', { reportError: () => undefined })
  server.undo.mockRejectedValueOnce(new Error('no connection'))
  saved('1')
  undoLast()
  await settled()
  expect(texts()).toEqual(['error.unknown'])
  undoLast()
  await settled()
  expect(asked()).toEqual(['1', '1'])
  expect(texts()).toEqual(['toast.undone', 'error.unknown'])
})

test('undo: of several changes → the last first; after one without an answer the next attempt continues with it', async () => {
  vi.stubGlobal('window', { reportError: () => undefined })
  server.undo.mockResolvedValueOnce([{ sms: '2', change: '50', rows: 1 }])
  server.undo.mockRejectedValueOnce(new Error('no connection'))
  saved('1', '2')
  undoLast()
  await settled()
  undoLast()
  await settled()
  expect(asked()).toEqual(['2', '1', '1'])
  redoLast()
  await settled()
  expect(asked().slice(3)).toEqual(['101', '50'])
})

test('undo: another user signs in → forgotten', async () => {
  saved('1')
  forgetUndo()
  undoLast()
  await settled()
  expect(asked()).toEqual([])
})
