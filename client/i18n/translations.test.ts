import { expect, test } from 'vitest'
import { gapIn, isFullyTranslated } from './translations.ts'

test.each([
  ['all three there', { ru: 'Химия', ky: 'Химия', en: 'Chemistry' }, [undefined, undefined, undefined]],
  [
    'Kyrgyz like Russian is a translation',
    { ru: 'Физика', ky: 'Физика', en: 'Physics' },
    [undefined, undefined, undefined],
  ],
  [
    'English like Russian alone is let pass',
    { ru: 'IT', ky: 'МТ', en: 'IT' },
    [undefined, undefined, undefined],
  ],
  ['no Kyrgyz', { ru: 'Химия', ky: '', en: 'Chemistry' }, [undefined, 'missing', undefined]],
  ['no English', { ru: 'Химия', ky: 'Химия', en: '' }, [undefined, undefined, 'missing']],
  ['blanks are nothing', { ru: 'Химия', ky: '  ', en: ' ' }, [undefined, 'missing', 'missing']],
  [
    'neither: the English is missing, not copied',
    { ru: 'Химия', ky: '', en: '' },
    [undefined, 'missing', 'missing'],
  ],
  [
    'English copied from Kyrgyz',
    { ru: 'Право', ky: 'Укук', en: 'Укук' },
    [undefined, undefined, 'sameAsKyrgyz'],
  ],
  [
    'copied with a blank behind it',
    { ru: 'Право', ky: 'Укук', en: 'Укук ' },
    [undefined, undefined, 'sameAsKyrgyz'],
  ],
  [
    'another case is another text',
    { ru: 'Право', ky: 'Укук', en: 'укук' },
    [undefined, undefined, undefined],
  ],
  ['no Russian', { ru: '', ky: 'Укук', en: 'Law' }, ['missing', undefined, undefined]],
] as const)('%s', (_, names, gaps) => {
  expect([gapIn(names, 'ru'), gapIn(names, 'ky'), gapIn(names, 'en')]).toEqual(gaps)
  expect(isFullyTranslated(names)).toBe(gaps.every((gap) => gap === undefined))
})
