/** Admission years; the last one is the current year. */
export const intakes = 18

/**
 * Highest course with quotas. Reading a list of quotas inserts rows of zeros for finished groups up to this
 * course, so the country has such rows, too.
 */
export const courses = 10

/** Quotas and plans of earlier years were imported and have no history. */
export const recordedYears = 10

/** A speciality whose number is a multiple of it has two groups a year; every other speciality has one. */
export const secondStreamEvery = 9

/** `part` 10: a tenth of the country. The numbers of groups and quotas follow from these. */
export const sizeOf = (part: number) => ({
  institutions: Math.ceil(90 / part),
  faculties: Math.ceil(900 / part),
  specialities: Math.ceil(20_000 / part),
})

export type Size = ReturnType<typeof sizeOf>
