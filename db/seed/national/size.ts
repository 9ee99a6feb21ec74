/** Number of admission years with groups; the last of them is the current year. */
export const intakes = 18

/**
 * Highest course with quotas. A list of quotas inserts rows of zeros for finished groups up to this course
 * when it is read, so the country has such rows, too.
 */
export const courses = 10

/** Number of years with history; quotas and plans of earlier years were imported and have no history. */
export const recordedYears = 10

/** A speciality whose number is a multiple of this constant has two groups a year; every other speciality has one. */
export const secondStreamEvery = 9

/**
 * Returns the numbers of rows in a part of the country (10: a tenth). The numbers of groups and quotas follow
 * from them.
 */
export const sizeOf = (part: number) => ({
  institutions: Math.ceil(90 / part),
  faculties: Math.ceil(900 / part),
  specialities: Math.ceil(20_000 / part),
})

export type Size = ReturnType<typeof sizeOf>
