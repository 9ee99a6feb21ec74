import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UndoOutcome } from '#contract/history.ts'
import { storeChange } from '../api/send.ts'
import { toast, toasts } from './toasts/toast.ts'
import { clearUndo, redoLast, rememberUndo, undoLast } from './undo.ts'

// Without a page no texts are loaded, so the mock returns the keys.
vi.mock('../i18n/i18n.ts', () => ({ i18n: { t: (key: string) => key } }))

type Undo = (call: unknown, body: { change: string }) => Promise<UndoOutcome[]>
const server = vi.hoisted(() => {
  // An earlier test file in this process may have loaded the modules without these mocks, so the cache is
  // cleared.
  vi.resetModules()
  return { undo: vi.fn<Undo>() }
})
vi.mock('../api/mutate.ts', () => ({ mutate: server.undo }))

// Later test files in this process must load the modules without these mocks.
afterAll(() => void vi.resetModules())

const asked = () => server.undo.mock.calls.map(([, { change }]) => change)
const texts = () => toasts.get().log.map(({ text }) => text)
const shown = () => toasts.get().shown.map(({ text }) => text)
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

const saved = (...changes: string[]) => {
  const answers = changes.map((change) => {
    const answer: object[] = []
    storeChange(answer, change)
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
  clearUndo()
  toasts.set(() => ({ shown: [], log: [] }))
  let count = 100
  server.undo
    .mockReset()
    .mockImplementation(() => Promise.resolve([{ sms: '2', change: `${++count}`, rows: 1 }]))
})
afterEach(() => vi.unstubAllGlobals())

test('undo: nothing was saved, user presses undo or redo → a message states that there is nothing to undo or redo', async () => {
  undoLast()
  await settled()
  expect(texts()).toEqual(['toast.nothingToUndo'])
  redoLast()
  await settled()
  expect(texts()).toEqual(['toast.nothingToRedo', 'toast.nothingToUndo'])
})

test('undo: response has no change → there is no undo action', () => {
  expect(rememberUndo([[{ sms: '7' }]], '710100')).toBeUndefined()
})

// @rule toast-undo
test('undo: user presses undo three times after two saves → the last save is undone first; then a message is shown', async () => {
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

test('undo: user presses undo twice before the response → one save is undone once; two saves are undone in sequence', async () => {
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

test('undo: user presses undo and redo several times → redo reverts the last unreverted undo; undo reverts the last redo', async () => {
  for (const change of ['1', '2']) saved(change)
  for (const go of [undoLast, undoLast, redoLast, redoLast, undoLast]) {
    go()
    await settled()
  }
  // Change 101 undid 2, and 102 undid 1. Then 103 undid 102, 104 undid 101, and 105 undid 104.
  expect(asked()).toEqual(['2', '1', '102', '101', '104'])
})

test('redo: user saves after the undo → nothing is redone', async () => {
  saved('1')
  undoLast()
  await settled()
  saved('2')
  redoLast()
  await settled()
  expect(asked()).toEqual(['1'])
  expect(texts()[0]).toBe('toast.nothingToRedo')
})

test('undo: user undoes a save by keys, then by the toast’s button → the save is undone once; the toast is removed', async () => {
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

test('undo: user presses the button in the toast of an older save → that save is undone, the newer save is not', async () => {
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
test('undo: another user changed the row, user presses undo → refused with the reason; a second press sends no call', async () => {
  server.undo.mockResolvedValueOnce(refused)
  saved('1')
  undoLast()
  await settled()
  expect(toasts.get().log).toMatchObject([{ text: 'toast7', detail: 'undo.changedSince' }])
  undoLast()
  await settled()
  expect(asked()).toEqual(['1'])
})

test('undo: server does not respond to an undo → a message is shown; the user can press undo once more', async () => {
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

test('undo: save made two changes, the second response is lost → the last change is undone first, the next press continues; redo reverts both', async () => {
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

test('undo: saves are cleared, as at a sign-in → they cannot be undone', async () => {
  saved('1')
  clearUndo()
  undoLast()
  await settled()
  expect(asked()).toEqual([])
})
