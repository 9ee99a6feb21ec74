/** Admission years; the last one is the current year. */
export const intakeCount = 18

/** Highest course with quotas. A list of quotas adds missing rows of zeros up to this course. */
export const courseCount = 10

/** Number of years with history. Quotas and plans of earlier years have no history. */
export const recordedYears = 10

/** Specialities whose number is a multiple of the interval have two groups a year, all others have one. */
export const secondStreamInterval = 9

/**
 * Returns the numbers of rows, from which the numbers of groups and quotas follow. `part` 10: a tenth of the
 * country.
 */
export const sizeOf = (part: number) => ({
  institutions: Math.ceil(90 / part),
  faculties: Math.ceil(900 / part),
  specialities: Math.ceil(20_000 / part),
})

export type Size = ReturnType<typeof sizeOf>
