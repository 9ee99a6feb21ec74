import { beforeEach, expect, test } from 'vitest'
import { dismissToasts, clearToastLog, toast, toasts } from './toast.ts'

const shown = () => toasts.get().shown
const log = () => toasts.get().log

beforeEach(() => toasts.set(() => ({ shown: [], log: [] })))

test('three stand on the page, newest first; the log keeps all', () => {
  for (const text of ['1', '2', '3', '4']) toast.success(text)
  expect(shown().map(({ text }) => text)).toEqual(['4', '3', '2'])
  expect(log().map(({ text }) => text)).toEqual(['4', '3', '2', '1'])
  dismissToasts()
  expect(shown()).toEqual([])
  expect(log()).toHaveLength(4)
})

test('said again, a message takes the place of the same one', () => {
  toast.error('нет связи')
  toast.success('сохранено')
  toast.error('нет связи')
  expect(shown().map(({ text }) => text)).toEqual(['нет связи', 'сохранено'])
})

test('after a logout the log is empty, and what still stands on the page is not taken for a new one', () => {
  toast.warning('лицензия истекла')
  clearToastLog()
  expect(log()).toEqual([])
  toast.success('добро пожаловать')
  expect(shown().map(({ id }) => id)).toEqual([2, 1])
})
