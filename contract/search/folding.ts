import { withoutUnseen } from '../door-text.ts'

// How a text is compared in every search: lists, selects, the palette and the database's `folded` (db/migrations), which
// does the same; both are tested with the table of folding.cases.ts (domain.md#search-folding).

const plain: Readonly<Record<string, string>> = { ё: 'е', ө: 'о', ѳ: 'о', ɵ: 'о', ү: 'у', ң: 'н' }

/** Case does not count, nor do signs that show nothing, nor the letters that a Russian keyboard lacks, nor points inside a code: 7101.04 is 710104. */
export const fold = (text: string) =>
  withoutUnseen(text)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ёөѳɵүң]/g, (letter) => plain[letter] ?? letter)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/(\d)\.(?=\d)/g, '$1')

/** The words of what was typed, folded. */
export const wordsOf = (typed: string): readonly string[] => fold(typed).split(/\s+/).filter(Boolean)
