import { describe, expect, test } from 'vitest'
import { cutAtMatches, findAll, findBest } from './match.tsx'

describe('search', () => {
  // @rule catalogue-search search-folding
  test.each([
    ['empty search', '', ['Математика'], true],
    ['only blanks', '   ', ['Математика'], true],
    ['part in the middle', 'мати', ['Математика'], true],
    ['other letter case', 'МАТЕМ', ['математика'], true],
    ['Kyrgyz letters in other case', 'өндүрүш', ['ӨНДҮРҮШ ТЕХНОЛОГИЯСЫ'], true],
    ['a letter written as two code points', 'й', ['И\u0306од'], true],
    ['blanks around the search', '  7101 ', ['710100'], true],
    ['е for ё', 'легкой', ['Технология лёгкой промышленности'], true],
    ['letters that a Russian keyboard lacks', 'ондуруш', ['Өндүрүш'], true],
    ['one of several texts', 'soft', ['Программная инженерия', 'Software Engineering'], true],
    ['words in another order', 'инженерия прогр', ['Программная инженерия'], true],
    ['words of two texts', 'soft 7101', ['710104', 'Software Engineering'], true],
    ['wrong layout', 'vfntv', ['Математика'], true],
    ['wrong layout, Russian instead of English', 'ыщае', ['Software Engineering'], true],
    ['one word is missing', 'прогр химия', ['Программная инженерия'], false],
    ['no texts', 'a', [], false],
    ['letters across two texts', 'ab', ['a', 'b'], false],
    ['unknown text', 'физика', ['Химия'], false],
    ['pattern as text', '.*', ['Химия'], false],
  ])('%s, search is «%s», texts are %j → found: %s', (_, search, texts, expected) => {
    expect(findAll([texts], search, (one) => one).length > 0).toBe(expected)
  })
})

describe('several matches', () => {
  const forms = ['Заочная', 'Очно-заочная', 'Вечерняя очная', 'Очная дистанционная', 'Очная']
  const one = (text: string) => [text]

  // @rule search-ranking
  test('text matches several names → order is: equal, beginning, beginning of a word, inside a word', () => {
    expect(findBest(forms, 'очная', one)).toEqual([
      'Очная',
      'Очная дистанционная',
      'Вечерняя очная',
      'Заочная',
      'Очно-заочная',
    ])
    expect(findBest(['АИ-1', 'И-10', 'И-1'], 'и-1', one)).toEqual(['И-1', 'И-10', 'АИ-1'])
  })

  test('findAll: several texts match → they are in the order of the list', () => {
    expect(findAll(forms, 'очная', one)).toEqual(forms)
  })

  test('text is typed in another keyboard layout → that layout is used only if nothing matches the text', () => {
    expect(findAll(['Лук', 'Z ker z'], 'ker', one)).toEqual(['Z ker z'])
    expect(findAll(['Лук'], 'ker', one)).toEqual(['Лук'])
  })
})

describe('text cut at matches', () => {
  const cut = (text: string, search: string) =>
    cutAtMatches(text, search).map((part) => (part.isMatch ? `[${part.text}]` : part.text))

  test.each([
    ['no search → not cut', 'Химия', ' ', ['Химия']],
    ['no match → not cut', 'Химия', 'био', ['Химия']],
    ['several matches → cut at each match', 'мама', 'ма', ['[ма]', '[ма]']],
    ['search in another case → parts have the case of the text', 'Биохимия', 'ХИМ', ['Био', '[хим]', 'ия']],
    ['search of two words → cut at both words', 'Общая химия', 'химия общая', ['[Общая]', ' ', '[химия]']],
    ['search in another keyboard layout → cut at its match', 'Химия', '[bv', ['[Хим]', 'ия']],
    ['only a one-letter word found → not cut', 'Химия и физика', 'и зоология', ['Химия и физика']],
    ['whole text → one part', 'Химия', 'химия', ['[Химия]']],
    ['match at the end → cut', '710100', '00', ['7101', '[00]']],
    ['empty text → one empty part', '', 'a', ['']],
    ['folding changes the length → not cut', 'İstanbul', 'bul', ['İstanbul']],
  ])('text cut at matches: %s', (_, text, search, expected) => {
    expect(cut(text, search)).toEqual(expected)
  })

  test('text has two matches → the parts form the whole text; each part has its position', () => {
    const parts = cutAtMatches('Технология и техника', 'тех')
    expect(parts.map(({ text }) => text).join('')).toBe('Технология и техника')
    expect(parts.map(({ start }) => start)).toEqual([0, 3, 13, 16])
  })
})
