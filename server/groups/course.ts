import { ranges } from '#contract/limits.ts'

// An academic or intake year is identified by the last two digits of the calendar year in which it begins
// (domain.md#year-numbers).

/** Returns the course; below 1 before the intake is admitted. */
export const courseOf = (intake: number, academicYear: number) => academicYear - intake + 1

export const intakeOf = (course: number, academicYear: number) => academicYear - course + 1

/** Returns the courses from 1 to the maximum of the study form. */
export const coursesUpTo = (maximum: number) =>
  Array.from({ length: Math.min(maximum, ranges.course.max) }, (_, index) => index + 1)

export const isCourse = (course: number) => course >= ranges.course.min && course <= ranges.course.max
