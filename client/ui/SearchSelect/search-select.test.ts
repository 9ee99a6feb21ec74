import { describe, expect, test } from 'vitest'
import {
  codeBeforeName,
  findUnambiguous,
  findOptions,
  moveActive,
  type SelectOption,
  groupByHeading,
} from './search-select.ts'

const informatics: SelectOption = {
  id: 1,
  code: '710100',
  text: 'Информатика и вычислительная техника',
  otherTexts: ['Информатика жана эсептөө техникасы', 'Informatics and computer engineering'],
}
const design: SelectOption = { id: 2, code: '570400', text: 'Дизайн', otherTexts: ['Дизайн', 'Design'] }
const options = [informatics, design]
const idsOf = (search: string) => findOptions(options, search).shown.map(({ id }) => id)

describe('findOptions', () => {
  // @rule structure-selects
  test.each([
    ['', [1, 2]],
    ['   ', [1, 2]],
    ['7101', [1]],
    ['дизайн', [2]],
    ['ДИЗАЙН', [2]],
    ['эсептөө', [1]],
    ['ЭСЕПТӨӨ', [1]],
    ['computer', [1]],
    ['  computer   engineering ', [1]],
    ['710100 техника', [1]],
    ['техника 710100', [1]],
    ['710100 дизайн', []],
    ['нет такого', []],
  ])('search is %j → options are %j', (search, ids) => {
    expect(idsOf(search)).toEqual(ids)
  })

  // @rule search-ranking
  test('select: option is the best match → it is listed first', () => {
    const forms = ['Заочная', 'Очно-заочная', 'Очная'].map((text, id) => ({ id, text }))
    expect(findOptions(forms, 'очная').shown.map(({ text }) => text)).toEqual([
      'Очная',
      'Заочная',
      'Очно-заочная',
    ])
  })

  test('select: options have groups → a group is listed together, at the position of its best match', () => {
    const faculties = [
      { id: 1, text: 'Биохимии', group: 'КНУ' },
      { id: 2, text: 'Химии и физики', group: 'КГТУ' },
      { id: 3, text: 'Неорганической химии', group: 'КНУ' },
    ]
    expect(findOptions(faculties, 'химии').shown.map(({ id }) => id)).toEqual([2, 3, 1])
  })

  // @rule names-search
  test('select: text matches a former name → option is last, with that name; Enter prefers a match of a current name', () => {
    const note = 'бывш. ФИТ, до 01.09.2024'
    const renamed = { id: 4, text: 'Институт', code: 'ИИТ', former: [{ name: 'ФИТ', text: note }] }
    const others = ['Профитология', 'Химия'].map((text, id) => ({ id, text }))
    expect(findOptions([renamed, ...others], 'фит').shown).toEqual([others[0], { ...renamed, note }])
    expect(findUnambiguous([renamed, ...others], 'фит')).toBe(others[0])
    expect(findOptions([renamed], 'институт').shown).toEqual([renamed])
    expect(findOptions([renamed], 'институт фит').shown).toEqual([{ ...renamed, note }])
    // The search must not find words that the text adds to a former name.
    for (const word of ['бывш', 'до', '01.09']) expect(findOptions([renamed], word).shown).toEqual([])
  })

  test('select: search contains a decomposed letter → options with the composed letter are found', () => {
    expect(findOptions([{ id: 3, text: 'Ёлка' }], 'е\u0308лка').shown).toHaveLength(1)
  })

  // @rule select-many-options
  test.each([
    [99, 99, 0],
    [100, 100, 0],
    [101, 100, 1],
    [250, 100, 150],
  ])('there are %i rows → %i are shown, %i more are counted', (count, shown, more) => {
    const many = Array.from({ length: count }, (_, id) => ({ id, text: 'строка' }))
    const found = findOptions(many, 'строка')
    expect(found.shown).toHaveLength(shown)
    expect(found.more).toBe(more)
  })

  test('select: some of 150 options match → only these are shown and counted', () => {
    const many = Array.from({ length: 150 }, (_, id) => ({ id, text: id % 2 ? 'нечётная' : 'чётная строка' }))
    expect(findOptions(many, 'строка')).toMatchObject({ more: 0, shown: { length: 75 } })
  })
})

describe('groupByHeading', () => {
  const of = (id: number, group?: string): SelectOption => ({ id, text: '', ...(group ? { group } : {}) })

  test('select: options have headings → options are grouped; each option has its index in the whole list', () => {
    const sections = groupByHeading([undefined, of(1, 'КГТУ'), of(2, 'КГТУ'), of(3, 'КНУ')])
    expect(sections.map(({ heading, rows }) => [heading, rows.map(({ index }) => index)])).toEqual([
      [undefined, [0]],
      ['КГТУ', [1, 2]],
      ['КНУ', [3]],
    ])
  })

  test('select: options have no headings → one section; there are no options → no sections', () => {
    expect(groupByHeading([undefined, of(1), of(2)])).toHaveLength(1)
    expect(groupByHeading([])).toEqual([])
  })
})

describe('moveActive', () => {
  test.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 19, 0],
    ['ArrowUp', 1, 0],
    ['ArrowUp', 0, 19],
    ['PageDown', 0, 8],
    ['PageDown', 15, 19],
    ['PageUp', 19, 11],
    ['PageUp', 3, 0],
    ['Home', 3, undefined],
    ['a', 3, undefined],
  ])('key %s is pressed at index %i of 20 → new index: %j', (key, active, next) => {
    expect(moveActive(key, active, 20)).toBe(next)
  })

  test('list is empty → no index is returned', () => {
    expect(moveActive('ArrowDown', 0, 0)).toBeUndefined()
  })
})

// @rule same-code-marks
test.each([
  ['Программы (английская группа)', 'английская', '710104 · английская'],
  ['Эсептөө техникасы', 'Эсептөө', '710104'],
  ['Software of Computers and Systems', 'Software of…', '710104'],
  ['Право', '', '710104'],
])('select: code precedes the name %j, distinguishing words are %j → label is %j', (text, mark, shown) => {
  expect(codeBeforeName({ id: 1, code: '710104', text, mark })).toBe(shown)
})
