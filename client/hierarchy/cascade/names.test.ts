import { describe, expect, test } from 'vitest'
import { crumbIn, type StepTexts } from './names.ts'

const full = { ru: 'Факультет информационных технологий', ky: 'Маалыматтык технологиялар факультети', en: '' }
const short = { ru: 'ФИТ', ky: ' ', en: 'FIT' }
const names = (given: Partial<StepTexts>): StepTexts => ({ code: '', full, short: undefined, ...given })

describe('crumbIn', () => {
  test.each([
    ['the short name in the language', names({ short }), 'en', 'FIT'],
    ['the Russian short name where it was not translated', names({ short }), 'ky', 'ФИТ'],
    ['the code where there is no short name', names({ code: '710100' }), 'ru', '710100'],
    [
      'the code where the short name is empty',
      names({ code: '7', short: { ru: '', ky: '', en: '' } }),
      'ru',
      '7',
    ],
    ['the full name where there is nothing shorter', names({}), 'ky', full.ky],
  ] as const)('is %s', (_, given, language, crumb) => {
    expect(crumbIn(given, language)).toBe(crumb)
  })
})
