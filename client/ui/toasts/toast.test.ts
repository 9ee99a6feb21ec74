import { beforeEach, expect, test } from 'vitest'
import { dismissToasts, dismissToastsAbout, clearToastLog, toast, toasts } from './toast.ts'

const shown = () => toasts.get().shown
const log = () => toasts.get().log

beforeEach(() => toasts.set(() => ({ shown: [], log: [] })))

// @rule toast-at-most-three
test('toasts: four messages are shown → the three newest are visible; the log has all four, also after a dismissal', () => {
  for (const text of ['1', '2', '3', '4']) toast.success(text)
  expect(shown().map(({ text }) => text)).toEqual(['4', '3', '2'])
  expect(log().map(({ text }) => text)).toEqual(['4', '3', '2', '1'])
  dismissToasts()
  expect(shown()).toEqual([])
  expect(log()).toHaveLength(4)
})

// @rule toast-at-most-three
test('toasts: one message is shown twice → the second toast replaces the first', () => {
  toast.error('нет связи')
  toast.success('сохранено')
  toast.error('нет связи')
  expect(shown().map(({ text }) => text)).toEqual(['нет связи', 'сохранено'])
})

test('toasts: log is cleared → it is empty; visible toasts remain, and the next toast has a new id', () => {
  toast.warning('лицензия истекла')
  clearToastLog()
  expect(log()).toEqual([])
  toast.success('добро пожаловать')
  expect(shown().map(({ id }) => id)).toEqual([2, 1])
})

test('toasts: two toasts have one subject → the second replaces the first', () => {
  toast.warning('такая запись уже существует', { subject: 'row' })
  toast.success('сохранено')
  toast.error('сервер не отвечает', { subject: 'row' })
  expect(shown().map(({ text }) => text)).toEqual(['сервер не отвечает', 'сохранено'])
})

test('toasts: toasts about a subject are dismissed → they are removed; other toasts and the log are unchanged', () => {
  toast.error('нет связи', { subject: 'connection' })
  toast.success('сохранено')
  dismissToastsAbout('connection')
  expect(shown().map(({ text }) => text)).toEqual(['сохранено'])
  expect(log()).toHaveLength(2)
})
