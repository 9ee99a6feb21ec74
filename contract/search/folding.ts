import { withoutUnseen } from '../input-text.ts'

// Folding of texts for every search: lists, selects, the palette, and `folded` in the database (db/migrations). Both are tested
// with the table of folding.cases.ts (domain.md#search-folding).

const plain: Readonly<Record<string, string>> = { ё: 'е', ө: 'о', ѳ: 'о', ɵ: 'о', ү: 'у', ң: 'н' }

/** Ignores case, invisible characters, the difference of ө, ү, ң from о, у, н, and points inside codes: 7101.04 is 710104. */
export const fold = (text: string) =>
  withoutUnseen(text)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ёөѳɵүң]/g, (letter) => plain[letter] ?? letter)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/(\d)\.(?=\d)/g, '$1')

/** Folded words of the typed text. */
export const wordsOf = (typed: string): readonly string[] => fold(typed).split(/\s+/).filter(Boolean)
