import { expect, test } from 'vitest'
import { causeOf, messageOf } from './messages.ts'

// @rule check-findings language-three
test.each([
  [
    { kind: 'entranceScore', found: '100; 55', expected: '110; 60', about: ['contract', 'physics'] },
    'Порог ниже установленного: контракт 100, нужно 110; физика 55, нужно 60',
    'Below the least score: contract 100, 110 needed; physics 55, 60 needed',
    'Порог ниже установленного: контракт; физика',
  ],
  [
    { kind: 'licenceEnded', found: '2026-06-14', expected: '2026-11-20', about: ['№ 55'] },
    'Срок лицензии № 55 истёк 14.06.2026',
    'Licence № 55 ended on 14.06.2026',
    'Срок лицензии № 55 истёк 14.06.2026',
  ],
  [
    { kind: 'planAgainstQuota', found: '1250; 11', expected: '60; 10', about: ['1 contract', '2 budget'] },
    'Студентов больше, чем мест по плану приёма: осень, контракт 1\u00A0250, мест 60; весна, бюджет 11, мест 10',
    'More students than places of the admission plan: autumn, contract 1,250, places 60; spring, budget 11, places 10',
    'Студентов больше, чем мест по плану приёма: осень, контракт; весна, бюджет',
  ],
  [
    { kind: 'bandGaps', found: '74–75; 86', expected: '0–100', about: ['gap 74–75', 'twice 86'] },
    'Шкала от 0 до 100: не покрыто 74–75; покрыто дважды 86',
    'Scale from 0 to 100: not covered 74–75; covered twice 86',
    'Шкала от 0 до 100: не покрыто 74–75; покрыто дважды 86',
  ],
  [
    { kind: 'areaPerStudent', found: '2.9', expected: '3', about: [] },
    'Площади на студента 2.9 м², нужно не меньше 3',
    'The area for each student is 2.9 m², at least 3 is needed',
    'Площади на студента меньше 3 м²',
  ],
  [
    { kind: 'formNotAllowed', found: '120', expected: '0', about: ['Заочная', 'Бакалавр'] },
    'Форма обучения не разрешена: Заочная, Бакалавр',
    'The study form is not allowed: Заочная, Бакалавр',
    'Форма обучения не разрешена: Заочная, Бакалавр',
  ],
] as const)(
  'checks: finding %j → message in Russian and English, and cause, as listed here',
  (told, russian, english, cause) => {
    expect(messageOf(told, 'ru')).toBe(russian)
    expect(messageOf(told, 'en')).toBe(english)
    expect(causeOf(told, 'ru')).toBe(cause)
  },
)
