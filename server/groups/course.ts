import { ranges } from '#contract/limits.ts'

// Years are the two last digits of the year in which they begin (domain.md#year-numbers).

/** The year of study of those admitted in `intake`; below 1 while they are still to come. */
export const courseOf = (intake: number, academicYear: number) => academicYear - intake + 1

/** The intake year of those who are on `course`. */
export const intakeOf = (course: number, academicYear: number) => academicYear - course + 1

/** 1 … the study form's maximum. */
export const coursesUpTo = (maximum: number) =>
  Array.from({ length: Math.min(maximum, ranges.course.max) }, (_, index) => index + 1)

export const isCourse = (course: number) => course >= ranges.course.min && course <= ranges.course.max
