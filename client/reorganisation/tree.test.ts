import { expect, test } from 'vitest'
import type { Step } from '#contract/reorganisation.ts'
import {
  joinInto,
  moveInto,
  neededBy,
  initialTreeState,
  outcomeOf,
  type TreeEntity,
  type TreeNode,
  treesOf,
  type Unit,
} from './tree.ts'

const unit = (entity: TreeEntity, id: number, name: string, parent?: string, own = 0): Unit => ({
  key: `${entity} ${id}`,
  entity,
  id,
  name,
  full: name,
  parent,
  own,
})

const units = [
  unit('institution', 1, 'КГТУ'),
  unit('faculty', 1, 'ИИТ', 'institution 1'),
  unit('department', 1, 'ПОКС', 'faculty 1', 5),
  unit('department', 2, 'АУ', 'faculty 1', 3),
  unit('faculty', 2, 'ЭФ', 'institution 1'),
  unit('department', 3, 'ЭС', 'faculty 2', 4),
  unit('department', 4, 'АТ', 'faculty 2', 2),
  unit('building', 1, 'ЭБ', 'institution 1', 38),
]
const byName = (name: string) => units.find((one) => one.name === name) ?? unit('building', 9, 'нет')

const move = (id: number, into: number): Step => ({ step: 'move', entity: 'department', id, into })
const end: Step = { step: 'end', entity: 'faculty', id: 2 }
const join: Step = { step: 'join', entity: 'department', keep: 2, away: [4] }

/** Returns one text line per node, indented by its depth. */
const lines = (nodes: readonly TreeNode[], depth = 0): string[] =>
  nodes.flatMap(({ unit: { name }, look, figure, change, from, into, joined, children }) => [
    `${' '.repeat(depth)}${look} ${[name, figure, change || '', from, into, ...joined].filter((one) => one !== '').join(' ')}`,
    ...lines(children, depth + 1),
  ])

// @rule reorganisation-screen
test('reorganisation: plan has no steps → the two trees are equal, with numbers of specialities, faculties and rooms', () => {
  const { now, will } = treesOf(units, outcomeOf(units, []))
  expect(lines(now)).toEqual(lines(will))
  expect(lines(now)).toEqual([
    'same КГТУ 2',
    ' same ИИТ 8',
    '  same ПОКС 5',
    '  same АУ 3',
    ' same ЭФ 6',
    '  same ЭС 4',
    '  same АТ 2',
    ' same ЭБ 38',
  ])
})

// @rule reorganisation-screen
test('reorganisation: steps move, join, end units → left tree marks units that leave, right tree units that arrive', () => {
  const outcome = outcomeOf(units, [move(3, 1), join, end])
  expect(outcome.problems).toEqual([undefined, undefined, undefined])
  const { now, will } = treesOf(units, outcome)
  expect(lines(now)).toEqual([
    'same КГТУ 2',
    ' same ИИТ 8',
    '  same ПОКС 5',
    '  same АУ 3',
    ' away ЭФ 6',
    '  away ЭС 4 ИИТ',
    '  away АТ 2 АУ',
    ' same ЭБ 38',
  ])
  expect(lines(will)).toEqual([
    'same КГТУ 1 -1',
    ' same ИИТ 14 6',
    '  same ПОКС 5',
    '  came АУ 5 2 АТ',
    '  came ЭС 4 ЭФ',
    ' same ЭБ 38',
    ' ended ЭФ 0',
  ])
})

// @rule reorganisation-screen
test('reorganisation: step ends a unit with subunits, uses an ended unit or joins a unit with itself → step has a problem', () => {
  const itself: Step = { step: 'join', entity: 'faculty', keep: 1, away: [1] }
  expect(outcomeOf(units, [move(3, 1), end, move(1, 2), itself]).problems).toEqual([
    undefined,
    { why: 'stillThere', names: ['АТ'] },
    { why: 'gone', names: [] },
    { why: 'itself', names: [] },
  ])
})

// @rule reorganisation-screen
test('reorganisation: step splits a unit → new parts contain its subunits; subunit is in no part → step has a problem', () => {
  const split: Step = {
    step: 'split',
    entity: 'faculty',
    id: 2,
    parts: [{ new: { names: { 'p23-1': 'ЭФ-1' } }, takes: [{ entity: 'department', id: 3 }] }],
  }
  const outcome = outcomeOf(units, [split])
  expect(outcome.problems).toEqual([{ why: 'stillThere', names: ['АТ'] }])
  expect(lines(treesOf(units, outcome).will)).toContain(' came ЭФ-1 4')
  const kept: Step = { ...split, parts: [...split.parts, { id: 2, takes: [] }] }
  expect(outcomeOf(units, [kept]).problems).toEqual([undefined])
})

// @rule reorganisation-screen
test('reorganisation: user removes a step → the steps that depend on it are returned', () => {
  const steps = [move(3, 1), move(4, 1), end]
  expect(neededBy(units, steps, 0)).toEqual([2])
  expect(neededBy(units, steps, 2)).toEqual([])
})

// @rule reorganisation-screen
test('reorganisation: unit is dropped on a possible parent → it is moved; on a unit of its kind → the two are joined', () => {
  const { later } = outcomeOf(units, [])
  const inIit: Step = move(3, 1)
  expect(moveInto(byName('ЭС'), byName('ИИТ'), later)).toEqual(inIit)
  expect(moveInto(byName('ЭС'), byName('ПОКС'), later)).toEqual(inIit)
  expect(moveInto(byName('ЭС'), byName('АТ'), later)).toBeUndefined()
  expect(moveInto(byName('ЭФ'), byName('КГТУ'), later)).toBeUndefined()
  expect(joinInto(byName('АТ'), byName('АУ'))).toEqual(join)
  expect(joinInto(byName('АТ'), byName('ЭФ'))).toBeUndefined()
})

// @rule reorganisation-screen
test('reorganisation: user opens a plan → unit of the first step is selected; parents of units in the plan are open', () => {
  const opened = { 'faculty 1': true, 'faculty 2': true, 'institution 1': true }
  expect(initialTreeState(units, [join, end])).toEqual({ current: 'department 4', opened })
  expect(initialTreeState(units, [end])).toEqual({ current: 'faculty 2', opened: { 'institution 1': true } })
  expect(initialTreeState(units, [move(3, 1)])).toEqual({ current: 'department 3', opened })
  expect(initialTreeState(units, [{ ...end, id: 99 }])).toEqual({ current: undefined, opened: {} })
  expect(initialTreeState(units, [])).toEqual({ current: undefined, opened: {} })
})
