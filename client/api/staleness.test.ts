import { expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import { SaveAnswer } from '#contract/save.ts'
import { listsShowing } from './staleness.ts'

const calls = Object.values(contract).flatMap((module): Call[] => Object.values(module))
const saves = calls.filter(({ data }) => data === SaveAnswer)

test('staleness: every call that saves names the lists that show it', () => {
  expect(saves.length).toBeGreaterThan(40)
  expect(saves.filter((call) => !listsShowing.has(call)).map(({ path }) => path)).toEqual([])
})

test('staleness: only reads are lists', () => {
  const lists = new Set([...listsShowing.values()].flat())
  expect([...lists].filter((call) => listsShowing.has(call)).map(({ path }) => path)).toEqual([])
})
