import { currentLanguage } from './i18n.ts'
import { writeNumber } from '#contract/languages/write-number.ts'

/** A number in the language of the page. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions) =>
  writeNumber(currentLanguage(), value, options)

/** A difference with its sign: +12, −3, and = where there is none. */
export const formatDifference = (difference: number) =>
  difference === 0 ? '=' : formatNumber(difference, { signDisplay: 'exceptZero' }).replace('-', '−')

const collator = new Intl.Collator('ru', { numeric: true, sensitivity: 'base' })

/** The alphabet's order in all three languages: the Russian collator puts Ң, Ө and Ү right. */
export const compareTexts = (a: string, b: string) => collator.compare(a, b)
