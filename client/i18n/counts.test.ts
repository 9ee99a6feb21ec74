import i18next from 'i18next'
import { expect, test } from 'vitest'
import en from '../public/locales/en.json' with { type: 'json' }
import ky from '../public/locales/ky.json' with { type: 'json' }
import ru from '../public/locales/ru.json' with { type: 'json' }
import { countFormatter, interpolation } from './i18n.ts'

const texts = i18next.createInstance()
await texts.use(countFormatter).init({
  lng: 'ru',
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  resources: { ru: { translation: ru }, ky: { translation: ky }, en: { translation: en } },
  interpolation,
})

// The thousands separator is a no-break space in Russian and Kyrgyz.
test.each([
  ['ru', '20\u00a0225 записей'],
  ['ky', '20\u00a0225 жазуу'],
  ['en', '20,225 records'],
])('counts: quantity is shown in language %s → it is formatted as in the pager: %s', (lng, text) => {
  expect(texts.t('state.records', { lng, count: 20_225 })).toBe(text)
})

test('counts: text has a number, with or without separators → the plural form of that number is used', () => {
  expect(texts.t('state.records', { count: 20_221 })).toBe('20\u00a0221 запись')
  expect(texts.t('state.records', { count: 1003 })).toBe('1\u00a0003 записи')
  expect(texts.t('state.records', { count: 12 })).toBe('12 записей')
})

test('counts: text has no plural forms → the number in it is formatted', () => {
  expect(texts.t('select.more', { count: 20_125 })).toBe('ещё 20\u00a0125, уточните запрос')
})

test('counts: value is a text, or a number that is no quantity → the value is not formatted', () => {
  expect(texts.t('grading.ruleN', { n: 10_001 })).toBe('Правило 10001')
  expect(texts.t('nextYear.willCreate', { n: 1200, year: 2026 })).toBe('Будет создано групп на 2026: 1200')
  expect(texts.t('confirm.deleteNamed', { name: '20225 & <b>' })).toContain('20225 & <b>')
})
