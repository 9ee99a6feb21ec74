import { describe, expect, test } from 'vitest'
import { cutAtMatches, matches } from './match.ts'

describe('a search matches', () => {
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
    ['no text at all', 'a', [], false],
    ['only across two texts', 'ab', ['a', 'b'], false],
    ['another text', 'физика', ['Химия'], false],
    ['a pattern taken literally', '.*', ['Химия'], false],
  ])('%s', (_, search, texts, expected) => {
    expect(matches(search, texts)).toBe(expected)
  })
})

describe('a text is cut', () => {
  const cut = (text: string, search: string) =>
    cutAtMatches(text, search).map((part) => (part.isMatch ? `[${part.text}]` : part.text))

  test.each([
    ['not at all without a search', 'Химия', ' ', ['Химия']],
    ['not at all without a match', 'Химия', 'био', ['Химия']],
    ['at every occurrence', 'мама', 'ма', ['[ма]', '[ма]']],
    ['in the middle, in its own case', 'Биохимия', 'ХИМ', ['Био', '[хим]', 'ия']],
    ['whole', 'Химия', 'химия', ['[Химия]']],
    ['at its end', '710100', '00', ['7101', '[00]']],
    ['into one empty part when empty', '', 'a', ['']],
    ['nowhere when folding changes its length', 'İstanbul', 'bul', ['İstanbul']],
  ])('%s', (_, text, search, expected) => {
    expect(cut(text, search)).toEqual(expected)
  })

  test('so that the parts give the text again, each with its place', () => {
    const parts = cutAtMatches('Технология и техника', 'тех')
    expect(parts.map(({ text }) => text).join('')).toBe('Технология и техника')
    expect(parts.map(({ start }) => start)).toEqual([0, 3, 13, 16])
  })
})
