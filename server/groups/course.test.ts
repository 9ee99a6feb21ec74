import { expect, test } from 'vitest'
import { courseOf, coursesUpTo, intakeOf } from './course.ts'

// @rule course-of-group
test('courseOf: intake and academic year → returns their difference plus one', () => {
  expect(courseOf(26, 26)).toBe(1)
  expect(courseOf(22, 26)).toBe(5)
  expect(courseOf(27, 26)).toBe(0)
  expect(courseOf(0, 26)).toBe(27)
})

test('intakeOf: course and academic year → returns the intake of which courseOf returns the course', () => {
  for (let intake = 0; intake <= 31; intake++) expect(intakeOf(courseOf(intake, 26), 26)).toBe(intake)
})

// @rule course-list
test('coursesUpTo: maximum course of a study form → returns the courses from 1 to it, at most 10', () => {
  expect(coursesUpTo(0)).toEqual([])
  expect(coursesUpTo(1)).toEqual([1])
  expect(coursesUpTo(10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(coursesUpTo(11)).toHaveLength(10)
})
