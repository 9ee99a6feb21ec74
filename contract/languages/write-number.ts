import type { NameLanguage } from './kinds.ts'

/** Creating a formatter takes far longer than formatting a number. */
const formatters = new Map<string, Intl.NumberFormat>()

const formatterOf = (language: NameLanguage, options: Intl.NumberFormatOptions = {}) => {
  const key = `${language} ${JSON.stringify(options)}`
  const known = formatters.get(key)
  if (known) return known
  // Chromium has no Kyrgyz locale data and would format numbers as in English. The Kyrgyz number format
  // equals the Russian one.
  const made = new Intl.NumberFormat(language === 'ky' ? 'ru' : language, options)
  formatters.set(key, made)
  return made
}

/** Returns a text such as 20 225 or 20,225. */
export const writeNumber = (language: NameLanguage, value: number, options?: Intl.NumberFormatOptions) =>
  formatterOf(language, options).format(value)
