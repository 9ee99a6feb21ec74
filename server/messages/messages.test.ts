import { expect, test } from 'vitest'
import { message } from './messages.ts'

// @rule language-counts
test.each([
  ['ru', 'Строка 20001, столбец «Код»: в ячейке больше 32\u00A0767 символов — сократите текст'],
  ['ky', '20001-сап, «Код» тилкеси: уячада 32\u00A0767 белгиден көп — текстти кыскартыңыз'],
  ['en', 'Line 20001, column “Код”: the cell has more than 32,767 characters: shorten the text'],
] as const)('message in %s → a limit has a thousands separator, a line number has none', (language, text) => {
  expect(message(language, 'cellTooLong', { line: 20_001, column: 'Код', n: '32767' })).toBe(text)
})
