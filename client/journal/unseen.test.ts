import { expect, test } from 'vitest'
import { unseenDifferences } from './unseen.ts'

const told = (before: string, after: string) =>
  unseenDifferences(before, after).map((one) =>
    one.kind === 'blanks' ? one.kind : `${one.kind} ${one.letters.join('')}`,
  )

// @rule row-history
test.each([
  ['эсeптөө', 'эсептөө', ['toCyrillic e']],
  ['Право', 'Пpaво', ['toLatin ра']],
  ['Два  слова', 'Два слова', ['blanks']],
  ['Слово', 'Слово\u00A0', ['blanks']],
  ['Два cлова ', 'Два слова', ['blanks', 'toCyrillic c']],
  ['Слово', 'Слова', []],
  ['Слово', 'Слово', []],
  ['', ' ', ['blanks']],
])('history: texts %j and %j → differences that cannot be seen: %j', (before, after, expected) =>
  expect(told(before, after)).toEqual(expected),
)
