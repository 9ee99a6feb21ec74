import type {
  DirectionRow,
  FacultyRow,
  InstitutionRow,
  MinistryRow,
  SpecialityRow,
  StudyFormRow,
} from '#contract/hierarchy.ts'
import type { SpecialityNameRow } from '#contract/speciality-names.ts'
import { ids as reserved } from '#contract/limits.ts'
import type { Choices } from '../../address/cascade.ts'

/** The six levels of the educational structure, from the top (spec §4). */
export const steps = ['ministry', 'institution', 'faculty', 'direction', 'studyForm', 'speciality'] as const
export type Step = (typeof steps)[number]

/** The row of each level. */
export type Rows = {
  ministry: MinistryRow
  institution: InstitutionRow
  faculty: FacultyRow
  direction: DirectionRow
  studyForm: StudyFormRow
  speciality: SpecialityRow
}

/**
 * What is chosen, as far down as it goes: a level stands here only below chosen ones. Directions and study
 * forms of the whole catalogue stand here too. A speciality stands here only when the faculty teaches it; a
 * name that it does not teach yet stands apart, since it has no link, no groups and no parameters.
 */
export type Path = Partial<Rows> & { readonly newName?: SpecialityNameRow }

/** What a level's select can show as chosen. */
export type StepRow = Omit<Rows, 'speciality'> & { readonly speciality: SpecialityRow | SpecialityNameRow }

/** What is chosen at the level, whether the faculty has it already or not. */
export const chosenAt = <L extends Step>(
  level: L,
  { newName, ...rows }: Path,
): Partial<StepRow>[L] | undefined => {
  const chosen: Partial<StepRow> = newName === undefined ? rows : { ...rows, speciality: newName }
  return chosen[level]
}

/** The whole way down to a speciality that the faculty has. */
export type CompletePath = Rows

export const isCompletePath = (path: Path): path is CompletePath => path.speciality !== undefined

/** Down to a study form at least. */
export const hasStudyForm = (path: Path): path is Path & Omit<Rows, 'speciality'> =>
  path.studyForm !== undefined

/**
 * The same as ids. Direction, study form and speciality are ids of the catalogues (id_direction, id_f_educ,
 * id_special), so that the address can also name what the faculty does not have yet.
 */
export type PathIds = Choices<Step>

const names: Record<Step, string> = {
  ministry: 'min',
  institution: 'vuz',
  faculty: 'fac',
  direction: 'dir',
  studyForm: 'form',
  speciality: 'spec',
}
const courseName = 'rate'
const dialogNames = ['modal', 'id']

/** An id as an address has it; undefined for anything else. */
export const readId = (text: string | null) => {
  if (text === null || !/^\d{1,10}$/.test(text)) return undefined
  const id = Number(text)
  return id === reserved.placeholder || id > reserved.max ? undefined : id
}

/** The path in the address; it ends at the first level that is missing or no id. */
export const readPath = (search: URLSearchParams): PathIds => {
  const ids: PathIds = {}
  for (const level of steps) {
    const id = readId(search.get(names[level]))
    if (id === undefined) break
    ids[level] = id
  }
  return ids
}

/** Whether the address leaves the ministry open. `min=` without a value says that none is chosen. */
export const leavesMinistryOpen = (search: URLSearchParams) => !search.has(names.ministry)

/** What is chosen inside a modal, years say, stands in the address as `m-…` and goes with the modal. */
export const forgetDialogChoices = (search: URLSearchParams) => {
  const chosen = [...search.keys()].filter((name) => name.startsWith('m-'))
  for (const name of chosen) search.delete(name)
}

/** The address of another path. Course and modal belong to the old one and go; anything else stays. */
export const withPath = (search: URLSearchParams, path: PathIds): URLSearchParams => {
  const next = new URLSearchParams(search)
  for (const name of [...Object.values(names), courseName, ...dialogNames]) next.delete(name)
  forgetDialogChoices(next)
  for (const level of steps) {
    const id = path[level]
    if (id !== undefined) next.set(names[level], String(id))
  }
  if (path.ministry === undefined) next.set(names.ministry, '')
  return next
}

/** The course that the groups are filtered by, 1 to 10; undefined for all. */
export const readCourse = (search: URLSearchParams): number | undefined =>
  readId(search.get(courseName)) || undefined

export const withCourse = (search: URLSearchParams, course: number | undefined): URLSearchParams => {
  const next = new URLSearchParams(search)
  if (course === undefined) next.delete(courseName)
  else next.set(courseName, String(course))
  return next
}
