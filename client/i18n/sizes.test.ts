import { expect, test } from 'vitest'
import { sizeParts } from './sizes.ts'

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1.0 KB'],
  [3_250_585, '3.1 MB'],
  [157_286_400, '150 MB'],
  [-2_048, '-2.0 KB'],
  [5 * 1024 ** 5, '5120 TB'],
])('sizes: %i bytes → text «%s»', (bytes, text) => {
  const { value, digits, unit } = sizeParts(bytes)
  expect(`${value.toFixed(digits)} ${unit}`).toBe(text)
})
