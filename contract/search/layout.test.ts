import { expect, test } from 'vitest'
import { inOtherLayout } from './layout.ts'

test.each([
  ['English words typed in Russian', 'вшкусешщт', 'direction'],
  ['Russian words typed in English', 'yfghfdktybz', 'направления'],
  ['whatever the case', 'Yfghfdktybz', 'направления'],
  ['letters that stand on signs', ',bpytc-gkfy', 'бизнес-план'],
  ['the same keys with Shift', '<BPYTC {HJYJ', 'бизнес хроно'],
  ['ж, э, х, ъ, ё', ";'[]`", 'жэхъё'],
  ['and back again', 'жэхъё', ";'[]`"],
  ['every Cyrillic letter', 'йцукенгшщзфывапролдячсмитьбю', 'qwertyuiopasdfghjklzxcvbnm,.'],
  ['digits stay beside letters', '7101 bdn', '7101 ивт'],
  ['a mark above, written as a sign of its own', 'и\u0306', 'q'],
])('other layout: %s («%s») → «%s»', (_, typed, expected) => {
  expect(inOtherLayout(typed)).toBe(expected)
})

test.each([
  ['digits', '710100'],
  ['blanks', '  '],
  ['nothing', ''],
  ['letters of neither layout', 'өүң'],
])('other layout: %s → undefined', (_, typed) => {
  expect(inOtherLayout(typed)).toBeUndefined()
})
