import { currentLanguage } from './i18n.ts'
import { writeNumber } from '#contract/languages/write-number.ts'

/** A number in the language of the page. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions) =>
  writeNumber(currentLanguage(), value, options)

const collator = new Intl.Collator('ru', { numeric: true, sensitivity: 'base' })

/** The alphabet's order in all three languages: the Russian collator puts Ң, Ө and Ү right. */
export const compareTexts = (a: string, b: string) => collator.compare(a, b)
