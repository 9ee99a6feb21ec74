import { expect, test } from 'vitest'
import { stretchesOf } from './difference.ts'

const marked = (text: string, other: string) =>
  stretchesOf(text, other)
    .map((one) => (one.differs ? `[${one.text}]` : one.text))
    .join('')

// A case is a text, the text to compare it with, and the first text with its differences in brackets.
test.each([
  ['Информатика', 'Информатика', 'Информатика'],
  ['Информатика и вычислительная техника', 'Информатика и ВТ', 'Информатика и [вычислительная техника]'],
  ['Информатика и ВТ', 'Информатика и вычислительная техника', 'Информатика и [ВТ]'],
  ['Киноведение', 'Театроведение', '[Кин]оведение'],
  [
    'Технология транспортных процессов',
    'Технология транспортного процесса',
    'Технология транспортн[ых] процесс[ов]',
  ],
  ['эсeптөө', 'эсептөө', 'эс[e]птөө'],
  ['Факультет технологий', 'Институт технологий', '[Факультет] технологий'],
  ['Физика', 'Физика II', 'Физика'],
  ['Физика II', 'Физика', 'Физика[ II]'],
  ['Два  пробела', 'Два пробела', 'Два [ ]пробела'],
  ['25', '27', '2[5]'],
  ['', 'Физика', ''],
])('marks: text %j is compared with %j → differing parts are marked as %s', (text, other, expected) =>
  expect(marked(text, other)).toBe(expected),
)
