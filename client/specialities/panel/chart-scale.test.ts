import { expect, test } from 'vitest'
import { axisMarks } from './plan.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [9, [0, 5, 10]],
  [40, [0, 10, 20, 30, 40]],
  [41, [0, 20, 40, 60]],
  [100, [0, 50, 100]],
  [170, [0, 50, 100, 150, 200]],
  [200, [0, 50, 100, 150, 200]],
  [201, [0, 100, 200, 300]],
  [1998, [0, 500, 1000, 1500, 2000]],
])('chart axis: maximum is %i → marks are %j', (most, marks) => {
  expect(axisMarks(most)).toEqual(marks)
})

test('chart axis: maximum is 0 to 3,000 → it has two to five integer marks; the last is not below the maximum', () => {
  for (let most = 0; most <= 3000; most += 1) {
    const marks = axisMarks(most)
    const last = marks.at(-1) ?? 0
    expect(marks.every(Number.isInteger), `${most}`).toBe(true)
    expect(marks.length, `${most}`).toBeGreaterThan(1)
    expect(marks.length, `${most}`).toBeLessThanOrEqual(5)
    expect(last, `${most}`).toBeGreaterThanOrEqual(most)
    // The space above the highest bar must be less than one step.
    expect(last - (marks[1] ?? 0), `${most}`).toBeLessThan(Math.max(most, 1))
  }
})

test('chart axis: maximum is the largest integer → marks are in billions', () => {
  expect(axisMarks(2_147_483_647)).toEqual([0, 1e9, 2e9, 3e9])
})
