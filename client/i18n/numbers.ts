import { currentLanguage } from './i18n.ts'
import { writeNumber } from '#contract/languages/write-number.ts'

export const formatNumber = (value: number, options?: Intl.NumberFormatOptions) =>
  writeNumber(currentLanguage(), value, options)

/** Formats a difference with its sign: +12, −3, or «=» for 0. */
export const formatDifference = (difference: number) =>
  difference === 0 ? '=' : formatNumber(difference, { signDisplay: 'exceptZero' }).replace('-', '−')

const collator = new Intl.Collator('ru', { numeric: true, sensitivity: 'base' })

/** Compares texts by the Russian collator, which sorts Ң, Ө and Ү correctly. */
export const compareTexts = (a: string, b: string) => collator.compare(a, b)
