import { expect, test } from 'vitest'
import { comparableText } from './same-text.ts'

test.each([
  [' ПИ-1 ', 'пи-1'],
  ['А  \t Б', 'а б'],
  ['и\u0306', 'й'],
  ['', ''],
])('text for comparison: %j → normalised to %j', (text, same) => {
  expect(comparableText(text)).toBe(same)
})
