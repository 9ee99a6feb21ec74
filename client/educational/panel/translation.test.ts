import { expect, test } from 'vitest'
import { translationsOf } from './translation.ts'

test.each([
  [{ ru: 'Право', ky: 'Укук', en: 'Law' }, { ru: 'there', ky: 'there', en: 'there' }],
  [{ ru: 'Право', ky: '', en: 'Law' }, { ru: 'there', ky: 'missing', en: 'there' }],
  [{ ru: 'Право', ky: 'Укук', en: '  ' }, { ru: 'there', ky: 'there', en: 'missing' }],
  [{ ru: 'Право', ky: 'Укук', en: 'Укук ' }, { ru: 'there', ky: 'there', en: 'sameAsKyrgyz' }],
  [{ ru: 'Право', ky: '', en: '' }, { ru: 'there', ky: 'missing', en: 'missing' }],
  [{ ru: '', ky: 'Укук', en: 'Law' }, { ru: 'missing', ky: 'there', en: 'there' }],
] as const)('%j', (names, standing) => {
  expect(translationsOf(names)).toEqual(standing)
})
