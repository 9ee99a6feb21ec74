import { expect, test } from 'vitest'
import { type InputTextOptions, inputText } from './input-text.ts'

// @rule value-trimmed
test.each<[typed: string, normalised: string, options?: InputTextOptions]>([
  ['  Бакалавриат \t', 'Бакалавриат'],
  ['\u00a0Бакалавриат\u200b', 'Бакалавриат'],
  ['\ufeff\u202eБака\u00adлав\u2060риат', 'Бакалавриат'],
  [' \u200b \u2060', ''],
  ['А  б', 'А  б'],
  ['Прикладная \r\n информатика\tв\u00a0поле', 'Прикладная информатика в поле'],
  ['Первая\r\n\u00a0вторая\u200b ', 'Первая\r\n\u00a0вторая', { lines: true }],
  ['Ѳндүрүш ɵнүмү', 'Өндүрүш өнүмү', { kyrgyz: true }],
  ['Ѳндүрүш', 'Ѳндүрүш'],
  ['Ёлка, é, Ə, ²', 'Ёлка, é, Ə, ²', { kyrgyz: true }],
])('input text: %j → normalised to %j', (typed, normalised, options) => {
  expect(inputText(typed, options)).toBe(normalised)
})

test('input text: a million blanks between two words → preserved, the regular expression does not backtrack', () => {
  const long = `А${' '.repeat(1_000_000)}б`
  expect(inputText(`${long} \u{e0001}`)).toBe(long)
})
