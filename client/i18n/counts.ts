import type { FormatterModule } from 'i18next'
import { fallbackLanguage, languages } from './language.ts'
import { writeNumber } from '#contract/languages/write-number.ts'

const nothing = () => undefined

/**
 * How values come into the texts. What a text calls `count` is how many there are, and is written as every such
 * number is; any other number may be a year or the number of a rule and stays as it was given.
 */
export const counts: FormatterModule = {
  type: 'formatter',
  init: nothing,
  add: nothing,
  addCached: nothing,
  format: (value: unknown, _format, code, options) =>
    options?.['interpolationkey'] === 'count' && typeof value === 'number'
      ? writeNumber(languages.find((one) => one === code) ?? fallbackLanguage, value)
      : // a text, or what becomes one
        (value as string),
}

export const interpolation = { escapeValue: false, alwaysFormat: true }
