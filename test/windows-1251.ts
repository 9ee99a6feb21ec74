/** Encodes А–я and ASCII only: in Windows-1251 these letters have the same order as in Unicode. */
export const toWindows1251 = (text: string) =>
  Buffer.from(
    Array.from(text, (letter) => {
      const code = letter.charCodeAt(0)
      return code >= 0x410 && code <= 0x44f ? code - 0x350 : code
    }),
  )
