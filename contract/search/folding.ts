import { withoutUnseen } from '../input-text.ts'

// Folding of texts for all searches: in lists, selects and the palette. The database has its own function
// `folded` (db/migrations). The cases in folding.cases.ts test both functions (domain.md#search-folding).

const plain: Readonly<Record<string, string>> = { ё: 'е', ө: 'о', ѳ: 'о', ɵ: 'о', ү: 'у', ң: 'н' }

/**
 * Folds a text. Case and invisible characters are ignored; ө, ү and ң become о, у and н; points inside codes
 * are removed: 7101.04 → 710104.
 */
export const fold = (text: string) =>
  withoutUnseen(text)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ёөѳɵүң]/g, (letter) => plain[letter] ?? letter)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/(\d)\.(?=\d)/g, '$1')

/** Splits a typed text into folded words. */
export const wordsOf = (typed: string): readonly string[] => fold(typed).split(/\s+/).filter(Boolean)
