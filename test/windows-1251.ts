/** Encodes a text. Cyrillic letters have the order of the alphabet in this encoding. */
export const windows1251 = (text: string) =>
  Buffer.from(
    Array.from(text, (letter) => {
      const code = letter.charCodeAt(0)
      return code >= 0x410 && code <= 0x44f ? code - 0x350 : code
    }),
  )
