import { describe, expect, test } from 'vitest'
import { textIn } from './i18n.ts'

const full = { ru: 'Факультет информационных технологий', ky: 'Маалыматтык технологиялар факультети', en: '' }
const short = { ru: 'ФИТ', ky: ' ', en: 'FIT' }

describe('textIn', () => {
  // @rule language-fallback-name
  test.each([
    ['ru', { text: full.ru }],
    ['ky', { text: full.ky }],
    ['en', { text: full.ru, lang: 'ru' }],
  ] as const)('textIn: language of the page is %s → name is shown as %o', (language, expected) => {
    expect(textIn(full, language)).toEqual(expected)
  })

  // @rule language-fallback-name
  test('translation is blank → the name counts as not translated', () => {
    expect(textIn(short, 'ky')).toEqual({ text: 'ФИТ', lang: 'ru' })
  })
})
