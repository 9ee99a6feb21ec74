import type { NameLanguage } from './kinds.ts'

/** By language and options: a formatter takes far longer to be made than to write a number. */
const formatters = new Map<string, Intl.NumberFormat>()

const formatterOf = (language: NameLanguage, options: Intl.NumberFormatOptions = {}) => {
  const key = `${language} ${JSON.stringify(options)}`
  const known = formatters.get(key)
  if (known) return known
  // Chromium has no Kyrgyz locale data and would print English; Kyrgyz writes and sorts as Russian does.
  const made = new Intl.NumberFormat(language === 'ky' ? 'ru' : language, options)
  formatters.set(key, made)
  return made
}

/** A number as the language writes it: 20 225 or 20,225. */
export const writeNumber = (language: NameLanguage, value: number, options?: Intl.NumberFormatOptions) =>
  formatterOf(language, options).format(value)
