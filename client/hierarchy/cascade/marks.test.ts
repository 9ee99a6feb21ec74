import { expect, test } from 'vitest'
import { marksOf, marksOfSameCode } from './options.ts'

test.each([
  [
    ['Программное обеспечение (английская группа)', 'Программное обеспечение (кыргызская группа)'],
    ['английская', 'кыргызская'],
  ],
  [
    ['Системы', 'Системы (АС)'],
    ['', 'АС'],
  ],
  [
    ['Системы, Оч-Б', 'Системы (АС), Оч-Б'],
    ['', 'АС'],
  ],
  [
    ['Право', 'Финансы и кредит в отраслях хозяйства'],
    ['Право', 'Финансы и кредит в…'],
  ],
  [
    ['Автоматизированные системы', 'Автоматизированные системы'],
    ['', ''],
  ],
  [
    ['А Б В', 'А Б Г', 'А Д В'],
    ['Б В', 'Б Г', 'Д В'],
  ],
  [
    ['Электроэнергетическоеоборудование станций', 'Станции'],
    ['Электроэнергетическо…', 'Станции'],
  ],
])('distinguishing words: rows are named %j → their distinguishing words are %j', (names, marks) => {
  expect(marksOf(names)).toEqual(marks)
})

test('distinguishing words: rows share a code → they have distinguishing words; row has a unique code → it has none', () => {
  const rows = [
    { id: 1, code: '710104', name: 'Системы (АС)' },
    { id: 2, code: '710100', name: 'Системы' },
    { id: 3, code: '710104', name: 'Системы (ВТ)' },
    { id: 4, code: '', name: 'Без кода' },
    { id: 5, code: '', name: 'Без кода 2' },
  ]
  expect([...marksOfSameCode(rows)]).toEqual([
    [1, 'АС'],
    [3, 'ВТ'],
  ])
})
