import { describe, expect, test } from 'vitest'
import {
  creatableIds,
  findAdmitted,
  tickDrafts,
  restorableTicks,
  toggleAll,
  tristateOf,
  validTicks,
} from './ticks.ts'

const set = (...ids: number[]) => new Set(ids)

describe('checkbox above the list', () => {
  test.each([
    [[1, 2, 3], set(), 'none'],
    [[1, 2, 3], set(9), 'none'],
    [[1, 2, 3], set(2), 'some'],
    [[1, 2, 3], set(1, 2, 3), 'all'],
    [[1, 2, 3], set(1, 2, 3, 9), 'all'],
    [[], set(), 'none'],
    [[], set(9), 'none'],
  ] as const)('checkbox above the list: groups %j, ticks %o → the checkbox shows «%s»', (ids, ticks, state) =>
    expect(tristateOf(ids, ticks)).toBe(state),
  )

  // @rule next-year-ticks
  test('user presses the checkbox → all groups are ticked; presses it once more → all are unticked', () => {
    expect(toggleAll([1, 2], set())).toEqual(set(1, 2))
    expect(toggleAll([1, 2], set(2))).toEqual(set(1, 2))
    expect(toggleAll([1, 2], set(1, 2))).toEqual(set())
  })

  // @rule next-year-ticks
  test('user presses the checkbox during a search → ticks of hidden groups do not change', () => {
    expect(toggleAll([1, 2], set(9))).toEqual(set(1, 2, 9))
    expect(toggleAll([1, 2], set(1, 2, 9))).toEqual(set(9))
  })

  test('list has no groups → the checkbox changes no tick', () =>
    expect(toggleAll([], set(9))).toEqual(set(9)))
})

const group = (id_com_gspe: number, group_name: string, special = 'Информатика', code = '710100') => ({
  id_com_gspe,
  group_name,
  special,
  'p25-1': code,
})
const from = [
  group(1, 'ИВТ-1-26'),
  group(2, 'ИВТ-2-26'),
  group(3, 'ПИ-1-26', 'Программная инженерия', '710400'),
]

// @rule next-year-lists
test('create next year ticks: group exists in the target year → it is not offered', () => {
  expect(creatableIds(from, [], 27)).toEqual([1, 2, 3])
  expect(creatableIds(from, [group(2, 'ИВТ-2-27'), group(7, 'АБ-1-27')], 27)).toEqual([1, 3])
  expect(creatableIds([], [], 27)).toEqual([])
})

// @rule speciality-closed
test('create next year ticks: speciality is closed from a year on → its groups are offered only in earlier years', () => {
  const [first = group(1, ''), ...rest] = from
  const closed = [{ ...first, closed_year: 27 }, ...rest]
  expect([26, 27, 28].map((year) => creatableIds(closed, [], year))).toEqual([
    [1, 2, 3],
    [2, 3],
    [2, 3],
  ])
})

test.each([
  ['', [1, 2, 3]],
  [' ивт ', [1, 2]],
  ['ИНЖЕНЕРИЯ', [3]],
  ['710400', [3]],
  ['-2-', [2]],
  ['нет такой', []],
])('create next year ticks: search «%s» → groups %j are found', (search, ids) =>
  expect(findAdmitted(from, search).map(({ id_com_gspe }) => id_com_gspe)).toEqual(ids),
)

test('create next year ticks: another user created a ticked group in the target year → its tick is ignored', () => {
  expect(validTicks(set(1, 2, 9), [1, 3])).toEqual(set(1))
  expect(validTicks(set(), [1, 3])).toEqual(set())
})

test('create next year ticks: stored ticks are restored → only groups that are offered and not ticked yet become ticked', () => {
  const kept = tickDrafts(set(1, 2, 3, 9))
  expect(restorableTicks([1, 2, 4], set(2), kept)).toEqual(set(1))
  expect(restorableTicks([1, 2, 4], set(), kept)).toEqual(set(1, 2))
  expect(restorableTicks([], set(), kept)).toEqual(set())
  expect(restorableTicks([1, 2], set(), tickDrafts(set()))).toEqual(set())
})
