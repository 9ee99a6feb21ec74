import { ranges } from '#contract/limits.ts'

const { min, max } = ranges.course

/** Returns true if the text is empty or a valid number of courses (domain.md#study-form-ranges). */
export const isCourseText = (text: string) =>
  text === '' || (/^[1-9]\d*$/.test(text) && Number(text) >= min && Number(text) <= max)

/** Returns the number after a step up or down. An empty field becomes the minimum or the maximum. */
export const stepCourse = (text: string, by: 1 | -1) => {
  if (text === '') return String(by > 0 ? min : max)
  return String(Math.min(max, Math.max(min, Number(text) + by)))
}
