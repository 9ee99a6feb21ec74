import { describe, expect, test } from 'vitest'
import { type CatalogueLocation, readLocation, writeLocation } from './address.ts'

const read = (search: string) => readLocation(new URLSearchParams(search))
const start: CatalogueLocation = {
  search: '',
  page: 1,
  sort: undefined,
  onlyGaps: false,
  conditions: '',
  row: undefined,
  dialog: { kind: 'none' },
}

describe('reading', () => {
  test.each<[string, string, Partial<CatalogueLocation>]>([
    ['nothing', '', {}],
    [
      'all of it',
      '?q=мат&page=3&sort=-ky&gap=1',
      { search: 'мат', page: 3, sort: { column: 'ky', isDescending: true }, onlyGaps: true },
    ],
    ['an upward sort', '?sort=code', { sort: { column: 'code', isDescending: false } }],
    ['an empty sort', '?sort=', {}],
    ['a sort by nothing', '?sort=-', {}],
    ['blanks around the search', '?q=%20a%20', { search: 'a' }],
    ['page 0', '?page=0', {}],
    ['a page below 0', '?page=-2', {}],
    ['a broken page', '?page=2x', {}],
    ['another gap', '?gap=yes', {}],
    ['a record pointed at', '?row=10078', { row: 10078 }],
    ['a broken one', '?row=x', {}],
    ['adding', '?modal=add', { dialog: { kind: 'add' } }],
    ['adding with an id', '?modal=add&id=5', { dialog: { kind: 'add' } }],
    ['editing', '?modal=edit&id=5', { dialog: { kind: 'edit', id: 5 } }],
    ['deleting', '?modal=delete&id=10001', { dialog: { kind: 'delete', id: 10001 } }],
    ['editing nothing', '?modal=edit', { dialog: { kind: 'unknown' } }],
    ['editing what is no id', '?modal=edit&id=abc', { dialog: { kind: 'unknown' } }],
    ['editing a new record', '?modal=edit&id=-1', { dialog: { kind: 'unknown' } }],
    ['an id past every id', '?modal=delete&id=9999999999', { dialog: { kind: 'unknown' } }],
    ['another modal', '?modal=rename&id=5', {}],
    ['an id alone', '?id=5', {}],
  ])('reading: %s', (_, search, expected) => {
    expect(read(search)).toEqual({ ...start, ...expected })
  })
})

describe('writing', () => {
  const write = (from: string, change: Partial<CatalogueLocation>) =>
    decodeURIComponent(writeLocation(new URLSearchParams(from), change).toString())

  test.each<[string, string, Partial<CatalogueLocation>, string]>([
    ['nothing', 'q=a&page=2&other=1', {}, 'q=a&page=2&other=1'],
    ['a search that starts over', 'page=4', { search: ' мат ', page: 1 }, 'q=мат'],
    ['no search', 'q=a&gap=1', { search: '' }, 'gap=1'],
    ['a page', 'q=a', { page: 2 }, 'q=a&page=2'],
    ['the first page', 'q=a&page=2', { page: 1 }, 'q=a'],
    ['a downward sort', '', { sort: { column: 'ru', isDescending: true } }, 'sort=-ru'],
    ['no sort', 'sort=ru', { sort: undefined }, ''],
    ['the filter', '', { onlyGaps: true }, 'gap=1'],
    ['no filter', 'gap=1', { onlyGaps: false }, ''],
    ['a record pointed at', 'q=a', { row: 5 }, 'q=a&row=5'],
    ['no record pointed at', 'q=a&row=5', { row: undefined }, 'q=a'],
    ['a dialog with its record', 'page=2', { dialog: { kind: 'edit', id: 7 } }, 'page=2&modal=edit&id=7'],
    ['a dialog without one', 'modal=edit&id=7', { dialog: { kind: 'add' } }, 'modal=add'],
    ['no modal', 'page=2&modal=delete&id=7', { dialog: { kind: 'none' } }, 'page=2'],
    ['a link that led nowhere', 'modal=edit&id=x', { dialog: { kind: 'unknown' } }, ''],
  ])('writing: %s', (_, from, change, expected) => {
    expect(write(from, change)).toBe(expected)
  })

  // @rule catalogue-address
  test('address: written → read back', () => {
    const address: CatalogueLocation = {
      search: 'a & b = ө',
      page: 9,
      sort: { column: 'en', isDescending: true },
      onlyGaps: true,
      conditions: '',
      row: 10078,
      dialog: { kind: 'delete', id: 12 },
    }
    expect(readLocation(writeLocation(new URLSearchParams(), address))).toEqual(address)
  })
})
