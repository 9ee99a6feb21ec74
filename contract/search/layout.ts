// Characters of the same keys in both layouts, from the top row down, then characters typed with Shift.
const latinKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,." + '~{}:"<>'
const cyrillicKeys = 'ёйцукенгшщзхъфывапролджэячсмитьбю' + 'ёхъжэбю'

const keyMap = (from: string, to: string) => new Map(Array.from(from, (sign, at) => [sign, to.charAt(at)]))
const reverse = (signs: string) => Array.from(signs).toReversed().join('')
const toCyrillic = keyMap(latinKeys, cyrillicKeys)
// If a letter is in several pairs, the first pair is used: «ё» is the key «`», with or without Shift.
const toLatin = keyMap(reverse(cyrillicKeys), reverse(latinKeys))

const isCyrillic = /[а-яё]/i

/**
 * Returns the text that the same keys type in the other layout: «вшкусешщт» → «direction», «yfghfdktybz» →
 * «направления». Lower case; undefined if it equals the typed text.
 */
export const switchLayout = (typed: string): string | undefined => {
  const text = typed.normalize('NFC').toLowerCase()
  const signs = isCyrillic.test(text) ? toLatin : toCyrillic
  const other = Array.from(text, (sign) => signs.get(sign) ?? sign).join('')
  return other === text ? undefined : other
}
