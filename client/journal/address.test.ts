import { expect, test } from 'vitest'
import {
  requestFilters,
  noFilters as none,
  readChange,
  readFilters,
  writeChange,
  writeFilters,
} from './address.ts'

test('journal: user sets filters → the URL has the filters, and they are read back; the open change remains in the URL', () => {
  const filters = {
    period: undefined,
    operation: 'bulk',
    entity: 'quota',
    idUser: 5,
    from: '2026-09-01',
    to: '2026-09-30',
    idVuz: undefined,
    idFaculty: 7,
    name: 'физика',
  } as const
  const search = writeFilters(new URLSearchParams('change=12'), filters)
  expect(search.toString()).toBe(
    'change=12&user=5&faculty=7&operation=bulk&entity=quota&from=2026-09-01&to=2026-09-30&q=%D1%84%D0%B8%D0%B7%D0%B8%D0%BA%D0%B0',
  )
  expect(readFilters(search)).toEqual(filters)
  expect(writeFilters(search, none).toString()).toBe('change=12')
})

test('journal: filters in the URL are invalid → they are ignored', () => {
  expect(
    readFilters(new URLSearchParams('operation=sing&entity=session&user=a&from=2026-02-31&to=01.09.2026')),
  ).toEqual(none)
})

test.each([
  ['change=12', '12'],
  ['change=', undefined],
  ['change=-1', undefined],
  ['change=1234567890123456789', undefined],
])('journal: URL is %s → id of the open change: %s', (text, change) => {
  expect(readChange(new URLSearchParams(text))).toBe(change)
})

test('journal: user closes the open change → the filters remain in the URL', () => {
  expect(writeChange(new URLSearchParams('entity=quota&change=12'), undefined).toString()).toBe(
    'entity=quota',
  )
})

// @rule journal-screen
test.each([
  ['', '2026-08-16', undefined],
  ['period=year', '2025-09-15', undefined],
  ['period=all', undefined, undefined],
  ['to=2026-09-01', undefined, '2026-09-01'],
  ['from=2026-09-01', '2026-09-01', undefined],
])('journal: URL is ?%s on 15.09.2026 → first day of the filter: %s, last day: %s', (address, from, to) => {
  const asked = requestFilters(readFilters(new URLSearchParams(address)), new Date('2026-09-15T12:00:00'))
  expect(asked).toMatchObject({ from, to })
})
