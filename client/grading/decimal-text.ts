/** Digits and one comma or point, with at most so many digits behind it and so many characters in all. */
export const keepDecimal = (typed: string, maxLength: number, decimals: number) => {
  const [, whole = '', point = '', rest = ''] = /^(\d*)([.,]?)(.*)$/.exec(typed.replace(/[^\d.,]/g, '')) ?? []
  const fraction = rest.replace(/\D/g, '').slice(0, decimals)
  return `${whole}${point}${fraction}`.slice(0, maxLength)
}

const minus = /^\s*[-−]/

/** The same behind a minus, where a number below zero is answered instead of being made another one. */
export const keepSigned = (typed: string, maxLength: number, decimals: number) =>
  `${minus.test(typed) ? '-' : ''}${keepDecimal(typed, maxLength, decimals)}`

/** The number that was typed, with comma or point. Undefined: none. */
export const decimalOf = (text: string): number | undefined => {
  const plain = text.trim().replace(',', '.')
  return /^(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined
}

/** The same, which may be below zero. */
export const signedOf = (text: string): number | undefined => {
  const value = decimalOf(text.replace(minus, ''))
  return value !== undefined && minus.test(text) ? -value : value
}

/** One way of writing the same number, 74 for 074 and for 74,0; what is none stays as it is. */
export const plainDecimal = (text: string) => {
  const value = decimalOf(text)
  return value === undefined ? text.trim() : String(value)
}
