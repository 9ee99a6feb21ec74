import { expect, test } from 'vitest'
import type { DefectKind, NameLanguage } from '#contract/languages/kinds.ts'
import { markedStretches } from './marked-letters.ts'

const marked = (text: string, kinds: readonly DefectKind[], lang: NameLanguage) =>
  markedStretches(text, kinds, lang)
    .map(({ text: own, look }) => (look === undefined ? own : look === 'wrong' ? `[${own}]` : `(${own})`))
    .join('')

test.each<[string, DefectKind[], NameLanguage, string]>([
  ['эсeптөө', ['lookAlike'], 'ky', 'эс[e]птөө'],
  ['Кош  боштук ', ['blanks'], 'ky', 'Кош[  ]боштук[ ]'],
  ['Web-дизайн', ['wrongScript'], 'ru', '[Web]-дизайн'],
  ['Физика 2', ['numbers'], 'en', 'Физика (2)'],
  ['Кадастр', ['sameAsRussian'], 'ky', '(Кадастр)'],
  ['Тарых жонундо', ['letters'], 'ky', 'Тарых [жонундо]'],
])('languages: name is %j, with issues %j (%s) → it is highlighted as %s', (text, kinds, lang, expected) =>
  expect(marked(text, kinds, lang)).toBe(expected),
)
