import { describe, expect, test } from 'vitest'
import { crumbIn, type StepTexts } from './names.ts'

const full = { ru: 'Факультет информационных технологий', ky: 'Маалыматтык технологиялар факультети', en: '' }
const short = { ru: 'ФИТ', ky: ' ', en: 'FIT' }
const names = (given: Partial<StepTexts>): StepTexts => ({ code: '', full, short: undefined, ...given })

describe('crumbIn', () => {
  test.each([
    ['short name → short name in the language', names({ short }), 'en', 'FIT'],
    ['short name not translated → Russian short name', names({ short }), 'ky', 'ФИТ'],
    ['no short name → code', names({ code: '710100' }), 'ru', '710100'],
    ['empty short name → code', names({ code: '7', short: { ru: '', ky: '', en: '' } }), 'ru', '7'],
    ['neither short name nor code → full name', names({}), 'ky', full.ky],
  ] as const)('crumb: %s', (_, given, language, crumb) => {
    expect(crumbIn(given, language)).toBe(crumb)
  })
})
