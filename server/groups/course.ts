import { ranges } from '#contract/limits.ts'

// A year's number is the last two digits of the calendar year in which it begins (domain.md#year-numbers).

/** Course of an intake in an academic year; below 1 before the intake is admitted. */
export const courseOf = (intake: number, academicYear: number) => academicYear - intake + 1

/** Intake year of the students on `course`. */
export const intakeOf = (course: number, academicYear: number) => academicYear - course + 1

/** Courses from 1 to the study form's maximum. */
export const coursesUpTo = (maximum: number) =>
  Array.from({ length: Math.min(maximum, ranges.course.max) }, (_, index) => index + 1)

export const isCourse = (course: number) => course >= ranges.course.min && course <= ranges.course.max
