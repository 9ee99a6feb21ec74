import { expect, test } from 'vitest'
import { courseStateOf } from './cells.ts'

// @rule course-of-group
test.each([
  [-4, 4, 'coming'],
  [0, 4, 'coming'],
  [1, 4, 'studying'],
  [4, 4, 'studying'],
  [5, 4, 'graduated'],
  [1, 1, 'studying'],
  [2, 1, 'graduated'],
  [27, 6, 'graduated'],
] as const)('groups: group on course %i of %i → state %s', (course, maximum, standing) => {
  expect(courseStateOf(course, maximum)).toBe(standing)
})
