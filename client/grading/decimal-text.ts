/** Digits and one comma or point, with at most so many digits behind it and so many characters in all. */
export const keepDecimal = (typed: string, maxLength: number, decimals: number) => {
  const [, whole = '', point = '', rest = ''] = /^(\d*)([.,]?)(.*)$/.exec(typed.replace(/[^\d.,]/g, '')) ?? []
  const fraction = rest.replace(/\D/g, '').slice(0, decimals)
  return `${whole}${point}${fraction}`.slice(0, maxLength)
}

/** The number that was typed, with comma or point. Undefined: none. */
export const decimalOf = (text: string): number | undefined => {
  const plain = text.trim().replace(',', '.')
  return /^(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined
}

/** One way of writing the same number, 74 for 074 and for 74,0; what is none stays as it is. */
export const plainDecimal = (text: string) => {
  const value = decimalOf(text)
  return value === undefined ? text.trim() : String(value)
}
