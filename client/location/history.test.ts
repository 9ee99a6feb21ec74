import { expect, test } from 'vitest'
import { readHistory, writeHistory } from './address.ts'

test('history: user opens the history of a row → the URL ends with the history’s parameter, which is read back', () => {
  const search = writeHistory(new URLSearchParams('q=a&modal=edit&id=5'), { entity: 'study-form', id: 7 })
  expect(String(search)).toBe('q=a&modal=edit&id=5&history=study-form.7')
  expect(readHistory(search)).toEqual({ entity: 'study-form', id: 7 })
  expect(String(writeHistory(search, undefined))).toBe('q=a&modal=edit&id=5')
})

test.each([
  '',
  'direction',
  'direction.0',
  'direction.-1',
  'direction.x',
  'nothing.5',
  'direction.5.6',
  'direction.1e3',
])('history: its parameter in the URL is «%s» → no history is open', (text) => {
  expect(readHistory(new URLSearchParams({ history: text }))).toBeUndefined()
})
