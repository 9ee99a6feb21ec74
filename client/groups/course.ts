/** The stage of a group: its first course is still to come, it studies, or its last one is behind it. */
type CourseState = 'coming' | 'studying' | 'graduated'

/** `course` as `groupAll` answers it, `maximum` the study form's number of courses. */
export const courseStateOf = (course: number, maximum: number): CourseState => {
  if (course < 1) return 'coming'
  return course > maximum ? 'graduated' : 'studying'
}
