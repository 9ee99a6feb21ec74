const decodeAs = (encoding: string, bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Decodes UTF-8 or UTF-16, else Windows-1251 or DOS (866) if the result looks Russian; else undefined. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const marked = encodingOfMark(bytes)
  if (marked !== undefined) return decodeAs(marked, bytes)
  const wide = guessUtf16(bytes)
  if (wide !== undefined) return decodeAs(wide, bytes)
  if (bytes.some(isControl)) return undefined
  const text = decodeAs('utf-8', bytes)
  if (text !== undefined) return text
  const cyrillic = ['windows-1251', 'ibm866'].map((encoding) => decodeAs(encoding, bytes))
  return cyrillic.find((one) => one !== undefined && isRussian(one))
}

function encodingOfMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** Finds UTF-16 without a BOM: in ASCII characters, such as line ends, one byte of two is 0. */
function guessUtf16(bytes: Uint8Array): string | undefined {
  const zeros = [0, 0]
  const start = bytes.subarray(0, 4096)
  for (const [place, byte] of start.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (bytes.length % 2 !== 0 || even + odd === 0) return undefined
  if (even === 0) return 'utf-16le'
  return odd === 0 ? 'utf-16be' : undefined
}

// True for a control character, except bytes 9 to 13 (such as tab, line end, form feed).
const isControl = (byte: number) => byte < 32 && (byte < 9 || byte > 13)

const letterPattern = /[а-яё]/giu
/** Characters of a Russian spreadsheet besides Cyrillic letters. */
const otherPattern = /[ -~\s«»„“”‘’–—…№°§\u00a0]/gu

/**
 * True for Russian text. Windows-1251 can decode any bytes, but text of a wrong encoding has unusual
 * characters; wrongly decoded KOI8 has words that begin with a small letter and continue in capitals.
 */
function isRussian(text: string): boolean {
  const known = (text.match(letterPattern)?.length ?? 0) + (text.match(otherPattern)?.length ?? 0)
  if (known < text.length * 0.97) return false
  const words = text.match(/[а-яё]{3,}/giu) ?? []
  const swapped = words.filter((word) => /^[а-яё]?[А-ЯЁ]+$/u.test(word) || /[а-яё][А-ЯЁ]/u.test(word))
  const capital = words.filter((word) => /^[А-ЯЁ]+$/u.test(word))
  return swapped.length - capital.length <= words.length * 0.3
}
