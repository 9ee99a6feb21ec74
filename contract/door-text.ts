// Every text that comes in passes here, whatever the way: form, grid, paste, import, call, command line (domain.md#value-trimmed).

/** Signs that show nothing: soft hyphen, without width, joiners, marks of direction, byte order mark, tags. A joiner makes one picture of two. */
const unseen =
  /[\u00AD\u061C\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E007F}]+|\u200D(?!\p{Extended_Pictographic})/gu

export const withoutUnseen = (text: string): string => text.replace(unseen, '')

/** Letters that look like a Kyrgyz ө, with their replacement. */
const likeKyrgyz: Readonly<Record<string, string>> = { ѳ: 'ө', ɵ: 'ө', Ѳ: 'Ө', Ɵ: 'Ө' }

export const withKyrgyzLetters = (text: string): string =>
  text.replace(/[ѳɵѲƟ]/g, (letter) => likeKyrgyz[letter] ?? letter)

export type DoorOptions = {
  /** The text may have several lines. */
  readonly lines?: boolean
  /** It is a Kyrgyz name. */
  readonly kyrgyz?: boolean
}

/** The text as it is kept: no letter that shows is another one afterwards. */
export function doorText(text: string, { lines = false, kyrgyz = false }: DoorOptions = {}): string {
  const seen = withoutUnseen(text)
  // blanks between words stay as many as they were, unless one of them breaks the line or does not break it
  const whole = lines ? seen : seen.replace(/\s+/g, (blanks) => (/[^ ]/.test(blanks) ? ' ' : blanks))
  return (kyrgyz ? withKyrgyzLetters(whole) : whole).trim()
}
