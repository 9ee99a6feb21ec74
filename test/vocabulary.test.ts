import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '#contract/languages/kinds.ts'

const fileOf = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

const folders = [
  'client/public/locales',
  'server/messages/texts',
  'server/messages/field-names',
  'server/transfer/words',
]

/** Texts whose words the specification prescribes. */
const prescribed = new Set([
  'licenceAbsent',
  'licenceExpired',
  'licenceViolated',
  'productLicence.none',
  'productLicence.violated',
  'productLicence.expired',
  'productLicence.ending',
])

const texts = new Map(
  languages.map((language) => [
    language as string,
    folders
      .flatMap((folder) => Object.entries<string>(JSON.parse(fileOf(`${folder}/${language}.json`))))
      .filter(([key]) => !prescribed.has(key)),
  ]),
)

const lines = fileOf('docs/vocabulary.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Thing'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

/** Returns a pattern of whole words. `*` matches every ending. */
const pattern = (word: string) => new RegExp(`(?<!\\p{L})${word.replaceAll('*', '\\p{L}*')}(?!\\p{L})`, 'iu')

const keysWith = (language: string, word: string) =>
  (texts.get(language) ?? []).flatMap(([key, text]) => (pattern(word).test(text) ? [key] : []))

test('vocabulary: word of the page → a text in its language uses it', () => {
  const words = lines.flatMap(([, , ...cells]) =>
    ['ru', 'ky', 'en'].map((language, at) => [language, cells[at] ?? ''] as const),
  )
  expect(words.length).toBeGreaterThan(80)
  expect(words.filter(([language, word]) => keysWith(language, word).length === 0)).toEqual([])
})

test('vocabulary: rejected synonym → no text uses it', () => {
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
