/** Where a group stands: its first course is still to come, it studies, or its last one is behind it. */
type Standing = 'coming' | 'studying' | 'graduated'

/** `course` as `groupAll` answers it, `maximum` the study form's number of courses. */
export const standingOf = (course: number, maximum: number): Standing => {
  if (course < 1) return 'coming'
  return course > maximum ? 'graduated' : 'studying'
}
