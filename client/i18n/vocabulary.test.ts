import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import en from '../public/locales/en.json' with { type: 'json' }
import ky from '../public/locales/ky.json' with { type: 'json' }
import ru from '../public/locales/ru.json' with { type: 'json' }

const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = { ru, ky, en }

/** The lines of docs/vocabulary.md, each with its cells. */
const lines = readFileSync(new URL('../../docs/vocabulary.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Thing'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

/** A word of the page, `*` for any ending, wherever it begins in a text. */
const pattern = (word: string) => new RegExp(`(?<!\\p{L})${word.replace('*', '\\p{L}*')}(?!\\p{L})`, 'iu')

const keysWith = (language: string, word: string) =>
  Object.entries(texts[language] ?? {}).flatMap(([key, text]) => (pattern(word).test(text) ? [key] : []))

test('vocabulary: a word of the page → it stands in a text of its language', () => {
  const words = lines.flatMap(([, , ...cells]) =>
    ['ru', 'ky', 'en'].map((language, at) => [language, cells[at] ?? ''] as const),
  )
  expect(words.length).toBeGreaterThan(80)
  expect(words.filter(([language, word]) => keysWith(language, word).length === 0)).toEqual([])
})

test('vocabulary: a word that another one stands for → no text has it', () => {
  const unwanted = lines.flatMap((cells) =>
    (cells[5] ?? '').split(';').flatMap((part) => {
      const [language = '', words = ''] = part.split(':')
      return words.split(',').map((word) => [language.trim(), word.trim()] as const)
    }),
  )
  const found = unwanted
    .filter(([, word]) => word !== '')
    .map(([language, word]) => [language, word, keysWith(language, word)] as const)
  expect(found.length).toBeGreaterThan(15)
  expect(found.filter(([, , keys]) => keys.length > 0)).toEqual([])
})
