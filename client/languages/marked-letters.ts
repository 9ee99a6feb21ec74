import type { DefectKind, NameLanguage } from '#contract/languages/kinds.ts'
import { isWordDefect, type WordDefect, wrongWords } from '#contract/languages/rules.ts'

/** `wrong`: the part has a defect. `either`: the part or its counterpart in another language is wrong. */
export type MarkedStretch = { readonly text: string; readonly look: 'wrong' | 'either' | undefined }

/** Patterns of defects that have a position in the name. An empty name has none. */
const defectPatterns: Readonly<
  Record<Exclude<DefectKind, WordDefect | 'empty'>, readonly [RegExp, 'wrong' | 'either']>
> = {
  blanks: [/^\s+|\s+$|\s{2,}|[^\S ]|[\u00AD\u200B-\u200D\u2060\uFEFF]/g, 'wrong'],
  numbers: [/\d+/g, 'either'],
  brackets: [/[()[\]{}]/g, 'either'],
  sameAsKyrgyz: [/^.+$/gs, 'either'],
  sameAsRussian: [/^.+$/gs, 'either'],
}

const latin = /\p{Script=Latin}/u

/** Returns the letters of a word that are in another script than most of its letters. */
export function foreignLetters(word: string): string[] {
  const letters = Array.from(word)
  const own = letters.filter((letter) => latin.test(letter))
  const rest = letters.filter((letter) => !latin.test(letter))
  return own.length <= rest.length ? own : rest
}

export function markedStretches(
  text: string,
  kinds: readonly DefectKind[],
  lang: NameLanguage,
): MarkedStretch[] {
  const looks: MarkedStretch['look'][] = Array.from({ length: text.length })
  const mark = (from: number, length: number, look: 'wrong' | 'either') =>
    looks.fill(look, from, from + length)
  for (const kind of kinds) {
    if (kind === 'empty') continue
    if (!isWordDefect(kind)) {
      const [spot, look] = defectPatterns[kind]
      for (const found of text.matchAll(spot)) mark(found.index, found[0].length, look)
      continue
    }
    for (const word of new Set(wrongWords(kind, text, lang)))
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const foreign = kind === 'lookAlike' ? foreignLetters(word) : undefined
        for (let letter = 0; letter < word.length; letter++)
          if (foreign === undefined || foreign.includes(word[letter] ?? '')) mark(at + letter, 1, 'wrong')
      }
  }
  const stretches: { text: string; look: MarkedStretch['look'] }[] = []
  for (const [at, look] of looks.entries()) {
    const last = stretches.at(-1)
    if (last && last.look === look) last.text += text[at]
    else stretches.push({ text: text[at] ?? '', look })
  }
  return stretches
}
