import { withoutInvisible } from '../input-text.ts'

// Folding for all searches (domain.md#search-folding). The database has its own function `folded`
// (db/migrations); folding.cases.ts tests both functions.

const plainLetters: Readonly<Record<string, string>> = { ё: 'е', ө: 'о', ѳ: 'о', ɵ: 'о', ү: 'у', ң: 'н' }

/** Returns lower case without invisible characters. ё, ө, ү, ң become е, о, у, н; 7101.04 becomes 710104. */
export const fold = (text: string) =>
  withoutInvisible(text)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ёөѳɵүң]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/(\d)\.(?=\d)/g, '$1')

export const wordsOf = (typed: string): readonly string[] => fold(typed).split(/\s+/).filter(Boolean)
