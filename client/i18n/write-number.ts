import type { Language } from './language.ts'

/** A number as the language writes it: 20 225 or 20,225. */
export const writeNumber = (language: Language, value: number, options?: Intl.NumberFormatOptions) =>
  // Chromium has no Kyrgyz locale data and would print English; Kyrgyz writes and sorts as Russian does.
  new Intl.NumberFormat(language === 'ky' ? 'ru' : language, options).format(value)
