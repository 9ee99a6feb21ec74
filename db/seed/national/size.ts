/** Groups of so many years of admission, the last one in the year in progress. */
export const intakes = 18

/** A list of quotas makes rows of zeros for groups that have left, up to this course: so a country has them too. */
export const courses = 10

/** Quotas and plans of earlier years were carried over from elsewhere and have no history. */
export const recordedYears = 10

/** Each speciality whose number is a multiple of this has two groups a year, the others one. */
export const secondStreamEvery = 9

/** How many rows a part of the country has: 10 is a tenth. Groups and quotas follow from them. */
export const sizeOf = (part: number) => ({
  institutions: Math.ceil(90 / part),
  faculties: Math.ceil(900 / part),
  specialities: Math.ceil(20_000 / part),
})

export type Size = ReturnType<typeof sizeOf>
