import { expect, test } from 'vitest'
import { readYears } from './years-of-study.ts'

// @rule parameters-duration
test.each<[string, number | undefined]>([
  ['4', 4],
  [' 4,5 ', 4.5],
  ['4.5', 4.5],
  ['4½', 4.5],
  ['4 года 6 мес.', 4.5],
  ['4г6м', 4.5],
  ['5 лет', 5],
  ['4 жыл 6 ай', 4.5],
  ['4 years, 6 months', 4.5],
  ['6 мес.', 0.5],
  ['0', 0],
  ['', undefined],
  ['года', undefined],
  ['4,3', undefined],
  ['4 года 5 мес.', undefined],
  ['-4', undefined],
  ['4 курса', undefined],
  ['1 000', undefined],
])('years of study: text «%s» → parsed: %s', (text, years) => {
  expect(readYears(text)).toBe(years)
})
