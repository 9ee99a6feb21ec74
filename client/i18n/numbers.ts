import { currentLanguage } from './i18n.ts'

// Chromium has no Kyrgyz locale data and would print English; Kyrgyz writes and sorts as Russian does.
const borrowed = () => (currentLanguage() === 'ky' ? 'ru' : currentLanguage())

export const formatNumber = (value: number, options?: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(borrowed(), options).format(value)

const collator = new Intl.Collator('ru', { numeric: true, sensitivity: 'base' })

/** The alphabet's order in all three languages: the Russian collator puts Ң, Ө and Ү right. */
export const compareTexts = (a: string, b: string) => collator.compare(a, b)
