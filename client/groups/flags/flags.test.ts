import { expect, test } from 'vitest'
import {
  canToggle,
  changesIn,
  type Ticked,
  flagsIn,
  flagDrafts,
  missedFlags,
  withTicked,
  withFlag,
} from './flags.ts'

const plain = { id_group: 1, dop: '', winter_reception: false, ind_name_gr: false }
const named = { id_group: 2, dop: 'рус. яз.', winter_reception: true, ind_name_gr: true }
const rows = [plain, named]
const none: Ticked = new Map()

test('until something is ticked the flags are those that are stored', () => {
  expect(flagsIn(none, plain)).toEqual({ winter: false, individual: false })
  expect(flagsIn(none, named)).toEqual({ winter: true, individual: true })
  expect(changesIn(rows, none)).toEqual([])
})

// @rule reception-edit-mode
test('what differs is to be saved, each flag for itself and of its group alone', () => {
  const winter = withFlag(none, 1, 'winter', true)
  expect(flagsIn(winter, plain)).toEqual({ winter: true, individual: false })
  expect(flagsIn(winter, named)).toEqual({ winter: true, individual: true })
  expect(changesIn(rows, winter)).toEqual([{ group: plain, winter: true }])
  const all = withFlag(withFlag(winter, 2, 'individual', false), 2, 'winter', false)
  expect(changesIn(rows, all)).toEqual([
    { group: plain, winter: true },
    { group: named, winter: false, individual: false },
  ])
})

test('ticked and unticked again is no change', () => {
  const twice = withFlag(withFlag(none, 1, 'winter', true), 1, 'winter', false)
  expect(changesIn(rows, twice)).toEqual([])
})

test('what was saved is no change any more, and what another person saved neither', () => {
  const ticked = withFlag(none, 1, 'winter', true)
  expect(changesIn([{ ...plain, winter_reception: true }], ticked)).toEqual([])
})

test('a group that is gone has no change', () => {
  expect(changesIn([named], withFlag(none, 1, 'winter', true))).toEqual([])
})

test('the ticked before is left as it was', () => {
  const before = withFlag(none, 1, 'winter', true)
  withFlag(before, 1, 'winter', false)
  expect(flagsIn(before, plain).winter).toBe(true)
})

test.each([
  ['winter', plain, true],
  ['individual', plain, false],
  ['individual', { ...plain, dop: '  ' }, false],
  ['individual', { ...plain, dop: 'текст' }, true],
  // stored wrongly long ago: the way out is open
  ['individual', { ...plain, ind_name_gr: true }, true],
] as const)('%s of %j can be changed: %s', (flag, row, can) => {
  expect(canToggle(flag, row)).toBe(can)
})

test('unsaved ticks are kept by group, each flag that differs', () => {
  const ticked = withFlag(withFlag(none, 1, 'winter', true), 2, 'individual', false)
  expect(flagDrafts(changesIn(rows, ticked))).toEqual([
    { id: 1, values: { winter: 'true' } },
    { id: 2, values: { individual: 'false' } },
  ])
  expect(flagDrafts([])).toEqual([])
})

// @rule draft-session-end
test('what was kept is put back over what is stored, as it was kept', () => {
  const ticked = withFlag(withFlag(none, 1, 'winter', true), 2, 'individual', false)
  expect(missedFlags(rows, none, flagDrafts(changesIn(rows, ticked)))).toEqual(ticked)
})

const both = { winter: 'true', individual: 'true' }
test.each([
  ['of a group that is gone', [{ id: 9, values: { winter: 'true' } }], none],
  ['that is stored so by now', [{ id: 2, values: both }], none],
  ['that is ticked so again', [{ id: 1, values: { winter: 'true' } }], withFlag(none, 1, 'winter', true)],
  ['whose group has lost its text', [{ id: 1, values: { individual: 'true' } }], none],
  ['of nothing', [{ id: 1, values: {} }], none],
  ['that is no flag', [{ id: 1, values: { winter: 'yes' } }], withFlag(none, 1, 'winter', true)],
])('a tick %s is left out', (_name, kept, ticked) => {
  expect(missedFlags(rows, ticked, kept)).toEqual(new Map())
})

test('of one group the flag that is left out does not take along the other', () => {
  expect(missedFlags(rows, none, [{ id: 1, values: both }])).toEqual(new Map([[1, { winter: true }]]))
})

test('a tick that was changed meanwhile and back again is missed', () => {
  const back = withFlag(none, 1, 'winter', false)
  expect(missedFlags(rows, back, [{ id: 1, values: { winter: 'true' } }])).toEqual(
    new Map([[1, { winter: true }]]),
  )
})

test('what is put back keeps what was ticked since, of the same group as well', () => {
  const since = withFlag(withFlag(none, 1, 'winter', true), 2, 'winter', false)
  const back = withFlag(withFlag(none, 2, 'individual', false), 2, 'winter', true)
  expect(withTicked(since, back)).toEqual(
    new Map([
      [1, { winter: true }],
      [2, { winter: true, individual: false }],
    ]),
  )
})
