import { expect, test } from 'vitest'
import { distinctions, namesakesAmong } from './namesakes.ts'

const groups = [
  { id_group: 1, name: 'ПИ-1-26' },
  { id_group: 2, name: 'ПОВТ-1-26' },
  { id_group: 3, name: 'ПОВТ-1-26' },
]
const place = (id_group: number, code: string, special = 'Информатика', short_name = 'Оч-Б') => ({
  id_group,
  'p25-1': code,
  special,
  short_name,
})

test('groups of equal name: list has two groups of one name → the two groups are found', () => {
  expect(namesakesAmong(groups).map(({ id_group }) => id_group)).toEqual([2, 3])
  expect(namesakesAmong(groups.slice(0, 2))).toEqual([])
  expect(namesakesAmong([])).toEqual([])
})

test('groups of equal name: their codes or study forms differ → code and study form are shown as the difference', () => {
  expect([...distinctions(groups, [place(1, '710400'), place(2, '710104'), place(3, '710100')])]).toEqual([
    [2, { text: '710104 · Оч-Б', whole: '710104 · Оч-Б · Информатика' }],
    [3, { text: '710100 · Оч-Б', whole: '710100 · Оч-Б · Информатика' }],
  ])
  const forms = [place(2, '710104'), place(3, '710104', 'Информатика', 'Заоч-Б')]
  expect([...distinctions(groups, forms).values()].map(({ text }) => text)).toEqual([
    '710104 · Оч-Б',
    '710104 · Заоч-Б',
  ])
})

test('groups of equal name: their codes and study forms are equal → differing words of the specialities are shown', () =>
  expect([
    ...distinctions(groups, [place(2, '710104', 'Системы'), place(3, '710104', 'Системы (АС)')]),
  ]).toEqual([
    [2, { text: '710104 · Оч-Б', whole: '710104 · Оч-Б · Системы' }],
    [3, { text: '710104 · АС', whole: '710104 · Оч-Б · Системы (АС)' }],
  ]))

test('groups of equal name: specialities are not loaded → there is no distinguishing text', () =>
  expect([...distinctions(groups, [])]).toEqual([]))
