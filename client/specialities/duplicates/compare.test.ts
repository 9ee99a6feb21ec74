import { expect, test } from 'vitest'
import { apartLine, type Cell, countFilled, filledLine, noCell, pairedLines } from './compare.ts'

const cell = (value: Cell['value']): Cell => ({ value, text: String(value) })

// @rule speciality-copy-shows
test.each([
  ['a', 'a', 'same'],
  ['a', 'b', 'stays'],
  ['a', '', 'copied'],
  ['a', null, 'copied'],
  [4, 0, 'copied'],
  [4, 4, 'same'],
  [4, 5, 'stays'],
  ['', 'a', 'targetOnly'],
  [null, 7, 'targetOnly'],
  [0, 5, 'targetOnly'],
  [0, 0, 'same'],
  [null, null, 'same'],
  ['', '', 'same'],
] as const)(
  'comparison: source has %j, target has %j → effect of the copy is %s',
  (source, target, effect) => {
    expect(filledLine('key', 'label', cell(source), cell(target)).effect).toBe(effect)
  },
)

test.each([
  ['a', 'a', 'same'],
  ['a', 'b', 'apart'],
  ['a', '', 'apart'],
  ['', 'b', 'apart'],
  [false, true, 'apart'],
] as const)(
  'comparison of a value that is never copied: source has %j, target has %j → effect is %s',
  (source, target, effect) => {
    expect(apartLine('key', 'label', cell(source), cell(target)).effect).toBe(effect)
  },
)

test('comparison: source and target have one text but different values → the value of the target remains', () => {
  const lines = filledLine('key', 'label', { value: 1, text: 'Кафедра' }, { value: 2, text: 'Кафедра' })
  expect(lines.effect).toBe('stays')
})

test('comparison: rows share a key → they are in one line; rows that only the target has → they are last', () => {
  const row = (year: number, places: string) => ({ year, places })
  const lines = pairedLines(
    [row(26, '10 / 20'), row(25, '0 / 0'), row(24, '5 / 5')],
    [row(25, '1 / 1'), row(24, '5 / 5'), row(23, '3 / 3')],
    ({ year }) => String(year),
    ({ year }) => `20${year}`,
    ({ places }) => cell(places),
  )
  expect(lines.map(({ label, source, target, effect }) => [label, source.text, target.text, effect])).toEqual(
    [
      ['2026', '10 / 20', '', 'copied'],
      ['2025', '0 / 0', '1 / 1', 'stays'],
      ['2024', '5 / 5', '5 / 5', 'same'],
      ['2023', '', '3 / 3', 'targetOnly'],
    ],
  )
})

// @rule speciality-copy-shows
test('comparison: target has a row of zeros → the row counts as filled, so it is not overwritten', () => {
  const [line] = pairedLines(
    [{ places: '9 / 9' }],
    [{ places: '0 / 0' }],
    () => '26',
    () => '2026',
    ({ places }) => cell(places),
  )
  expect(line?.effect).toBe('stays')
})

test('comparison: several sections have lines → the lines are counted by effect of the copy', () => {
  const lines = [filledLine('a', 'a', cell('x'), noCell), filledLine('b', 'b', cell('x'), cell('x'))]
  const sections = [
    { key: 'one', title: 'one', lines },
    { key: 'two', title: 'two', lines: [filledLine('a', 'a', cell('y'), noCell)] },
  ]
  expect(countFilled(sections, 'copied')).toBe(2)
  expect(countFilled(sections, 'same')).toBe(1)
  expect(countFilled(sections, 'stays')).toBe(0)
})
