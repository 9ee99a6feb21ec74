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

describe('list URL is read', () => {
  test.each<[string, string, Partial<CatalogueLocation>]>([
    ['no parameters', '', {}],
    [
      'all parameters',
      '?q=мат&page=3&sort=-ky&gap=1',
      { search: 'мат', page: 3, sort: { column: 'ky', isDescending: true }, onlyGaps: true },
    ],
    ['ascending order', '?sort=code', { sort: { column: 'code', isDescending: false } }],
    ['empty sort', '?sort=', {}],
    ['sort without a column', '?sort=-', {}],
    ['blanks around the search', '?q=%20a%20', { search: 'a' }],
    ['page 0', '?page=0', {}],
    ['a page below 0', '?page=-2', {}],
    ['invalid page', '?page=2x', {}],
    ['invalid gap filter', '?gap=yes', {}],
    ['row', '?row=10078', { row: 10078 }],
    ['invalid row', '?row=x', {}],
    ['dialog to add', '?modal=add', { dialog: { kind: 'add' } }],
    ['dialog to add, with an id', '?modal=add&id=5', { dialog: { kind: 'add' } }],
    ['dialog to edit', '?modal=edit&id=5', { dialog: { kind: 'edit', id: 5 } }],
    ['dialog to delete', '?modal=delete&id=10001', { dialog: { kind: 'delete', id: 10001 } }],
    ['dialog to edit, without an id', '?modal=edit', { dialog: { kind: 'unknown' } }],
    ['dialog to edit, invalid id', '?modal=edit&id=abc', { dialog: { kind: 'unknown' } }],
    ['dialog to edit, id of a new row', '?modal=edit&id=-1', { dialog: { kind: 'unknown' } }],
    ['dialog to delete, too large id', '?modal=delete&id=9999999999', { dialog: { kind: 'unknown' } }],
    ['unknown dialog', '?modal=rename&id=5', {}],
    ['id without a dialog', '?id=5', {}],
  ])('list URL with %s: %j → read as %j', (_, search, expected) => {
    expect(read(search)).toEqual({ ...start, ...expected })
  })
})

describe('list URL is written', () => {
  const write = (from: string, change: Partial<CatalogueLocation>) =>
    decodeURIComponent(writeLocation(new URLSearchParams(from), change).toString())

  test.each<[string, string, Partial<CatalogueLocation>, string]>([
    ['no change', 'q=a&page=2&other=1', {}, 'q=a&page=2&other=1'],
    ['new search on a later page', 'page=4', { search: ' мат ', page: 1 }, 'q=мат'],
    ['search cleared', 'q=a&gap=1', { search: '' }, 'gap=1'],
    ['page', 'q=a', { page: 2 }, 'q=a&page=2'],
    ['first page', 'q=a&page=2', { page: 1 }, 'q=a'],
    ['descending order', '', { sort: { column: 'ru', isDescending: true } }, 'sort=-ru'],
    ['sort removed', 'sort=ru', { sort: undefined }, ''],
    ['gap filter', '', { onlyGaps: true }, 'gap=1'],
    ['gap filter removed', 'gap=1', { onlyGaps: false }, ''],
    ['row', 'q=a', { row: 5 }, 'q=a&row=5'],
    ['row removed', 'q=a&row=5', { row: undefined }, 'q=a'],
    ['dialog with a row', 'page=2', { dialog: { kind: 'edit', id: 7 } }, 'page=2&modal=edit&id=7'],
    ['dialog without a row', 'modal=edit&id=7', { dialog: { kind: 'add' } }, 'modal=add'],
    ['dialog closed', 'page=2&modal=delete&id=7', { dialog: { kind: 'none' } }, 'page=2'],
    ['link with an invalid id', 'modal=edit&id=x', { dialog: { kind: 'unknown' } }, ''],
  ])('list URL is written: %s, from %j with %j → %j', (_, from, change, expected) => {
    expect(write(from, change)).toBe(expected)
  })

  // @rule catalogue-address
  test('search, page, sort, gap filter, row and dialog are set → they are read back unchanged', () => {
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
