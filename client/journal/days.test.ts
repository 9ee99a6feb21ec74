import { expect, test } from 'vitest'
import { changeRow } from '#test/change-row.ts'
import { daysOf, personsOf } from './days.ts'

test('journal: changes are listed newest first → each day has one heading; the order of changes is preserved', () => {
  const at = ['2026-09-02T09:00', '2026-09-02T08:00', '2026-09-01T23:00', '2026-08-31T01:00']
  const days = daysOf(
    at.map((moment, place) => changeRow({ at: moment, change: String(9 - place) })),
    (moment) => moment.slice(0, 10),
  )
  expect(days.map(({ day, changes }) => [day, changes.map((one) => one.change)])).toEqual([
    ['2026-09-02', ['9', '8']],
    ['2026-09-01', ['7']],
    ['2026-08-31', ['6']],
  ])
  expect(daysOf([], String)).toEqual([])
})

test('journal: authors of changes are listed → each author once, by login if there is no name; the system is omitted', () => {
  const persons = personsOf([
    changeRow({}),
    changeRow({ id_user: 6, name: '', login: 'bek' }),
    changeRow({ id_user: null, name: null, login: null }),
    changeRow({ change: '2' }),
  ])
  expect(persons).toEqual([
    { id: 5, text: 'Асанова Аида' },
    { id: 6, text: 'bek' },
  ])
})
