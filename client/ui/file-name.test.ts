import { expect, test } from 'vitest'
import { fileNameOf } from '../table/download-table.ts'

test.each([
  [
    'Правила оценки Правило 1: Кредитная шкала 2026-11-20.csv',
    'Правила оценки Правило 1. Кредитная шкала 2026-11-20.csv',
  ],
  ['Должности 2026/27.csv', 'Должности 2026-27.csv'],
  ['Корпус "Б" <старый>?.csv', 'Корпус Б старый.csv'],
  ['Багыттар Ң Ө Ү — «Окуу».csv', 'Багыттар Ң Ө Ү — «Окуу».csv'],
])('file name: text is %s → name is %s', (text, name) => {
  expect(fileNameOf(text)).toBe(name)
})
