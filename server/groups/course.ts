import { ranges } from '#contract/limits.ts'

// A year's id is the last two digits of the calendar year in which it begins (domain.md#year-numbers).

/** Returns the course of a group; below 1 before its admission. */
export const courseOf = (intake: number, academicYear: number) => academicYear - intake + 1

export const intakeOf = (course: number, academicYear: number) => academicYear - course + 1

export const coursesUpTo = (maximum: number) =>
  Array.from({ length: Math.min(maximum, ranges.course.max) }, (_, index) => index + 1)

export const isCourse = (course: number) => course >= ranges.course.min && course <= ranges.course.max
