import { expect, test } from 'vitest'
import { isCourseText, stepCourse } from './course-text.ts'

// @rule study-form-ranges
test.each(['', '1', '2', '9', '10'])('course: user types %j → text is accepted', (text) => {
  expect(isCourseText(text)).toBe(true)
})

// @rule study-form-ranges
test.each(['0', '00', '01', '11', '100', '-1', '1.5', '1,5', ' 1', '1e0', 'x', '４'])(
  'course: user types %j → text is refused',
  (text) => {
    expect(isCourseText(text)).toBe(false)
  },
)

test.each([
  ['', 1, '1'],
  ['', -1, '10'],
  ['4', 1, '5'],
  ['4', -1, '3'],
  ['10', 1, '10'],
  ['1', -1, '1'],
] as const)('course: text of the field is %j, user steps by %i → text is %j', (text, by, next) => {
  expect(stepCourse(text, by)).toBe(next)
})
