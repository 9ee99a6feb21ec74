import { expect, test } from 'vitest'
import { readNews } from './news-answer.ts'
import { webLocation } from './web-location.ts'

const one = { id_question_answer: 7, questions: ' Новый приказ ', url: 'https://news.kg/a', important: true }
const kept = { text: 'Новый приказ', url: 'https://news.kg/a', important: true }

test('news answer: notice → text, address and importance', () => {
  expect(readNews({ data: [one], error: false })).toEqual([kept])
})

test.each([
  [{ important: 1 }, true],
  [{ important: 0 }, false],
  [{ important: null }, false],
  [{ important: undefined }, false],
])('news answer: %o → important: %s', (over, important) => {
  expect(readNews({ data: [{ ...one, ...over }] })).toEqual([{ ...kept, important }])
})

// @rule notice-web-address
test.each([
  ['javascript:', { url: 'javascript:alert(1)' }],
  ['data:', { url: 'data:text/html,<script>' }],
  ['ftp:', { url: 'ftp://news.kg/a' }],
  ['no address', { url: '' }],
  ['a login in its address', { url: 'https://okuu.kg@evil.example/a' }],
  ['a path', { url: '/a' }],
  ['null for an address', { url: null }],
  ['an address too long', { url: `https://news.kg/${'a'.repeat(500)}` }],
  ['no text', { questions: '  ' }],
  ['a number for a text', { questions: 5 }],
  ['a text too long', { questions: 'я'.repeat(2001) }],
  ['a NUL', { questions: 'a\u0000b' }],
  ['half a character', { questions: 'a\ud800' }],
  ['an odd importance', { important: 'yes' }],
])('news answer: %s → left out, and the next one is stored', (_name, over) => {
  const next = { ...one, url: 'https://news.kg/b' }
  expect(readNews({ data: [{ ...one, ...over }, next] })).toEqual([{ ...kept, url: 'https://news.kg/b' }])
})

test('news answer: invalid entry → left out', () => {
  expect(readNews({ data: [null, 1, 'x', [], {}, one] })).toEqual([kept])
})

// @rule notice-news
test('news answer: one address in several notations → once, the first counts', () => {
  const again = { ...one, url: 'HTTPS://NEWS.kg:443/a', questions: 'Иначе' }
  expect(readNews({ data: [one, again] })).toEqual([kept])
})

test('news answer: more than a hundred notices → the first hundred', () => {
  const many = Array.from({ length: 1000 }, (_, n) => ({ ...one, url: `https://news.kg/${n}` }))
  expect(readNews({ data: many })).toHaveLength(100)
})

// @rule notice-news
test.each([null, 1, 'x', [], {}, { data: null }, { data: 'x' }, { data: {} }])(
  'news answer: %o → invalid answer',
  (answer) => {
    expect(() => readNews(answer)).toThrow('no list of notices')
  },
)

test('news answer: address of the web → one notation', () => {
  expect(webLocation('https://Okuu.KG')).toBe('https://okuu.kg/')
  expect(webLocation('https://okuu.kg/кг')).toBe('https://okuu.kg/%D0%BA%D0%B3')
  expect(webLocation('okuu.kg')).toBeUndefined()
})
