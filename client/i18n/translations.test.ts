import { expect, test } from 'vitest'
import { gapIn, isFullyTranslated } from './translations.ts'

const none = [undefined, undefined, undefined] as const

// The rules are tested in contract/languages/rules.test.ts.
// @rule catalogue-gaps
test.each([
  ['all three there', { ru: 'Химия', ky: 'Химия', en: 'Chemistry' }, none],
  ['an abbreviation in three languages', { ru: 'IT', ky: 'МТ', en: 'IT' }, none],
  ['no Kyrgyz', { ru: 'Химия', ky: '', en: 'Chemistry' }, [undefined, 'empty', undefined]],
  ['blanks are nothing', { ru: 'Химия', ky: '  ', en: ' ' }, [undefined, 'empty', 'empty']],
  ['English copied', { ru: 'Право', ky: 'Укук', en: 'укук ' }, [undefined, undefined, 'sameAsKyrgyz']],
  [
    'Kyrgyz copied from several Russian words',
    { ru: 'Теория права', ky: 'Теория права', en: 'Theory of Law' },
    [undefined, 'sameAsRussian', undefined],
  ],
  [
    'a number that one language lacks',
    { ru: 'Химия 2', ky: 'Химия', en: 'Chemistry 2' },
    [undefined, 'numbers', undefined],
  ],
  ['no Russian', { ru: '', ky: 'Укук', en: 'Law' }, ['empty', undefined, undefined]],
] as const)('translations: %s → the gravest defect of each language', (_, names, gaps) => {
  expect([gapIn(names, 'ru'), gapIn(names, 'ky'), gapIn(names, 'en')]).toEqual(gaps)
  expect(isFullyTranslated(names)).toBe(gaps.every((gap) => gap === undefined))
})
