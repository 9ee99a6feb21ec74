/** The number that was typed, with comma or point. Undefined: none. */
export const decimalOf = (text: string): number | undefined => {
  const plain = text.trim().replace(',', '.')
  return /^(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined
}

const minus = /^\s*[-−]/

/** The text of a number that may be below zero. */
export const signedOf = (text: string): number | undefined => {
  const value = decimalOf(text.replace(minus, ''))
  return value !== undefined && minus.test(text) ? -value : value
}

/** Normalises a number: 74 for 074 and for 74,0. A text that is not a number is returned as it is. */
export const plainDecimal = (text: string) => {
  const value = decimalOf(text)
  return value === undefined ? text.trim() : String(value)
}
