import { describe, expect, test } from 'vitest'
import type { NoticeRow } from '#contract/notices.ts'
import { groupsOf, putBack, shortCount, webLocation, without } from './unread.ts'

const row = (id: number, important = false): NoticeRow => ({
  id_question_answer: id,
  questions: `Уведомление ${id}`,
  url: '',
  important,
})
const ids = (rows: readonly NoticeRow[]) => rows.map(({ id_question_answer }) => id_question_answer)
const rows = [row(1, true), row(2, true), row(3), row(4)]

// @rule notice-read
test('unread: read notice → removed, others stay', () => {
  expect(ids(without(rows, 2))).toEqual([1, 3, 4])
  expect(ids(without(rows, 9))).toEqual([1, 2, 3, 4])
})

// @rule notice-read
describe('notice put back', () => {
  test.each([1, 2, 3, 4])('notice put back: %i → its former position', (id) => {
    expect(ids(putBack(without(rows, id), rows, id))).toEqual([1, 2, 3, 4])
  })

  test.each([
    ['others were read meanwhile', [4], 2, [2, 4]],
    ['a new one came on top', [9, 1, 4], 3, [9, 1, 3, 4]],
    ['a new one came on top and those above are gone', [9, 4], 3, [3, 9, 4]],
    ['all others are gone', [], 3, [3]],
    ['it is there again already', [1, 2, 3, 4], 3, [1, 2, 3, 4]],
    ['it never was there', [1, 2], 8, [1, 2]],
  ])('notice put back: %s', (_, now, id, after) => {
    expect(
      ids(
        putBack(
          now.map((one) => row(one)),
          rows,
          id,
        ),
      ),
    ).toEqual(after)
  })
})

// @rule notice-unread
test('unread: important notices → a group of their own, in their order', () => {
  const { important, others } = groupsOf([row(3), row(1, true), row(4), row(2, true)])
  expect(ids(important)).toEqual([1, 2])
  expect(ids(others)).toEqual([3, 4])
})

test.each(['https://example.org/okuu', 'http://example.org', 'HTTPS://EXAMPLE.ORG/А'])(
  'notices unread: %s → an address of the web',
  (url) => {
    expect(webLocation(url)).toBe(url)
  },
)

test.each(['', 'javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'ftp://a.b', '/okuu', 'a b'])(
  'notices unread: %j → no link',
  (url) => {
    expect(webLocation(url)).toBeUndefined()
  },
)

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('unread: %i on the bell → %s', (count, text) => {
  expect(shortCount(count)).toBe(text)
})
