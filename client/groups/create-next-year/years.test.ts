import { describe, expect, test } from 'vitest'
import { readYears, withFrom, withTo } from './ticks.ts'

const inProgress = 26
const years = Array.from({ length: 32 }, (_, index) => ({
  id_group_y: 31 - index,
  group_y: `${2031 - index}`,
  rev: 1,
}))
const read = (text: string, list = years) => {
  const { from, to, later, isNotLater } = readYears(new URLSearchParams(text), list, inProgress)
  return { from, to, later: later.map(({ id_group_y }) => id_group_y), isNotLater }
}

test('next year: URL has no years → the current year is the source, the next year the target', () =>
  expect(read('')).toEqual({ from: 26, to: 27, later: [31, 30, 29, 28, 27], isNotLater: false }))

// @rule next-year-order
test('next year: user chooses a source year → the year after it is the target until the user chooses a target', () => {
  expect(read('m-from=24')).toMatchObject({ from: 24, to: 25 })
  expect(read('m-from=24&m-to=27')).toMatchObject({ from: 24, to: 27, isNotLater: false })
  expect(read('m-to=29')).toMatchObject({ from: 26, to: 29 })
})

// @rule next-year-order
test('next year: user opens the select of target years → it lists only years after the source year', () => {
  expect(read('m-from=29').later).toEqual([31, 30])
  expect(read('m-from=31')).toEqual({ from: 31, to: undefined, later: [], isNotLater: false })
})

// @rule next-year-order
test.each(['m-from=26&m-to=26', 'm-from=26&m-to=25', 'm-to=0'])(
  'next year: URL has %s → no target year; the year is reported as not after the source',
  (text) => expect(read(text)).toMatchObject({ from: 26, to: undefined, isNotLater: true }),
)

test.each(['m-from=26&m-to=99', 'm-from=26&m-to=x', 'm-from=26&m-to='])(
  'next year: URL has %s → no target year',
  (text) => expect(read(text)).toMatchObject({ from: 26, to: undefined, isNotLater: false }),
)

test.each(['m-from=', 'm-from=77', 'm-from=-1&m-to=27'])(
  'next year: URL has %s → no source year, and no target years are offered',
  (text) => expect(read(text)).toEqual({ from: undefined, to: undefined, later: [], isNotLater: false }),
)

test('next year: years are not loaded → no years are offered', () =>
  expect(read('', [])).toEqual({ from: undefined, to: undefined, later: [], isNotLater: false }))

describe('choice', () => {
  const search = new URLSearchParams('fac=1&modal=nextYear&m-from=24&m-to=27')

  // @rule next-year-order
  test('user chooses a source year → the target year is removed from the URL', () => {
    expect(String(withFrom(search, 25))).toBe('fac=1&modal=nextYear&m-from=25')
    expect(String(withFrom(search, undefined))).toBe('fac=1&modal=nextYear&m-from=')
  })

  test('user chooses a target year → source and target year are in the URL', () => {
    expect(String(withTo(search, 24, 28))).toBe('fac=1&modal=nextYear&m-from=24&m-to=28')
    expect(String(withTo(new URLSearchParams('modal=nextYear'), 26, 28))).toBe(
      'modal=nextYear&m-from=26&m-to=28',
    )
    expect(String(withTo(search, 24, undefined))).toBe('fac=1&modal=nextYear&m-from=24&m-to=')
  })
})
