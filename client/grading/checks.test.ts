import { describe, expect, test } from 'vitest'
import { checkBand, checkDetail, checkField, cleanLetter } from './checks.ts'

const scale = { from: 0, to: 100 }

describe('band', () => {
  test.each([
    ['0', '60'],
    ['60,5', '61'],
    ['99,9', '100'],
    ['0', '100'],
  ])('from %s to %s → valid', (start, end) => expect(checkBand({ start, end })).toBeUndefined())

  test.each([
    ['', '60', ['start']],
    ['0', ' ', ['end']],
    ['', '', ['start', 'end']],
    [',', '60', ['start']],
  ])('from «%s» to «%s» → incomplete', (start, end, fields) =>
    expect(checkBand({ start, end })).toEqual({ kind: 'blank', fields }),
  )

  // @rule band-bounds
  test.each([
    ['60', '60'],
    ['61', '60'],
    ['60,1', '60'],
    ['100', '0'],
  ])('from %s to %s → end is not above start', (start, end) =>
    expect(checkBand({ start, end })).toEqual({ kind: 'turnedOver', fields: ['start', 'end'] }),
  )

  // @rule band-bounds
  test.each([
    ['0', '101', ['end']],
    ['0', '1000', ['end']],
    ['102', '101', ['start', 'end']],
  ])('from %s to %s → outside the scale', (start, end, fields) =>
    expect(checkBand({ start, end })).toEqual({ kind: 'outside', fields, range: scale }),
  )
})

describe('detail of a band from 60.5 to 73', () => {
  const band = { from: 60.5, to: 73 }
  const right = { start: '61', end: '67', number: '2,33', letter: 'D' }
  const scores = [0, 60.4, 60.5, 60.6, 67, 72.9, 73, 73.1, 100]

  // @rule detail-inside-band
  test('detail of a band: bounds are outside the band, or the end is not above the start → detail is refused', () => {
    for (const start of scores)
      for (const end of scores) {
        const values = { ...right, start: String(start), end: String(end).replace('.', ',') }
        const outside = [start < 60.5 || start > 73, end < 60.5 || end > 73]
        const fields = ['start', 'end'].filter((_, index) => outside[index])
        const expected =
          fields.length > 0
            ? { kind: 'outside', fields, range: band }
            : start >= end
              ? { kind: 'turnedOverIn', fields: ['start', 'end'], range: band }
              : undefined
        expect(checkDetail(values, band), `${start}–${end}`).toEqual(expected)
      }
  })

  // @rule detail-needs-all
  test.each(['start', 'end', 'number', 'letter'])(
    'detail of a band: field %s is blank → only this field is reported',
    (field) => {
      const values = { ...right, start: '90', [field]: ' ' }
      expect(checkDetail(values, band)).toEqual({ kind: 'blank', fields: [field] })
    },
  )

  // @rule detail-needs-all
  test('detail of a band: all four fields are blank → each is reported', () =>
    expect(checkDetail({ start: '', end: '', number: '', letter: '' }, band)).toEqual({
      kind: 'blank',
      fields: ['start', 'end', 'number', 'letter'],
    }))

  test.each([
    ['0', undefined],
    ['100', undefined],
    ['101', { kind: 'outside', fields: ['number'], range: scale }],
    [',', { kind: 'blank', fields: ['number'] }],
  ])('detail of a band: number is %s → problem: %o', (number, problem) =>
    expect(checkDetail({ ...right, number }, band)).toEqual(problem),
  )
})

describe('configuration field', () => {
  const right = { order: '1', name: 'Модуль', kind: '1', mark: '', formula: '', min: '0', max: '30' }

  // @rule configuration-limits
  test('mark field and formula are blank → field is valid', () => expect(checkField(right)).toBeUndefined())

  test.each(['order', 'name', 'kind', 'min', 'max'])('%s is blank → it is reported', (field) =>
    expect(checkField({ ...right, [field]: ' ' })).toEqual({ kind: 'blank', fields: [field] }),
  )

  test.each([
    ['30', '30', undefined],
    ['0', '0', undefined],
    ['9', '10', undefined],
    ['31', '30', { kind: 'limits', fields: ['min', 'max'] }],
    ['100', '99', { kind: 'limits', fields: ['min', 'max'] }],
  ])('minimum is %s, maximum is %s → problem: %o', (min, max, problem) =>
    expect(checkField({ ...right, min, max })).toEqual(problem),
  )

  // @rule configuration-limits
  test.each(['1/0', "'; DROP TABLE x; --", '=1+1', '{{name}}'])(
    'formula is %s → it is accepted as a text',
    (formula) => expect(checkField({ ...right, formula })).toBeUndefined(),
  )
})

// @rule detail-letter
test.each([
  ['a', 'A'],
  ['fx', 'FX'],
  ['b+', 'B+'],
  ['abcd', 'ABC'],
  ['ө', 'Ө'],
  ['aß', 'ASS'],
  ['abß', 'ABS'],
  // Cyrillic letters become the Latin letters that look like them.
  ['в+', 'B+'],
  ['АВЕ', 'ABE'],
  ['сху', 'CXY'],
])('grading checks: user types the letters «%s» → the field contains «%s»', (typed, kept) =>
  expect(cleanLetter(typed, 3)).toBe(kept),
)
