import { expect, test } from 'vitest'
import { readNews } from './news-answer.ts'
import { toHttpUrl } from './web-location.ts'

const sent = { id_question_answer: 7, questions: ' Новый приказ ', url: 'https://news.kg/a', important: true }
const stored = { text: 'Новый приказ', url: 'https://news.kg/a', important: true }

test('news response: notice → has text, URL and importance', () => {
  expect(readNews({ data: [sent], error: false })).toEqual([stored])
})

test.each([
  [{ important: 1 }, true],
  [{ important: 0 }, false],
  [{ important: null }, false],
  [{ important: undefined }, false],
])('news response: notice with %o → important is %s', (over, important) => {
  expect(readNews({ data: [{ ...sent, ...over }] })).toEqual([{ ...stored, important }])
})

// @rule notice-web-address
test.each([
  ['a javascript: address', { url: 'javascript:alert(1)' }],
  ['a data: address', { url: 'data:text/html,<script>' }],
  ['an ftp: address', { url: 'ftp://news.kg/a' }],
  ['no address', { url: '' }],
  ['a login in its address', { url: 'https://okuu.kg@evil.example/a' }],
  ['a path as address', { url: '/a' }],
  ['null as address', { url: null }],
  ['an address that is too long', { url: `https://news.kg/${'a'.repeat(500)}` }],
  ['no text', { questions: '  ' }],
  ['a number as text', { questions: 5 }],
  ['a text that is too long', { questions: 'я'.repeat(2001) }],
  ['a NUL character', { questions: 'a\u0000b' }],
  ['half a surrogate pair', { questions: 'a\ud800' }],
  ['importance «yes»', { important: 'yes' }],
])('news response: notice with %s → skipped, the next notice is read', (_name, over) => {
  const next = { ...sent, url: 'https://news.kg/b' }
  expect(readNews({ data: [{ ...sent, ...over }, next] })).toEqual([{ ...stored, url: 'https://news.kg/b' }])
})

test('news response: invalid entries → skipped', () => {
  expect(readNews({ data: [null, 1, 'x', [], {}, sent] })).toEqual([stored])
})

// @rule notice-news
test('news response: two notices with one URL in different notation → the first is read', () => {
  const again = { ...sent, url: 'HTTPS://NEWS.kg:443/a', questions: 'Иначе' }
  expect(readNews({ data: [sent, again] })).toEqual([stored])
})

test('news response: more than a hundred notices → a hundred are read', () => {
  const many = Array.from({ length: 1000 }, (_, n) => ({ ...sent, url: `https://news.kg/${n}` }))
  expect(readNews({ data: many })).toHaveLength(100)
})

// @rule notice-news
test.each([null, 1, 'x', [], {}, { data: null }, { data: 'x' }, { data: {} }])(
  'news response: %o → refused as «no list of notices»',
  (answer) => {
    expect(() => readNews(answer)).toThrow('no list of notices')
  },
)

test('news response: URL → normalised; URL without a scheme → undefined', () => {
  expect(toHttpUrl('https://Okuu.KG')).toBe('https://okuu.kg/')
  expect(toHttpUrl('https://okuu.kg/кг')).toBe('https://okuu.kg/%D0%BA%D0%B3')
  expect(toHttpUrl('okuu.kg')).toBeUndefined()
})
