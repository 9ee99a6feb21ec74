import { expect, test } from 'vitest'
import {
  changesIn,
  type UnsavedFlags,
  flagsIn,
  flagDrafts,
  flagRefusalKey,
  restorableFlags,
  withTicked,
  withFlag,
} from './flags.ts'

const plain = { id_group: 1, rate: 1, dop: '', winter_reception: false, ind_name_gr: false }
const named = { id_group: 2, rate: 1, dop: 'рус. яз.', winter_reception: true, ind_name_gr: true }
const rows = [plain, named, { ...plain, id_group: 3, rate: 2 }]
const none: UnsavedFlags = new Map()

test('flags: user has changed no tick → the shown flags are the stored flags', () => {
  expect(flagsIn(none, plain)).toEqual({ winter: false, individual: false })
  expect(flagsIn(none, named)).toEqual({ winter: true, individual: true })
  expect(changesIn(rows, none)).toEqual([])
})

// @rule reception-edit-mode
test('flags: user changes ticks → there is one change for each group, with its changed flags', () => {
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

test('flags: user ticks and unticks a flag → there is no change to save', () => {
  const twice = withFlag(withFlag(none, 1, 'winter', true), 1, 'winter', false)
  expect(changesIn(rows, twice)).toEqual([])
})

test('flags: stored flags become equal to the ticks → there is no change to save', () => {
  const ticked = withFlag(none, 1, 'winter', true)
  expect(changesIn([{ ...plain, winter_reception: true }], ticked)).toEqual([])
})

test('flags: ticked group was deleted → there is no change to save for it', () => {
  expect(changesIn([named], withFlag(none, 1, 'winter', true))).toEqual([])
})

test('flags: user changes a tick → the former map of ticks is not modified', () => {
  const before = withFlag(none, 1, 'winter', true)
  withFlag(before, 1, 'winter', false)
  expect(flagsIn(before, plain).winter).toBe(true)
})

// @rule reception-this-year reception-quota-entered group-individual-needs-text
test.each([
  ['winter', plain, undefined],
  ['winter', { ...plain, rate: 2 }, 'reason.notAdmittedThisYear'],
  ['winter', { ...plain, rate: 0, winter_reception: true }, 'reason.notAdmittedThisYear'],
  ['winter', { ...plain, id_group: 3 }, 'reason.quotaEntered'],
  ['individual', plain, 'structure.individualNeedsText'],
  ['individual', { ...plain, dop: '  ' }, 'structure.individualNeedsText'],
  ['individual', { ...plain, id_group: 3, rate: 2, dop: 'текст' }, undefined],
  // A stored flag that is invalid can be removed.
  ['individual', { ...plain, ind_name_gr: true }, undefined],
] as const)('flags: flag %s of group %j → reason of the refusal: %s', (flag, row, why) => {
  expect(flagRefusalKey(flag, row, new Set([3]))).toBe(why)
})

test('flags: numbers of planned students are not loaded → no flag is refused because of these numbers', () => {
  expect(flagRefusalKey('winter', { ...plain, id_group: 3 }, undefined)).toBeUndefined()
})

test('flags: ticks are unsaved → there is one draft for each group, with its changed flags', () => {
  const ticked = withFlag(withFlag(none, 1, 'winter', true), 2, 'individual', false)
  expect(flagDrafts(changesIn(rows, ticked))).toEqual([
    { id: 1, values: { winter: 'true' } },
    { id: 2, values: { individual: 'false' } },
  ])
  expect(flagDrafts([])).toEqual([])
})

// @rule draft-session-end
test('flags: drafts contain ticks → restored drafts set these ticks', () => {
  const ticked = withFlag(withFlag(none, 1, 'winter', true), 2, 'individual', false)
  expect(restorableFlags(rows, none, flagDrafts(changesIn(rows, ticked)), undefined)).toEqual(ticked)
})

const both = { winter: 'true', individual: 'true' }
test.each([
  ['of a deleted group', [{ id: 9, values: { winter: 'true' } }], none],
  ['equal to the stored flags', [{ id: 2, values: both }], none],
  ['already ticked again', [{ id: 1, values: { winter: 'true' } }], withFlag(none, 1, 'winter', true)],
  ['of a group without a text by now', [{ id: 1, values: { individual: 'true' } }], none],
  ['of a group not admitted this year', [{ id: 3, values: { winter: 'true' } }], none],
  ['without values', [{ id: 1, values: {} }], none],
  ['with an invalid value', [{ id: 1, values: { winter: 'yes' } }], withFlag(none, 1, 'winter', true)],
])('flags: draft %s → its ticks are not restored', (_name, kept, ticked) => {
  expect(restorableFlags(rows, ticked, kept, undefined)).toEqual(new Map())
})

test('flags: draft has two flags, one of which the group may not have → only the other flag is restored', () => {
  expect(restorableFlags(rows, none, [{ id: 1, values: both }], undefined)).toEqual(
    new Map([[1, { winter: true }]]),
  )
})

test('flags: user reverted a tick that the draft contains → the draft sets the tick', () => {
  const back = withFlag(none, 1, 'winter', false)
  expect(restorableFlags(rows, back, [{ id: 1, values: { winter: 'true' } }], undefined)).toEqual(
    new Map([[1, { winter: true }]]),
  )
})

test('flags: user sets ticks, then restores drafts → ticks in drafts replace the user’s ticks; other ticks remain', () => {
  const since = withFlag(withFlag(none, 1, 'winter', true), 2, 'winter', false)
  const back = withFlag(withFlag(none, 2, 'individual', false), 2, 'winter', true)
  expect(withTicked(since, back)).toEqual(
    new Map([
      [1, { winter: true }],
      [2, { winter: true, individual: false }],
    ]),
  )
})
