import { describe, expect, test } from 'vitest'
import type { NoticeRow } from '#contract/notices.ts'
import { groupsOf, insertRestored, shortCount, webLocation, without } from './unread.ts'

const row = (id: number, important = false): NoticeRow => ({
  id_question_answer: id,
  questions: `Уведомление ${id}`,
  url: '',
  important,
})
const ids = (rows: readonly NoticeRow[]) => rows.map(({ id_question_answer }) => id_question_answer)
const rows = [row(1, true), row(2, true), row(3), row(4)]

// @rule notice-read
test('unread: user reads a notice → it is removed from the list; the other notices are unchanged', () => {
  expect(ids(without(rows, 2))).toEqual([1, 3, 4])
  expect(ids(without(rows, 9))).toEqual([1, 2, 3, 4])
})

// @rule notice-read
describe('restored notice', () => {
  test.each([1, 2, 3, 4])('notice %i is restored → it is inserted at its former position', (id) => {
    expect(ids(insertRestored(without(rows, id), rows, id))).toEqual([1, 2, 3, 4])
  })

  test.each([
    ['other notices were read → inserted before the notice that followed', [4], 2, [2, 4]],
    ['new notice is first → inserted after its former neighbour', [9, 1, 4], 3, [9, 1, 3, 4]],
    ['new notice is first, those above were read → inserted first', [9, 4], 3, [3, 9, 4]],
    ['all other notices were read → the list has only this notice', [], 3, [3]],
    ['notice is in the list already → the list is unchanged', [1, 2, 3, 4], 3, [1, 2, 3, 4]],
    ['notice is unknown → the list is unchanged', [1, 2], 8, [1, 2]],
  ])('restored notice: %s', (_, now, id, after) => {
    expect(
      ids(
        insertRestored(
          now.map((one) => row(one)),
          rows,
          id,
        ),
      ),
    ).toEqual(after)
  })
})

// @rule notice-unread
test('unread: some notices are important → they form a separate group; each group keeps the given order', () => {
  const { important, others } = groupsOf([row(3), row(1, true), row(4), row(2, true)])
  expect(ids(important)).toEqual([1, 2])
  expect(ids(others)).toEqual([3, 4])
})

test.each(['https://example.org/okuu', 'http://example.org', 'HTTPS://EXAMPLE.ORG/А'])(
  'unread: notice has the URL %s → it is accepted as a web URL',
  (url) => {
    expect(webLocation(url)).toBe(url)
  },
)

test.each(['', 'javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'ftp://a.b', '/okuu', 'a b'])(
  'unread: notice has the URL %j → it is not accepted as a web URL',
  (url) => {
    expect(webLocation(url)).toBeUndefined()
  },
)

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('unread: %i notices are unread → the bell shows %s', (count, text) => {
  expect(shortCount(count)).toBe(text)
})
