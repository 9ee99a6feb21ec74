import { describe, expect, test } from 'vitest'
import { type Choices, choose } from './cascade.ts'

const levels = ['one', 'two', 'three', 'four'] as const
type Level = (typeof levels)[number]
type Chain = Choices<Level>

/** Returns choices for the first `depth` steps: {one: 10, two: 20, …}. */
const chain = (depth: number): Chain =>
  Object.fromEntries(levels.slice(0, depth).map((level, index) => [level, (index + 1) * 10]))

const depths = [0, 1, 2, 3, 4]
const everywhere = depths.flatMap((depth) => levels.map((level, at) => ({ depth, level, at })))

describe('choose', () => {
  const possible = everywhere.filter(({ depth, at }) => at <= depth)
  const impossible = everywhere.filter(({ depth, at }) => at > depth)

  // @rule cascade-clears
  test.each(possible)(
    '$level is chosen when $depth steps are chosen → the later steps are cleared',
    ({ depth, level, at }) => {
      const before = chain(depth)
      expect(choose(levels, before, level, 99)).toEqual({ ...chain(at), [level]: 99 })
      expect(before).toEqual(chain(depth))
    },
  )

  test.each(possible)(
    '$level is cleared when $depth steps are chosen → it and the later steps are removed',
    ({ depth, level, at }) => {
      expect(choose(levels, chain(depth), level, undefined)).toEqual(chain(at))
    },
  )

  test.each(impossible)(
    '$level is chosen or cleared when only the first $depth steps are chosen → the choices are unchanged',
    ({ depth, level }) => {
      const before = chain(depth)
      expect(choose(levels, before, level, 99)).toBe(before)
      expect(choose(levels, before, level, undefined)).toBe(before)
    },
  )

  test('user chooses the row that is chosen already → the later steps are cleared', () => {
    expect(choose(levels, chain(4), 'two', 20)).toEqual({ one: 10, two: 20 })
  })

  test('row with the id 0 is chosen → it counts as a choice', () => {
    expect(choose(levels, { one: 0 }, 'two', 0)).toEqual({ one: 0, two: 0 })
  })
})
