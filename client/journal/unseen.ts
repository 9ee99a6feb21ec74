const blanks = /[\s\u00AD\u200B-\u200D\u2060\uFEFF]/gu

/** Latin letters. The Cyrillic letter at the same index looks like the Latin one. */
const latin = 'AaBCceEHhiKMOopPTXxyY'
const cyrillic = 'АаВСсеЕНһіКМОорРТХхуҮ'

const fold = (letter: string) => cyrillic[latin.indexOf(letter)] ?? letter

const lettersOf = (text: string) => Array.from(text.normalize('NFC').replace(blanks, ''))

export type UnseenDifference =
  | { readonly kind: 'blanks' }
  | { readonly kind: 'toCyrillic' | 'toLatin'; readonly letters: readonly string[] }

/** Returns the differences between two texts that look equal; [] if they are equal or look different. */
export function unseenDifferences(before: string, after: string): UnseenDifference[] {
  const [was, is] = [lettersOf(before), lettersOf(after)]
  if (before === after || was.map(fold).join('') !== is.map(fold).join('')) return []
  const replaced = (from: string, to: string) => [
    ...new Set(
      was.filter((letter, at) => letter !== is[at] && from.includes(letter) && to.includes(is[at] ?? '')),
    ),
  ]
  const [toCyrillic, toLatin] = [replaced(latin, cyrillic), replaced(cyrillic, latin)]
  const isByBlanks = Array.from(before, fold).join('') !== Array.from(after, fold).join('')
  return [
    ...(isByBlanks ? [{ kind: 'blanks' as const }] : []),
    ...(toCyrillic.length > 0 ? [{ kind: 'toCyrillic' as const, letters: toCyrillic }] : []),
    ...(toLatin.length > 0 ? [{ kind: 'toLatin' as const, letters: toLatin }] : []),
  ]
}
