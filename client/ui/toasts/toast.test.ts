import { beforeEach, expect, test } from 'vitest'
import { dismissToasts, dismissToastsAbout, clearToastLog, toast, toasts } from './toast.ts'

const shown = () => toasts.get().shown
const log = () => toasts.get().log

beforeEach(() => toasts.set(() => ({ shown: [], log: [] })))

// @rule toast-at-most-three
test('toasts: more than three → the three newest are shown, the log has all', () => {
  for (const text of ['1', '2', '3', '4']) toast.success(text)
  expect(shown().map(({ text }) => text)).toEqual(['4', '3', '2'])
  expect(log().map(({ text }) => text)).toEqual(['4', '3', '2', '1'])
  dismissToasts()
  expect(shown()).toEqual([])
  expect(log()).toHaveLength(4)
})

// @rule toast-at-most-three
test('toasts: same message again → replaces the earlier toast', () => {
  toast.error('нет связи')
  toast.success('сохранено')
  toast.error('нет связи')
  expect(shown().map(({ text }) => text)).toEqual(['нет связи', 'сохранено'])
})

test('toasts: logout → the log is cleared, shown toasts are not added to it again', () => {
  toast.warning('лицензия истекла')
  clearToastLog()
  expect(log()).toEqual([])
  toast.success('добро пожаловать')
  expect(shown().map(({ id }) => id)).toEqual([2, 1])
})

test('toasts: second toast about the same subject → replaces the first', () => {
  toast.warning('такая запись уже существует', { subject: 'row' })
  toast.success('сохранено')
  toast.error('сервер не отвечает', { subject: 'row' })
  expect(shown().map(({ text }) => text)).toEqual(['сервер не отвечает', 'сохранено'])
})

test('toasts: subject is done → its toast is removed; other toasts and the log are unchanged', () => {
  toast.error('нет связи', { subject: 'connection' })
  toast.success('сохранено')
  dismissToastsAbout('connection')
  expect(shown().map(({ text }) => text)).toEqual(['сохранено'])
  expect(log()).toHaveLength(2)
})
