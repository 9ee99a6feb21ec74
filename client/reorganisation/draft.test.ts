import { expect, test } from 'vitest'
import type { Choice, Clash } from '#contract/reorganisation.ts'
import {
  chosenFor,
  chooseForAll,
  chooseForOne,
  groupClashes,
  nameFor,
  scopeChange,
  undecidedIn,
} from './draft.ts'

const clash = (entity: string, id: number): Clash => ({
  entity,
  ids: [id, id + 100],
  label: `${id}`,
  reason: 'same',
  choices: ['join', 'rename'],
  decided: null,
  details: [],
})
const [first, second] = [clash('group', 1), clash('group', 2)]
const groups = groupClashes([{ clashes: [first, clash('room', 3)] }, { clashes: [second] }])
const [ofGroups] = groups

// @rule reorganisation-screen
test('reorganisation: several steps have clashes → they are grouped by kind; clashes that lack a choice are counted', () => {
  const choices: Choice[] = [
    { entity: 'group', ids: [2], choice: 'join' },
    { entity: 'room', choice: 'sum' },
  ]
  expect(
    groups.map(({ entity, clashes }) => [entity, clashes.length, undecidedIn(choices, clashes)]),
  ).toEqual([
    ['group', 2, 1],
    ['room', 1, 1],
  ])
})

// @rule reorganisation-screen
test('reorganisation: room is in an ended faculty and building with equal ids → its two clashes have different keys', () => {
  const room = { ...clash('room', 3), reason: 'stillThere' as const }
  const [ofRooms] = groupClashes([{ clashes: [room, room] }, { clashes: [room] }])
  expect(new Set(ofRooms?.clashes.map(({ key }) => key)).size).toBe(3)
})

// @rule reorganisation-screen
test('reorganisation: one choice is made for all clashes, then another for one clash → only this clash has the other choice', () => {
  if (ofGroups === undefined) throw new Error('There are groups')
  const room = chooseForOne([], clash('room', 1), 'join')
  const all = chooseForAll(room, ofGroups, 'join')
  expect(all).toEqual([...room, { entity: 'group', ids: [1, 2], choice: 'join' }])
  const one = chooseForOne(all, second, 'rename', 'АУэ-1')
  expect(one).toEqual([
    ...room,
    { entity: 'group', ids: [1], choice: 'join' },
    { entity: 'group', ids: [2], choice: 'rename', names: { 2: 'АУэ-1' } },
  ])
  expect([chosenFor(one, first), chosenFor(one, second)]).toEqual(['join', 'rename'])
  expect([nameFor(one, second), nameFor(one, first)]).toEqual(['АУэ-1', ''])
  expect(chooseForOne(one, second, undefined)).toEqual([
    ...room,
    { entity: 'group', ids: [1], choice: 'join' },
  ])
  expect(chooseForAll(one, ofGroups, undefined)).toEqual(room)
})

// @rule reorganisation-screen
test('reorganisation: scope of a user changes → removed, unchanged and added places are listed', () => {
  const place = (id: number) => ({ entity: 'faculty' as const, id, label: `${id}` })
  const change = scopeChange({ before: [place(1), place(2)], after: [place(2), place(3)] })
  expect(change).toEqual({ removed: [place(1)], unchanged: [place(2)], added: [place(3)] })
})
