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
    ['no search → all rows in their order', {}, 'МЖЁЭЯ', 3],
    ['part of a Russian name → found', { search: 'ЕРНАЯ' }, 'Я', 0],
    ['part of a Kyrgyz name → found', { search: 'өрнөк' }, 'Ё', 1],
    ['part of an English name → found', { search: 'math' }, 'М', 0],
    ['part of a code → found', { search: '5801' }, 'ЭЯ', 1],
    ['unknown text → no rows', { search: 'zzz' }, '', 0],
    ['only gaps → rows with a missing or copied name', { onlyGaps: true }, 'ЖЁЭ', 3],
    ['only gaps and a search → rows that match both', { onlyGaps: true, search: 'ика' }, 'ЖЭ', 2],
    ['sorted by name → Ё after Е, before Ж', by('ru'), 'ЁЖМЭЯ', 3],
    ['sorted by name, descending → reverse order', by('ru', true), 'ЯЭМЖЁ', 3],
    ['equal codes → in their order', by('code'), 'МЖЁЭЯ', 3],
    ['equal codes, descending → in their order', by('code', true), 'ЭЯЁЖМ', 3],
    ['empty name → last', by('en'), 'ЁЭМЯЖ', 3],
    ['empty name, descending → last', by('en', true), 'ЯМЭЁЖ', 3],
    ['unknown column → unchanged', by('other'), 'МЖЁЭЯ', 3],
  ])('rows: %s', (_, asked, expected, gaps) => {
    expect(choose(asked)).toEqual({ chosen: expected, gaps })
  })

  test('list is sorted → the given list is not modified', () => {
    const before = [...rows]
    choose(by('ru', true))
    expect(rows).toEqual(before)
  })
})
