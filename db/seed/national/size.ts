/** Admission years; the last one is the current year. */
export const intakes = 18

/**
 * Highest course with quotas. Reading a list of quotas inserts rows of zeros for finished groups up to this
 * course, so the seed inserts them.
 */
export const courses = 10

/** Number of years with history. Quotas and plans of earlier years were imported without one. */
export const recordedYears = 10

/** A speciality whose number is a multiple of it has two groups a year; every other speciality has one. */
export const secondStreamEvery = 9

/** Returns numbers of rows, from which groups and quotas follow. `part` 10: a tenth of the country. */
export const sizeOf = (part: number) => ({
  institutions: Math.ceil(90 / part),
  faculties: Math.ceil(900 / part),
  specialities: Math.ceil(20_000 / part),
})

export type Size = ReturnType<typeof sizeOf>
