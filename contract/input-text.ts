// Normalisation of all texts: texts of forms, grids, pasted cells, imports, calls and the command line
// (domain.md#value-trimmed).

/**
 * Invisible characters: soft hyphen, zero-width characters, joiners, direction marks, byte order mark, tags.
 * A joiner that combines two emoji is preserved.
 */
const invisibleCharacters =
  /[\u00AD\u061C\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E007F}]+|\u200D(?!\p{Extended_Pictographic})/gu

/** Matches most texts without invisible characters, faster than a search for `invisibleCharacters`. */
const plainText = /^[ -~\u0400-\u052F]*$/

export const withoutInvisible = (text: string): string =>
  plainText.test(text) ? text : text.replace(invisibleCharacters, '')

const kyrgyzLookAlikes: Readonly<Record<string, string>> = { ѳ: 'ө', ɵ: 'ө', Ѳ: 'Ө', Ɵ: 'Ө' }

export const withKyrgyzLetters = (text: string): string =>
  text.replace(/[ѳɵѲƟ]/g, (letter) => kyrgyzLookAlikes[letter] ?? letter)

export type InputTextOptions = {
  readonly lines?: boolean
  readonly kyrgyz?: boolean
}

/**
 * Returns the normalised text. `kyrgyz` replaces letters that resemble ө; other visible letters are
 * unchanged.
 */
export function inputText(text: string, { lines = false, kyrgyz = false }: InputTextOptions = {}): string {
  const visible = withoutInvisible(text)
  // Plain blanks are preserved; line breaks and other white space become one blank.
  const whole = lines ? visible : visible.replace(/\s+/g, (blanks) => (/[^ ]/.test(blanks) ? ' ' : blanks))
  return (kyrgyz ? withKyrgyzLetters(whole) : whole).trim()
}
