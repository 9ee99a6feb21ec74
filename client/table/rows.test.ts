import { describe, expect, test } from 'vitest'
import { chooseRows } from './rows.ts'

const row = (code: string, ru: string, ky: string, en: string) => ({ code, ru, ky, en })
type Row = ReturnType<typeof row>

const rows = [
  row('510100', 'Математика', 'Математика', 'Mathematics'),
  row('530500', 'Журналистика', 'Журналистика', ''),
  row('550200', 'Ёлочное дело', 'Өрнөк', 'Өрнөк'),
  row('580100', 'Экономика', '', 'Economics'),
  row('580100', 'Ядерная физика', 'Ядролук физика', 'Nuclear Physics'),
]

const choose = (asked: Partial<Parameters<typeof chooseRows<Row>>[1]>) => {
  const { rows: chosen, gaps } = chooseRows(
    rows,
    { search: '', sort: undefined, onlyGaps: false, ...asked },
    {
      textsOf: ({ code, ru, ky, en }) => [code, ru, ky, en],
      namesOf: (names) => names,
      columns: [
        { key: 'code', text: ({ code }) => code },
        { key: 'ru', text: ({ ru }) => ru },
        { key: 'ky', text: ({ ky }) => ky },
        { key: 'en', text: ({ en }) => en },
      ],
    },
  )
  return { chosen: chosen.map(({ ru }) => ru[0]).join(''), gaps }
}
const by = (column: string, isDescending = false) => ({ sort: { column, isDescending } })

describe('rows', () => {
  test.each<[string, Parameters<typeof choose>[0], string, number]>([
    ['all, in the order in which they came', {}, 'МЖЁЭЯ', 3],
    ['by a part of a Russian name', { search: 'ЕРНАЯ' }, 'Я', 0],
    ['by a part of a Kyrgyz name', { search: 'өрнөк' }, 'Ё', 1],
    ['by a part of an English name', { search: 'math' }, 'М', 0],
    ['by a code', { search: '5801' }, 'ЭЯ', 1],
    ['none', { search: 'zzz' }, '', 0],
    ['without a translation: empty, or the Kyrgyz name again', { onlyGaps: true }, 'ЖЁЭ', 3],
    ['without a translation, of those found', { onlyGaps: true, search: 'ика' }, 'ЖЭ', 2],
    ['by a column, alphabetically: Ё after Е, before Ж', by('ru'), 'ЁЖМЭЯ', 3],
    ['downwards', by('ru', true), 'ЯЭМЖЁ', 3],
    ['equal ones stay as they came', by('code'), 'МЖЁЭЯ', 3],
    ['equal ones stay as they came, downwards too', by('code', true), 'ЭЯЁЖМ', 3],
    ['the empty one last', by('en'), 'ЁЭМЯЖ', 3],
    ['the empty one last, downwards too', by('en', true), 'ЯМЭЁЖ', 3],
    ['by a column that there is not', by('other'), 'МЖЁЭЯ', 3],
  ])('rows: %s', (_, asked, expected, gaps) => {
    expect(choose(asked)).toEqual({ chosen: expected, gaps })
  })

  test('rows: sorted → the given list is not modified', () => {
    const before = [...rows]
    choose(by('ru', true))
    expect(rows).toEqual(before)
  })
})
