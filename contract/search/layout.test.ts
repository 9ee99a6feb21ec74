import { expect, test } from 'vitest'
import { switchLayout } from './layout.ts'

test.each([
  ['English word in the Russian layout', 'вшкусешщт', 'direction'],
  ['Russian word in the English layout', 'yfghfdktybz', 'направления'],
  ['capital letter', 'Yfghfdktybz', 'направления'],
  ['letters on the keys of signs', ',bpytc-gkfy', 'бизнес-план'],
  ['the same keys with Shift', '<BPYTC {HJYJ', 'бизнес хроно'],
  ['ж, э, х, ъ, ё', ";'[]`", 'жэхъё'],
  ['signs on the keys of letters', 'жэхъё', ";'[]`"],
  ['every Cyrillic letter', 'йцукенгшщзфывапролдячсмитьбю', 'qwertyuiopasdfghjklzxcvbnm,.'],
  ['digits and letters', '7101 bdn', '7101 ивт'],
  ['combining breve', 'и\u0306', 'q'],
])('search text in the wrong keyboard layout: %s («%s») → «%s»', (_, typed, expected) => {
  expect(switchLayout(typed)).toBe(expected)
})

test.each([
  ['digits', '710100'],
  ['blanks', '  '],
  ['empty text', ''],
  ['letters of neither layout', 'өүң'],
])('search text in the wrong keyboard layout: %s → undefined', (_, typed) => {
  expect(switchLayout(typed)).toBeUndefined()
})
