import { expect, test } from 'vitest'
import { hasPast, readAsOf, writeAsOf } from './AsOf.tsx'

// @rule catalogue-as-of
test('as of: user chooses a day → the URL has it, without page and dialog; user clears the day → the URL has no day', () => {
  const search = writeAsOf(new URLSearchParams('q=a&page=3&modal=edit&id=5&sort=code'), '2026-09-01')
  expect(String(search)).toBe('q=a&sort=code&asof=2026-09-01')
  expect(readAsOf(search)).toBe('2026-09-01')
  expect(String(writeAsOf(search, undefined))).toBe('q=a&sort=code')
})

// @rule catalogue-as-of
test.each(['', '2026-9-1', '31.12.2026', '2026-02-30', 'x'])(
  'as of: URL has the invalid day «%s» → no day is read',
  (asof) => {
    expect(readAsOf(new URLSearchParams({ asof }))).toBeUndefined()
  },
)

// @rule catalogue-as-of
test('as of: catalogue is listed → it can be shown as of a day; users or rooms are listed → no day can be chosen', () => {
  expect([hasPast('direction'), hasPast('discipline'), hasPast('user'), hasPast('room')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
