// The same keys, from the top row down, as the two layouts name them; then with Shift where that is another sign.
const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,." + '~{}:"<>'
const cyrillic = 'ёйцукенгшщзхъфывапролджэячсмитьбю' + 'ёхъжэбю'

const swap = (from: string, to: string) => new Map(Array.from(from, (sign, at) => [sign, to.charAt(at)]))
const reversed = (signs: string) => Array.from(signs).toReversed().join('')
const toCyrillic = swap(latin, cyrillic)
// the first pair of a letter wins: «ё» is the key «`», with or without Shift
const toLatin = swap(reversed(cyrillic), reversed(latin))

const isCyrillic = /[а-яё]/i

/**
 * The text that the same keys type in the other layout: «вшкусешщт» is «direction», «yfghfdktybz» is
 * «направления». Small letters; undefined when it would be the same.
 */
export const inOtherLayout = (typed: string): string | undefined => {
  const text = typed.normalize('NFC').toLowerCase()
  const signs = isCyrillic.test(text) ? toLatin : toCyrillic
  const other = Array.from(text, (sign) => signs.get(sign) ?? sign).join('')
  return other === text ? undefined : other
}
