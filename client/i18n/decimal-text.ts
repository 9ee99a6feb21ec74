/** Returns the number in a text with a decimal comma or point; undefined for other texts. */
export const decimalOf = (text: string): number | undefined => {
  const plain = text.trim().replace(',', '.')
  return /^(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined
}

const minus = /^\s*[-−]/

export const signedOf = (text: string): number | undefined => {
  const value = decimalOf(text.replace(minus, ''))
  return value !== undefined && minus.test(text) ? -value : value
}

/** Normalises the text of a number: 074 and 74,0 become 74. Other texts are only trimmed. */
export const plainDecimal = (text: string) => {
  const value = decimalOf(text)
  return value === undefined ? text.trim() : String(value)
}
