import { expect, test } from 'vitest'
import { gapIn, isFullyTranslated } from './translations.ts'

const none = [undefined, undefined, undefined] as const

// Only the choice of the worst defect is tested: contract/languages/rules.test.ts tests the rules.
// @rule catalogue-gaps
test.each([
  ['three names', { ru: 'Химия', ky: 'Химия', en: 'Chemistry' }, none],
  ['abbreviations', { ru: 'IT', ky: 'МТ', en: 'IT' }, none],
  ['missing Kyrgyz name', { ru: 'Химия', ky: '', en: 'Chemistry' }, [undefined, 'empty', undefined]],
  ['blanks as names', { ru: 'Химия', ky: '  ', en: ' ' }, [undefined, 'empty', 'empty']],
  ['copied English', { ru: 'Право', ky: 'Укук', en: 'укук ' }, [undefined, undefined, 'sameAsKyrgyz']],
  [
    'Kyrgyz copied from several Russian words',
    { ru: 'Теория права', ky: 'Теория права', en: 'Theory of Law' },
    [undefined, 'sameAsRussian', undefined],
  ],
  [
    'a number missing in one language',
    { ru: 'Химия 2', ky: 'Химия', en: 'Chemistry 2' },
    [undefined, 'numbers', undefined],
  ],
  ['missing Russian name', { ru: '', ky: 'Укук', en: 'Law' }, ['empty', undefined, undefined]],
] as const)('translations: %s → the most serious defect of each language is returned', (_, names, gaps) => {
  expect([gapIn(names, 'ru'), gapIn(names, 'ky'), gapIn(names, 'en')]).toEqual(gaps)
  expect(isFullyTranslated(names)).toBe(gaps.every((gap) => gap === undefined))
})
