import { describe, expect, test } from 'vitest'
import { cutAtMatches, findAll, findBest } from './match.tsx'

describe('search', () => {
  // @rule catalogue-search search-folding
  test.each([
    ['nothing typed', '', ['Математика'], true],
    ['blanks alone', '   ', ['Математика'], true],
    ['a part in the middle', 'мати', ['Математика'], true],
    ['whatever the case', 'МАТЕМ', ['математика'], true],
    ['Kyrgyz letters whatever the case', 'өндүрүш', ['ӨНДҮРҮШ ТЕХНОЛОГИЯСЫ'], true],
    ['a letter written as two code points', 'й', ['И\u0306од'], true],
    ['with blanks around it', '  7101 ', ['710100'], true],
    ['е for ё', 'легкой', ['Технология лёгкой промышленности'], true],
    ['letters that a Russian keyboard lacks', 'ондуруш', ['Өндүрүш'], true],
    ['any of the texts', 'soft', ['Программная инженерия', 'Software Engineering'], true],
    ['words in any order', 'инженерия прогр', ['Программная инженерия'], true],
    ['words of two texts', 'soft 7101', ['710104', 'Software Engineering'], true],
    ['the wrong layout', 'vfntv', ['Математика'], true],
    ['the wrong layout, Russian for English', 'ыщае', ['Software Engineering'], true],
    ['not when a word is missing', 'прогр химия', ['Программная инженерия'], false],
    ['no text at all', 'a', [], false],
    ['only across two texts', 'ab', ['a', 'b'], false],
    ['another text', 'физика', ['Химия'], false],
    ['a pattern taken literally', '.*', ['Химия'], false],
  ])('search: %s', (_, search, texts, expected) => {
    expect(findAll([texts], search, (one) => one).length > 0).toBe(expected)
  })
})

describe('several matches', () => {
  const forms = ['Заочная', 'Очно-заочная', 'Вечерняя очная', 'Очная дистанционная', 'Очная']
  const one = (text: string) => [text]

  // @rule search-ranking
  test('search: order → equal, beginning, beginning of a word, inside', () => {
    expect(findBest(forms, 'очная', one)).toEqual([
      'Очная',
      'Очная дистанционная',
      'Вечерняя очная',
      'Заочная',
      'Очно-заочная',
    ])
    expect(findBest(['АИ-1', 'И-10', 'И-1'], 'и-1', one)).toEqual(['И-1', 'И-10', 'АИ-1'])
  })

  test('several matches: own order requested → own order', () => {
    expect(findAll(forms, 'очная', one)).toEqual(forms)
  })

  test('several matches: other keyboard layout → only without literal matches', () => {
    expect(findAll(['Лук', 'Z ker z'], 'ker', one)).toEqual(['Z ker z'])
    expect(findAll(['Лук'], 'ker', one)).toEqual(['Лук'])
  })
})

describe('text cut', () => {
  const cut = (text: string, search: string) =>
    cutAtMatches(text, search).map((part) => (part.isMatch ? `[${part.text}]` : part.text))

  test.each([
    ['not at all without a search', 'Химия', ' ', ['Химия']],
    ['not at all without a match', 'Химия', 'био', ['Химия']],
    ['at every occurrence', 'мама', 'ма', ['[ма]', '[ма]']],
    ['in the middle, in its own case', 'Биохимия', 'ХИМ', ['Био', '[хим]', 'ия']],
    ['at each word, in whatever order', 'Общая химия', 'химия общая', ['[Общая]', ' ', '[химия]']],
    ['where the other layout means it', 'Химия', '[bv', ['[Хим]', 'ия']],
    ['at no single letter of several words', 'Химия и физика', 'и зоология', ['Химия и физика']],
    ['whole', 'Химия', 'химия', ['[Химия]']],
    ['at its end', '710100', '00', ['7101', '[00]']],
    ['into one empty part when empty', '', 'a', ['']],
    ['nowhere when folding changes its length', 'İstanbul', 'bul', ['İstanbul']],
  ])('text cut: %s', (_, text, search, expected) => {
    expect(cut(text, search)).toEqual(expected)
  })

  test('text cut: parts → together the text, each with its position', () => {
    const parts = cutAtMatches('Технология и техника', 'тех')
    expect(parts.map(({ text }) => text).join('')).toBe('Технология и техника')
    expect(parts.map(({ start }) => start)).toEqual([0, 3, 13, 16])
  })
})
